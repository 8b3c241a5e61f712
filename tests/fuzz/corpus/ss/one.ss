u1		p1		7		good film . <sssss> fine .
