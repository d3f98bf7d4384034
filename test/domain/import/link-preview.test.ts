import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLinkPreview } from '../../../src/domain/import/link-preview.ts';
import { markupSoup } from '../text/markup-soup.ts';

const base = 'https://shop.example/winter/';

test('a page is named by its link preview, else by its title', () => {
  const title = '<title>Winter &ndash; Shop</title>';
  expect(
    readLinkPreview(`${title}<meta property="og:title" content="Winter"><meta name="twitter:title" content="X">`, base)
      .title,
  ).toBe('Winter');
  expect(readLinkPreview(`${title}<meta property="og:title" content=" ">`, base).title).toBe('Winter – Shop');
  expect(readLinkPreview('<p>nothing</p>', base)).toEqual({ title: '', picture: '' });
});

test('its picture comes from the final address of the page, and has a type that can be stored', () => {
  const picture = (address: string) => readLinkPreview(`<meta property="og:image" content="${address}">`, base).picture;
  expect(picture('cover.jpg')).toBe('https://shop.example/winter/cover.jpg');
  expect(picture('//cdn.example/a.png')).toBe('https://cdn.example/a.png');
  for (const address of ['data:image/png;base64,AAAA', 'file:///etc/passwd', 'a.svg'])
    expect(picture(address)).toBe('');
});

test('any page gives a one-line title that a button can have', () => {
  const meta = fc.tuple(fc.constantFrom('og:title', 'og:image', 'twitter:image'), fc.string({ maxLength: 300 }));
  fc.assert(
    fc.property(fc.array(meta, { maxLength: 4 }), markupSoup, (metas, soup) => {
      const head = metas.map(([name, content]) => `<meta property="${name}" content="${content}">`).join('');
      const { title, picture } = readLinkPreview(head + soup, base);
      expect([...title].length).toBeLessThanOrEqual(120);
      expect(title).not.toMatch(/[\n\r]/);
      expect(picture).toMatch(/^(?:https?:\/\/.*)?$/);
    }),
  );
});
