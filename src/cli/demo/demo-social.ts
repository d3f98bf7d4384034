import type { Context } from '../../context.ts';
import { localDate, shiftedDate } from '../../domain/analytics/zone.ts';
import type { SocialFigures } from '../../domain/social/platform.ts';
import { sealTokens } from '../../domain/social/stored-tokens.ts';

const dayCount = 60;
const postCount = 12;
const dayLength = 24 * 60 * 60 * 1000;

interface DemoAccount {
  platform: 'instagram' | 'youtube' | 'tiktok';
  username: string;
  url: string;
  followers: number;
  /** Viewers on an ordinary day. */
  views: number;
  kinds: readonly string[];
}

const demoAccounts: readonly DemoAccount[] = [
  {
    platform: 'instagram',
    username: 'vitrine.demo',
    url: 'https://www.instagram.com/vitrine.demo/',
    followers: 3_400,
    views: 900,
    kinds: ['reel', 'image', 'carousel'],
  },
  {
    platform: 'youtube',
    username: 'vitrinedemo',
    url: 'https://www.youtube.com/@vitrinedemo',
    followers: 1_250,
    views: 400,
    kinds: ['video'],
  },
  {
    platform: 'tiktok',
    username: 'vitrine.demo',
    url: 'https://www.tiktok.com/@vitrine.demo',
    followers: 2_100,
    views: 1_500,
    kinds: ['video'],
  },
];

/** Gives the demo account an account of each social platform with posts and 60 days of figures; nothing happens when it has some. */
export async function addDemoSocial(context: Context, userId: number, name: string): Promise<void> {
  const now = context.now();
  const today = localDate('UTC', now.getTime());
  // They represent accounts whose owner has ended the grant: their tokens are invalid.
  const tokens = sealTokens(context.config.secretKeys, {
    ...{ accessToken: 'demo', refreshToken: null, expiresAt: null, scopes: [] },
  });
  await context.db.write(async (tx) => {
    await tx.lock(`social:${userId}`);
    if ((await tx.socialAccount.count({ where: { userId } })) > 0) return;
    for (const { platform, username, url, followers, views, kinds } of demoAccounts) {
      const { id: accountId } = await tx.socialAccount.create({
        data: {
          ...{ userId, platform, platformId: `demo-${userId}`, username, name, url, followers, ...tokens },
          connectedAt: new Date(now.getTime() - dayCount * dayLength),
          syncedAt: now,
          // Without a next time, no synchronisation contacts the platform.
          sync: { create: { nextAt: null } },
        },
        select: { id: true },
      });
      await tx.socialDailyMetric.createMany({
        data: Array.from({ length: dayCount }, (_, age) => ({
          accountId,
          date: shiftedDate(today, -age),
          followers: followers - 7 * age,
          followersChange: platform === 'youtube' ? 7 : null,
          ...figuresOf(platform, Math.round(views * wave(age))),
        })),
      });
      await tx.socialPost.createMany({
        data: Array.from({ length: postCount }, (_, index) => ({
          ...{ accountId, platformId: `demo-${index}`, url, kind: kinds[index % kinds.length] ?? 'video' },
          publishedAt: new Date(now.getTime() - (index * 5 + 1) * dayLength),
          caption: `Post ${postCount - index}`,
          ...figuresOf(platform, Math.round(2 * views * wave(index * 3))),
          seenAt: now,
        })),
      });
    }
  });
}

/** Weeks have their ups and downs. */
function wave(age: number): number {
  return 1 + 0.35 * Math.sin((2 * Math.PI * age) / 7) + 0.1 * Math.sin(age);
}

/** Returns figures as the platform would report them: null for those that it never does. */
function figuresOf(platform: DemoAccount['platform'], views: number): SocialFigures {
  const isInstagram = platform === 'instagram';
  return {
    views,
    likes: Math.round(views * 0.07),
    comments: Math.round(views * 0.006),
    shares: Math.round(views * 0.004),
    saves: isInstagram ? Math.round(views * 0.009) : null,
    reach: isInstagram ? Math.round(views * 0.62) : null,
  };
}
