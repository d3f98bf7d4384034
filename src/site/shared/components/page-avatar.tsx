import { initialOf } from '../initial.ts';

/** The picture of a page, or the first letter of its name. */
export function PageAvatar({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  if (avatarUrl !== null) {
    return <img class="page-face" src={avatarUrl} alt="" width="56" height="56" loading="lazy" />;
  }
  return (
    <span class="page-face" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
