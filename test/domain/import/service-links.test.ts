import { expect, test } from 'vitest';
import { isServiceLink } from '../../../src/domain/import/service-links.ts';
import { linksOfPage } from './support/read-page.ts';

test.each([
  ['https://linktr.ee/', ''],
  ['https://linktr.ee/register?utm_source=linktree_profile', 'Join anna on Linktree'],
  ['https://linktr.ee/s/about/trust-center/report', 'Report'],
  ['https://www.linktree.com/', 'Learn more'],
  ['https://help.beacons.ai/en', 'Help'],
  ['https://beacons.ai', 'Create your free website'],
  ['https://carrd.co/', 'Made with Carrd'],
  ['https://linkstack.org', 'LinkStack'],
  ['https://github.com/LinkStackOrg', ''],
  ['https://apps.apple.com/us/app/linktree-link-in-bio-creator/id1593515263', 'Download on the App Store'],
  ['https://play.google.com/store/apps/details?id=com.linktree.app', ''],
  ['https://www.instagram.com/linktr.ee/', ''],
  ['https://x.com/linktree_', ''],
  ['https://www.tiktok.com/@linktree', ''],
  ['https://anything.example/p', 'Cookie preferences'],
  ['https://anything.example/p', ' Privacy\nPolicy '],
  ['https://anything.example/p', 'Политика конфиденциальности'],
  ['https://taplink.cc/', 'Сделано на Taplink'],
  ['https://www.facebook.com/sharer/sharer.php?u=https://a.example', ''],
  ['https://twitter.com/intent/tweet?url=https://a.example', 'Share'],
  ['https://t.me/share/url?url=https://a.example', ''],
  ['https://wa.me/?text=https%3A%2F%2Fa.example', ''],
  ['https://www.site123.com/?utm_source=free', 'SITE123'],
  ['https://tilda.cc/?upm=free', 'Tilda'],
  ['https://github.com/sethcottle/littlelink', 'LittleLink'],
  ['https://anything.example/p', 'Proudly powered by Anything'],
])('%s (%s) is a link of the service', (link, title) => {
  expect(isServiceLink(link, title)).toBe(true);
});

test.each([
  ['https://linktr.ee/bert', 'My friend'],
  ['https://bert.carrd.co/', 'My other page'],
  ['https://beacons.ai/bert', ''],
  ['https://instagram.com/anna', ''],
  ['https://instagram.com/bento', 'Bento'],
  ['https://apps.apple.com/us/app/my-own-game/id1', 'My game'],
  ['https://apps.apple.com/us/app/bento-recipes/id2', ''],
  ['https://shop.example.com/privacy', 'My book on privacy'],
  ['https://shop.example.com/', 'Annual report'],
  ['https://wa.me/77010000000', 'Write to me'],
  ['https://t.me/anna', ''],
  ['mailto:anna@linktr.ee', ''],
  ['https://anna.wixsite.com/shop', 'Shop'],
  ['https://www.canva.com/design/DAF/view', 'My menu'],
  ['https://github.com/anna/carrier', 'Carrier'],
])('%s (%s) is a link of the person', (link, title) => {
  expect(isServiceLink(link, title)).toBe(false);
});

test('links of the service are marked among other links, and never in the list of the person’s links', () => {
  const page = `<a href="https://shop.example">Shop</a><a href="https://anna.linkstack.example/report?1">Report abuse</a>
    <a href="https://linkstack.org">Powered by</a><a href="https://policies.example">Privacy</a>`;
  expect(linksOfPage(page, null).links).toEqual([
    { link: 'https://shop.example/', title: 'Shop' },
    { link: 'https://anna.linkstack.example/report?1', title: 'Report abuse', doubt: 'service' },
    { link: 'https://linkstack.org/', title: 'Powered by', doubt: 'service' },
    { link: 'https://policies.example/', title: 'Privacy', doubt: 'service' },
  ]);
  const own = JSON.stringify({ links: [{ url: 'https://shop.example/privacy', title: 'Privacy policy' }] });
  expect(linksOfPage(`<script id="__NEXT_DATA__">${own}</script>`, 'https://linktr.ee/anna').links).toEqual([
    { link: 'https://shop.example/privacy', title: 'Privacy policy' },
  ]);
});

test('the address in a page saved by a browser identifies links to itself, which are left out', () => {
  const saved = `<!-- saved from url=(0023)https://linktr.ee/anna -->`;
  const canonical = '<link rel="canonical" href="https://linktr.ee/anna">';
  const body = '<a href="https://linktr.ee/anna?x">Top</a><a href="https://shop.example/">Shop</a>';
  for (const head of [saved, canonical]) {
    expect(linksOfPage(head + body, null).links).toEqual([{ link: 'https://shop.example/', title: 'Shop' }]);
  }
});
