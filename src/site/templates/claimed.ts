/** Returns the query with an address that a visitor has claimed, which the pages of templates pass on to the form of a new page. */
export function claimed(login: string): { login?: string } {
  return login === '' ? {} : { login };
}
