export const accountExample = {
  id: 4,
  platform: 'youtube',
  username: 'annamusic',
  name: 'Anna',
  avatarUrl: 'https://yt3.example/anna.jpg',
  url: 'https://www.youtube.com/@annamusic',
  followers: 12_840,
  connectedAt: '2026-10-02T09:12:44.000Z',
  syncedAt: '2026-11-21T06:02:10.000Z',
  notes: [
    'YouTube: saves and reach are not reported, shares only for the whole channel; numbers for the last two or three days still grow.',
  ],
};

export const postExample = {
  id: 91,
  accountId: 4,
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  kind: 'video',
  publishedAt: '2026-11-14T15:00:00.000Z',
  caption: 'Steppe Lights (live)',
  thumbnailUrl: 'https://i.ytimg.example/vi/dQw4w9WgXcQ/mqdefault.jpg',
  metrics: {
    views: 5_210,
    likes: 402,
    comments: 37,
    shares: null,
    saves: null,
    reach: null,
    engagementRate: 439 / 5_210,
  },
};

export const totalsExample = {
  followers: 12_840,
  followersChange: 215,
  views: 20_000,
  likes: 1_500,
  comments: 120,
  shares: 80,
  saves: null,
  reach: null,
  engagementRate: 0.085,
};

export const previousTotalsExample = {
  followers: 12_625,
  followersChange: 180,
  views: 16_000,
  likes: 1_200,
  comments: 100,
  shares: 60,
  saves: null,
  reach: null,
  engagementRate: 0.085,
};

export const spansExample = {
  period: { from: '2026-10-25', to: '2026-11-21', timezone: 'Asia/Atyrau', days: 28 },
  previous: { from: '2026-09-27', to: '2026-10-24' },
};
