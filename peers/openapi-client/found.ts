/** Results of a program with a generated client, for the test that runs it. */
export interface Found {
  login: string;
  slotTypes: string[];
  links: string[];
  titleAfterwards: string;
  order: number[];
  picture: { path: string; width: number | null };
  hours: number;
  deleted: number;
  refused: { status: number; code: string; fields: string[] };
  missing: number;
}

/** How each program begins: with the address of the API, a token, a login that is free, and a picture. */
export interface Given {
  baseUrl: string;
  token: string;
  login: string;
  picture: Blob;
}
