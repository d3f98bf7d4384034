import { Icon } from '../../icons/icon.tsx';

/** Link to the list that a page belongs to, above its content. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a class="back" href={href}>
      <Icon name="chevron" />
      {label}
    </a>
  );
}
