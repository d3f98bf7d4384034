import { findByHost } from './link-host.ts';

/** Turns an address of one site into the account that it shows or follows; null for one that is of no account or has its form already. */
type Form = (path: string, url: URL) => string | null;

const matched =
  (pattern: RegExp, form: (name: string) => string): Form =>
  (path) => {
    const name = pattern.exec(path)?.[1];
    return name === undefined ? null : form(name);
  };

/** Tabs of a channel, which are its own pages. */
const channelTabs =
  'videos|shorts|streams|live|playlists|community|posts|about|featured|channels|store|podcasts|releases|join';
const youtube = matched(
  new RegExp(`^/(@[^/]+|(?:channel|c|user)/[^/]+)/(?:${channelTabs})/?$`, 'i'),
  (name) => `https://www.youtube.com/${name}`,
);
const x: Form = (path, { searchParams }) => {
  const name = searchParams.get('screen_name')?.replace(/^@/, '') ?? '';
  if (/^\/(?:intent\/(?:follow|user)|follow)\/?$/i.test(path) && /^\w{1,30}$/.test(name))
    return `https://x.com/${name}`;
  const tab = /^\/(\w{1,30})\/(?:with_replies|media|likes|highlights|articles)\/?$/i.exec(path)?.[1];
  return tab === undefined || tab === 'i' ? null : `https://x.com/${tab}`;
};

const forms = new Map<string, Form>([
  // The language of the profile, which is also written before the name.
  [
    'linkedin.com',
    matched(
      /^\/(in\/[^/]+)\/(?:[a-z]{2}(?:[-_][a-z]{2})?|recent-activity(?:\/.*)?|details\/.*)\/?$/i,
      (name) => `https://www.linkedin.com/${name}`,
    ),
  ],
  ['youtube.com', youtube],
  ['music.youtube.com', () => null],
  ['t.me', matched(/^\/s\/(\w{3,40})\/?$/i, (name) => `https://t.me/${name}`)],
  ['telegram.me', matched(/^\/s\/(\w{3,40})\/?$/i, (name) => `https://t.me/${name}`)],
  ['x.com', x],
  ['twitter.com', x],
  [
    'instagram.com',
    matched(
      /^\/(?!(?:p|reel|reels|tv|stories|explore|s)\/)([\w.]{1,30})\/(?:reels|tagged|guides|channel)\/?$/i,
      (name) => `https://www.instagram.com/${name}/`,
    ),
  ],
  [
    'facebook.com',
    matched(
      /^\/(?!(?:groups|events|watch|pages|share|directory|settings)\/)([\w.-]+)\/(?:about|photos|videos|reviews|community|mentions)\/?$/i,
      (name) => `https://www.facebook.com/${name}`,
    ),
  ],
  [
    'twitch.tv',
    matched(
      /^\/(?!(?:directory|downloads)\/)(\w{3,30})\/(?:about|videos|schedule|clips)\/?$/i,
      (name) => `https://www.twitch.tv/${name}`,
    ),
  ],
]);

/**
 * Returns the address of an account for another address of it: a tab or a language of its page, a preview, a button to follow it. Any other
 * address is returned unchanged.
 */
export function accountForm(link: string): string {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return link;
  const url = new URL(link);
  return findByHost(forms, url.hostname)?.(url.pathname, url) ?? link;
}
