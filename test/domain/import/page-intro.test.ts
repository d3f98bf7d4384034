import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileChanges } from '../../../src/domain/profiles/update-profile.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { anyUrl } from '../../support/any-url.ts';
import { markupSoup } from '../text/markup-soup.ts';
import { introOfPage } from './support/read-page.ts';

const nextPage = (pageProps: unknown, more = '') =>
  `<html><head><title>Anna Kim | Linktree</title><meta property="og:title" content="Anna Kim | Linktree">
  <meta property="og:description" content="Linktree. Make your link do more.">
  <meta property="og:image" content="https://linktr.ee/og/image/anna.jpg">${more}</head><body><h1>@anna</h1>
  <script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script></body></html>`;

describe('name, bio and picture of a page', () => {
  test('come from its data if it is a page of Linktree', () => {
    const account = {
      id: 1,
      username: 'anna',
      pageTitle: 'Anna Kim',
      description: 'Singer from Oslo',
      profilePictureUrl: 'https://ugc.production.linktr.ee/anna.jpeg',
      links: [{ title: 'My shop', url: 'https://shop.example.com' }],
    };
    expect(introOfPage(nextPage({ account }), 'https://linktr.ee/anna')).toEqual({
      name: 'Anna Kim',
      bio: 'Singer from Oslo',
      picture: 'https://ugc.production.linktr.ee/anna.jpeg',
    });
    // Texts about the service never replace missing texts of a person.
    expect(
      introOfPage(nextPage({ account: { username: 'anna', description: null } }), 'https://linktr.ee/anna'),
    ).toEqual({
      name: 'anna',
      bio: null,
      picture: 'https://linktr.ee/og/image/anna.jpg',
    });
    const older = { user: { fullName: 'Anna', profilePicture: { url: '/a.png' } } };
    expect(introOfPage(nextPage(older), 'https://linktr.ee/anna')).toMatchObject({
      name: 'Anna',
      picture: 'https://linktr.ee/a.png',
    });
  });

  test('come from structured data', () => {
    const page = (data: unknown) =>
      `<title>x</title><script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const person = { '@type': 'Person', name: 'Anna', description: 'Sings', image: { url: 'https://a.example/p.jpg' } };
    const intro = { name: 'Anna', bio: 'Sings', picture: 'https://a.example/p.jpg' };
    expect(introOfPage(page(person), null)).toEqual(intro);
    expect(introOfPage(page({ '@type': 'ProfilePage', mainEntity: person }), null)).toEqual(intro);
    expect(introOfPage(page({ '@graph': [{ '@type': 'WebSite', name: 'Site' }, person] }), null)).toEqual(intro);
    // The search ends after that many parts, and invalid JSON is ignored.
    expect(introOfPage(page([...Array(19_000).fill(0), person]), null)).toEqual(intro);
    expect(introOfPage(page([...Array(21_000).fill(0), person]), null)).not.toMatchObject(intro);
    expect(introOfPage(page(person).replace('}', ''), null)).not.toMatchObject(intro);
    expect(
      introOfPage(
        page([{ '@type': ['Thing', 'MusicGroup'], name: 'Trio', image: ['/x.png'] }]),
        'https://a.example/b/',
      ),
    ).toEqual({
      name: 'Trio',
      bio: null,
      picture: 'https://a.example/x.png',
    });
  });

  test.each([
    [
      'LittleLink',
      '<img class="avatar" src="images/avatar.png" alt="Anna"><h1>Anna Kim</h1><p>Singer<br>from <a href="https://oslo.example">Oslo</a></p><a class="button button-github" href="https://github.com/anna"><img class="icon" src="images/icons/github.svg">GitHub</a><p>Later</p>',
      'images/avatar.png',
    ],
    [
      'LinkStack',
      '<img alt="avatar" class="rounded-avatar fadein" src="assets/img/1.png"><h1 class="fadein">Anna Kim</h1><style>.description-parent *{}</style><center><div class="fadein description-parent dynamic-contrast"><p class="fadein">Singer<br>from Oslo</p></div></center><div class="button-entrance"><a id="2" class="button button-custom" href="https://shop.example">Shop</a></div>',
      'assets/img/1.png',
    ],
    [
      'Carrd',
      '<div id="image01" class="image"><span class="frame"><img src="assets/images/image01.jpg?v=1" alt=""></span></div><h1 id="text01">Anna Kim</h1><p id="text02">Singer<br>from Oslo</p><ul id="buttons01"><li><a href="https://shop.example" class="button n01">Shop</a></li></ul>',
      null,
    ],
  ])('come from a page made with %s', (_name, body, picture) => {
    const intro = introOfPage(
      `<html><head><title>Links</title></head><body>${body}</body>`,
      'https://anna.example/me/',
    );
    expect([intro.name, intro.bio?.replace(/ +/g, ' ')]).toEqual(['Anna Kim', 'Singer\nfrom Oslo']);
    if (picture !== null) expect(intro.picture).toBe(`https://anna.example/me/${picture}`);
  });

  test('come from the link preview on any other page', () => {
    const page = `<title>Anna Kim - Beacons</title><meta name="description" content="Singer &amp; writer">
      <meta property="og:image" content="//cdn.example/share.png"><img src="logo.png">`;
    expect(introOfPage(page, 'https://beacons.ai/anna')).toEqual({
      name: 'Anna Kim',
      bio: 'Singer & writer',
      picture: 'https://cdn.example/share.png',
    });
  });

  test('leave out a picture that cannot be fetched or shown', () => {
    const page = (src: string) => `<img class="avatar" src="${src}">`;
    for (const src of [
      'data:image/png;base64,AAAA',
      'avatar.png',
      'javascript:1',
      'https://a.example/logo.svg',
      'file:///a',
    ]) {
      expect(introOfPage(page(src), null).picture, src).toBeNull();
    }
  });

  test('are missing for a file of bookmarks and an empty page', () => {
    const none = { name: null, bio: null, picture: null };
    expect(introOfPage('<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>', null)).toEqual(
      none,
    );
    expect(introOfPage('<h1> </h1><p></p>', null)).toEqual(none);
  });

  test('can be saved unchanged, for any page', () => {
    const text = fc.oneof(markupSoup, anyUnicode(), anyUrl());
    const part = fc.oneof(
      markupSoup,
      text.map((inside) => `<h1>${inside}</h1><p>${inside}</p>`),
      text.map(
        (content) => `<meta property="og:title" content="${content}"><meta property="og:image" content='${content}'>`,
      ),
      text.map((src) => `<img class="avatar" src="${src}"><div class="bio">${src}`),
      fc.json().map((json) => `<script type="application/ld+json">${json}</script>`),
      fc
        .record({ name: text, description: text, image: text, '@type': fc.constant('Person') })
        .map((person) => `<script type="application/ld+json">${JSON.stringify(person)}</script>`),
      fc.json().map((json) => `<script id="__NEXT_DATA__">{"props":{"account":${json}}}</script>`),
    );
    const html = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, fc.constantFrom(null, 'https://anna.example/links'), (page, base) => {
        const { name, bio, picture } = introOfPage(page, base);
        expect(profileChanges.safeParse({ title: name, description: bio })).toMatchObject({ success: true });
        if (picture !== null) expect(new URL(picture).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
