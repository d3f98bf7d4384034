/** JSON in pieces that make one text; those that are the same for many responses are bytes, which need not be encoded again. */
export type JsonPieces = readonly (string | Buffer)[];
