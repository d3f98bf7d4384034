import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/domain/languages.ts';
import { renderPublicPage } from '../../../src/site/public-page/render-public-page.tsx';
import { readDocument } from '../support/read-document.ts';
import { oneOfEach, page, slot } from '../support/sample-page.ts';

type Things = Record<string, unknown>[];

/** The things of schema.org in a page with these parts. */
function thingsOf(...parameters: Parameters<typeof page>): Things {
  const { data } = readDocument(renderPublicPage(page(...parameters)).html);
  expect(data).toHaveLength(1);
  const { '@context': context, '@graph': graph }: { '@context': string; '@graph': Things } = JSON.parse(data[0] ?? '');
  expect(context).toBe('https://schema.org');
  return graph;
}

const typesOf = (things: Things) => things.map((thing) => thing['@type']);
const release = (data: object) => slot(9, 'music', { album: 'Salt', artist: 'Mara', showCover: false, ...data });

describe('the declared language of a page', () => {
  it.each(languages)('is $code, with a country for social networks', ({ code }) => {
    const { elements } = readDocument(renderPublicPage(page([], { languageCode: code })).html);
    const metas = elements.filter(({ attributes }) => attributes.property === 'og:locale');
    expect(metas.map(({ attributes }) => attributes.content)).toEqual([expect.stringMatching(`^${code}_[A-Z]{2}$`)]);
    expect(thingsOf([], { languageCode: code })[0]).toMatchObject({ inLanguage: code });
  });

  it('has the format of Open Graph', () => {
    const { html } = renderPublicPage(page([], { languageCode: 'pt' }));
    expect(html).toContain('<meta property="og:locale" content="pt_BR"');
  });
});

describe('metadata of a page for search engines', () => {
  it("name its owner, and the owner's other profiles", () => {
    expect(thingsOf([])).toEqual([
      {
        '@type': 'ProfilePage',
        '@id': 'https://vitrine.example/mara',
        url: 'https://vitrine.example/mara',
        name: 'Mara Lindqvist',
        inLanguage: 'en',
        dateModified: '2026-05-01T10:00:00.000Z',
        mainEntity: {
          '@type': 'Person',
          '@id': 'https://vitrine.example/mara#owner',
          name: 'Mara Lindqvist',
          alternateName: 'mara',
          url: 'https://vitrine.example/mara',
          description: 'Songs and sessions\nBooking: hello@mara.example',
          image: '/-/files/avatar.webp',
          sameAs: ['https://www.instagram.com/mara', 'https://open.spotify.com/artist/1'],
        },
      },
    ]);
  });

  it('leave out missing values', () => {
    const [thing] = thingsOf([], { title: null, description: null, avatarUrl: null, socials: [] });
    const owner = { name: 'mara', alternateName: 'mara', url: 'https://vitrine.example/mara' };
    expect(thing?.mainEntity).toEqual({ '@type': 'Person', '@id': 'https://vitrine.example/mara#owner', ...owner });
  });

  it('include all its questions, its release and its event', () => {
    const more = [
      slot(30, 'faq', {
        items: [{ title: 'Abroad?', text: 'In <em>May</em> &amp;\n<strong>June</strong> a?b&copy=c' }],
      }),
      slot(31, 'event', { eventId: 1 }),
    ];
    const things = thingsOf([...oneOfEach, ...more, slot(32, 'event', { eventId: 404 })]);
    expect(typesOf(things)).toEqual(['ProfilePage', 'FAQPage', 'MusicAlbum', 'Event']);
    expect(things[3]).toEqual({
      '@type': 'Event',
      name: 'Release night',
      description: 'Doors at seven.',
      startDate: '2026-12-05T18:00:00.000Z',
      endDate: '2026-12-05T21:30:00.000Z',
      location: { '@type': 'Place', name: 'Kulturhuset, Oslo' },
      url: 'https://tickets.example/1',
    });
    expect(things[1]?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Weddings?', acceptedAnswer: { '@type': 'Answer', text: 'Small ones' } },
      {
        '@type': 'Question',
        name: 'Abroad?',
        acceptedAnswer: { '@type': 'Answer', text: 'In May &\nJune a?b&copy=c' },
      },
    ]);
    expect(things[2]).toEqual({
      '@type': 'MusicAlbum',
      name: 'Salt & Static',
      byArtist: { '@type': 'MusicGroup', name: 'Mara Lindqvist' },
      image: 'https://covers.example/1.jpg',
      sameAs: ['https://open.spotify.com/album/1', 'https://music.apple.com/album/1'],
    });
  });

  it.each([
    ['https://open.spotify.com/track/1', 'MusicRecording'],
    ['https://music.apple.com/us/album/salt/17?i=18', 'MusicRecording'],
    ['https://music.apple.com/us/album/salt/17', 'MusicAlbum'],
    ['https://www.deezer.com/album/1', 'MusicAlbum'],
  ])('accept a release at %s for a %s', (link, type) => {
    expect(typesOf(thingsOf([release({ links: [{ link }] })]))).toEqual(['ProfilePage', type]);
  });

  it('include no music if the release has no name', () => {
    expect(typesOf(thingsOf([release({ album: '', links: [{ link: 'https://x.example' }] })]))).toEqual([
      'ProfilePage',
    ]);
  });

  it('can be parsed again and stay in their element, for any text', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '</script><script>alert(1)</script>',
        '<!--<script>',
        '--></SCRIPT >',
        '\u2028"\\u003c',
        ']]>&lt;',
      ),
    );
    fc.assert(
      fc.property(word, word, (title, description) => {
        const [thing] = thingsOf([], { title: `x${title}x`, description: `x${description}` });
        expect(thing).toMatchObject({ name: `x${title}x`, mainEntity: { description: `x${description}` } });
      }),
    );
  });
});

describe('the preview of a page', () => {
  const metasOf = (...parameters: Parameters<typeof page>) =>
    Object.fromEntries(
      readDocument(renderPublicPage(page(...parameters)).html)
        .elements.filter(({ name }) => name === 'meta')
        .map(({ attributes }) => [attributes.property ?? attributes.name, attributes.content]),
    );

  it('has the same words for Open Graph and for Twitter', () => {
    const metas = metasOf([]);
    expect(metas).toMatchObject({
      'og:type': 'profile',
      'og:site_name': 'Vitrine',
      'og:url': 'https://vitrine.example/mara',
      'profile:username': 'mara',
    });
    for (const [name, words] of [
      ['title', 'Mara Lindqvist'],
      ['description', 'Songs and sessions Booking: hello@mara.example'],
    ])
      expect([metas[`og:${name}`], metas[`twitter:${name}`]]).toEqual([words, words]);
    expect(metas['twitter:image']).toBe(metas['og:image']);
  });

  it('has a description of 200 characters at most, cut between characters', () => {
    const { description } = metasOf([], { description: '😀'.repeat(300) });
    expect(description).toBe(`${'😀'.repeat(199)}…`);
    expect(metasOf([], { description: '🇰🇿'.repeat(150) }).description).toBe(`${'🇰🇿'.repeat(99)}…`);
    expect(metasOf([], { description: `e${'\u0301'.repeat(300)}` }).description).toBe(`e${'\u0301'.repeat(198)}…`);
    expect(metasOf([], { description: 'ж'.repeat(200) }).description).toBe('ж'.repeat(200));
    expect(metasOf([], { description: null })).not.toHaveProperty('og:description');
  });
});
