/** Columns with the login at which visitors find a page, for Prisma's `select`. */
export const selectPublicLogin = { login: true, status: true, published: { select: { login: true } } } as const;

/** Returns the login at which visitors find a page, or will find it once published: that of the published version if changes wait. */
export function publicLoginOf(page: { login: string; status: boolean; published: { login: string } | null }): string {
  return page.status ? (page.published?.login ?? page.login) : page.login;
}
