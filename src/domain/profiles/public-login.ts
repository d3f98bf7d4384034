/** What says at which login visitors find a page, for Prisma's `select`. */
export const selectPublicLogin = { login: true, published: { select: { login: true } } } as const;

/** The login at which visitors find a page: that of the published version, where changes wait. */
export function publicLoginOf({ login, published }: { login: string; published: { login: string } | null }): string {
  return published?.login ?? login;
}
