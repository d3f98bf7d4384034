/** The `params` of a request, or members of its result: nobody has checked them yet. */
export type Params = Record<string, unknown>;
