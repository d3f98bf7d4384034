import type { PublicProfile } from './props.ts';

/** In a `picture` with the page's background: that it stands still for who prefers less motion, where it moves. */
export function StillSource({ profile }: { profile: Pick<PublicProfile, 'bgImageStillUrl'> }) {
  if (profile.bgImageStillUrl === null) return null;
  return <source media="(prefers-reduced-motion: reduce)" srcset={profile.bgImageStillUrl} />;
}
