import { expect, test } from 'vitest';
import { linkTarget } from '../../../src/domain/import/link-target.ts';
import { listLinks } from '../../../src/domain/import/list-links.ts';

test.each([
  ['https://www.google.com/url?q=https://a.example/x%3Fb%3D1&sa=D&ust=1', 'https://a.example/x?b=1'],
  ['https://www.google.co.uk/url?sa=t&url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fa.example%2F%3Ffbclid%3DX&e=1', 'https://a.example/'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&h=1', 'https://a.example/'],
  ['https://lm.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://vk.com/away.php?to=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=1', 'https://a.example/'],
  [
    'https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2F%40anna&gl=DE',
    'https://www.youtube.com/@anna',
  ],
  ['https://l.instagram.com/?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fa.example', 'https://a.example'],
  ['https://a.example/?a=1&fbclid=2&b=%D0%90#c', 'https://a.example/?a=1&b=%D0%90#c'],
  ['https://a.example/?utm_source=linktree&utm_medium=profile', 'https://a.example/'],
  ['https://instagram.com/anna?igsh=abc', 'https://instagram.com/anna'],
])('the target of %s is %s', (link, target) => {
  expect(linkTarget(link)).toBe(target);
});

test.each([
  'https://a.example/?utm_source=newsletter&utm_medium=mail',
  'https://www.google.com/search?q=https://a.example',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://vk.com/away.php?to=nowhere',
  'https://google.com.evil.example/url?q=https://a.example',
  'https://web.archive.org/web/2020/https://a.example/',
  'mailto:anna@example.com?subject=fbclid',
])('%s is a target itself', (link) => {
  expect(linkTarget(link)).toBe(link);
});

test('links in a page of the web archive lead to the original pages', () => {
  const base = 'https://web.archive.org/web/20200101000000/https://linktr.ee/anna';
  const address = '/web/20200101000000/https://a.example/x';
  expect(listLinks([{ address, title: '', partOf: 'markup' }], { base }).links).toEqual([
    { link: 'https://a.example/x', title: '' },
  ]);
});
