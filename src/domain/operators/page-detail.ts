import type { Context } from '../../context.ts';
import { figuresOfPages } from '../analytics/figures-of-pages.ts';
import { readPeriod } from '../analytics/period.ts';
import { pageUrl } from '../profiles/profile-view.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';

/** A page as operators see it. */
export interface PageDetail {
  id: number;
  /** At which visitors find it. */
  login: string;
  url: string;
  title: string | null;
  /** False for a page that its owner does not show. */
  status: boolean;
  createdAt: Date;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  /** Its owner. */
  userId: number;
  email: string;
  accountSuspendedAt: Date | null;
  domains: string[];
  blocks: number;
  /** Views of the last 30 days. */
  views: number;
  clicks: number;
}

/** Returns a page with its owner and figures, or null. */
export async function pageDetail({ db, config, now }: Context, id: number): Promise<PageDetail | null> {
  const { read } = db;
  const page = await read.profile.findFirst({
    where: { id },
    select: {
      ...{ id: true, userId: true, title: true, createdAt: true, suspendedAt: true, suspensionReason: true },
      ...selectPublicLogin,
      domains: { select: { host: true } },
      user: { select: { email: true, suspendedAt: true } },
    },
  });
  // Prisma reads the account by a second query, and finds none that was deleted in between, which its types do not know.
  if (!page?.user) return null;
  const { user, domains, published, ...shown } = page;
  const login = publicLoginOf({ ...shown, published });
  const figures = await figuresOfPages(read, [id], readPeriod({ period: 'last30' }, now()));
  return {
    ...shown,
    login,
    url: pageUrl(config.publicUrl, login),
    email: user.email,
    accountSuspendedAt: user.suspendedAt,
    domains: domains.map(({ host }) => host),
    blocks: await read.slot.count({ where: { profileId: id } }),
    ...(figures.get(id) ?? { views: 0, clicks: 0 }),
  };
}
