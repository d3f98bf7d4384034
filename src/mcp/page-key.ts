import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import { isOwnHost } from '../domain/own-hosts.ts';

/**
 * Returns the arguments with the id or login of a page in place of `@login` or an address of the page (docs/interface.md 9.4). Users name
 * their pages so, and assistants repeat it. An address that leads to no page of theirs stays as it is, to be reported.
 */
export async function withPageKey(
  context: Pick<Context, 'config' | 'db'>,
  given: Record<string, unknown>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Record<string, unknown>> {
  const { profileKey } = given;
  if (typeof profileKey !== 'string') return given;
  const typed = profileKey.trim();
  const address = addressIn(typed);
  if (address === null) return { ...given, profileKey: typed.replace(/^@/, '') };
  const key = isOwnHost(context.config, address.host) ? keyInPath(address.pathname) : null;
  return { ...given, profileKey: key ?? (await pageOfDomain(context, userId, address.hostname)) ?? profileKey };
}

function addressIn(text: string): URL | null {
  if (!text.includes('/')) return null;
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(withScheme) ? new URL(withScheme) : null;
}

/** Returns the login of a public address, also of its markdown, and the id of an address of the dashboard. */
function keyInPath(path: string): string | null {
  const [first = '', second = ''] = path.slice(1).split('/');
  if (first === 'my-links') return /^\d+$/.test(second) ? second : null;
  // A login at the end of a sentence has its dots encoded.
  return first.replaceAll(/%2e/gi, '.').replace(/^@/, '').replace(/\.md$/, '') || null;
}

async function pageOfDomain({ db }: Pick<Context, 'db'>, userId: number, host: string): Promise<string | null> {
  const found = await db.read.customDomain.findFirst({
    where: { servedHost: host, profile: { userId } },
    select: { profileId: true },
  });
  return found === null ? null : String(found.profileId);
}
