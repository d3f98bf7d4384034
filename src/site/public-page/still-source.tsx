import type { PublicProfile } from './props.ts';

/** In a `picture` with the page's background: a still of an animated one for visitors who prefer less motion. */
export function StillSource({ profile }: { profile: Pick<PublicProfile, 'bgImageStillUrl'> }) {
  if (profile.bgImageStillUrl === null) return null;
  return <source media="(prefers-reduced-motion: reduce)" srcset={profile.bgImageStillUrl} />;
}
