import * as z from 'zod';

/** Result of a lookup (docs/interface.md 5.18). */
export const musicReleaseOutput = z.strictObject({
  query: z.string().describe('The query as it was sent.'),
  matchedBy: z.enum(['upc', 'isrc', 'url', 'title']).describe('How the query was understood.'),
  album: z.string().nullable().describe('Title of the release, or of the track.'),
  artist: z.string().nullable(),
  thumbnail: z.string().nullable().describe('Address of the cover.'),
  links: z.array(z.strictObject({ platform: z.string(), label: z.string(), icon: z.string(), url: z.string() })),
  slot: z
    .strictObject({
      type: z.literal('music'),
      data: z.strictObject({
        links: z.array(z.strictObject({ link: z.string(), order: z.int() })),
        mode: z.string(),
        style: z.string(),
        album: z.string(),
        artist: z.string(),
        thumbnail: z.string(),
        showCover: z.boolean(),
      }),
    })
    .describe('Send unchanged as the body of create_slot.'),
});

const links = [
  {
    platform: 'spotify',
    label: 'Spotify',
    icon: 'spotify',
    url: 'https://open.spotify.com/album/10FLjwfpbxLmW8c25Xyc2N',
  },
  { platform: 'deezer', label: 'Deezer', icon: 'deezer', url: 'https://www.deezer.com/album/629506181' },
];

export const musicReleaseExample: z.input<typeof musicReleaseOutput> = {
  query: '602475093060',
  matchedBy: 'upc',
  album: 'Die With A Smile',
  artist: 'Lady Gaga, Bruno Mars',
  thumbnail: 'https://example.com/cover.jpg',
  links,
  slot: {
    type: 'music',
    data: {
      links: links.map(({ url }, order) => ({ link: url, order })),
      mode: 'manual',
      style: 'standard',
      album: 'Die With A Smile',
      artist: 'Lady Gaga, Bruno Mars',
      thumbnail: 'https://example.com/cover.jpg',
      showCover: true,
    },
  },
};
