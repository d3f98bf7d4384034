import { expect, test } from 'vitest';
import { isAccount } from '../../../src/domain/import/link-kind.ts';
import { accountLink } from '../../../src/domain/links/account-link.ts';
import { socialIcon } from '../../../src/domain/links/social-icons.ts';

test.each([
  ['instagram anna', 'https://instagram.com/anna'],
  ['@anna.k on TikTok', 'https://tiktok.com/@anna.k'],
  ['Telegram: @Anna_K', 'https://t.me/Anna_K'],
  ['anna, X', 'https://x.com/anna'],
  ['YouTube @anna', 'https://youtube.com/@anna'],
])('%j is an account', (typed, link) => {
  expect(accountLink(typed)).toBe(link);
});

test.each([
  'instagram',
  'anna',
  'https://instagram.com/anna',
  'instagram.com/anna',
  'my shop example.com',
  'instagram anna kim',
  'instagram <b>',
  'mailto:anna@example.com',
  '+46 70 123 45 67',
  '',
])('%j is not an account', (typed) => {
  expect(accountLink(typed)).toBeNull();
});

test.each(
  'instagram tiktok youtube telegram x facebook threads bluesky linkedin github gitlab twitch vk pinterest snapchat reddit soundcloud patreon medium behance dribbble'.split(
    ' ',
  ),
)('a name on %s leads to an account there', (site) => {
  const link = accountLink(`${site} anna`) ?? '';
  expect([socialIcon(link).key, isAccount(link)]).toEqual([site, true]);
});
