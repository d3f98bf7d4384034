import type { ComponentChildren } from 'preact';
import { Icon } from '../../icons/icon.tsx';

/** Replaces an empty list: describes its future content, and how to add it. */
export function EmptyList({ icon, children }: { icon: string; children: ComponentChildren }) {
  return (
    <div class="block empty">
      <span class="empty-icon">
        <Icon name={icon} />
      </span>
      {children}
    </div>
  );
}
