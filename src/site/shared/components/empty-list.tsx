import type { ComponentChildren } from 'preact';
import { Icon } from '../../icons/icon.tsx';

/** Stands in place of a list that nothing is in yet: what will be there, and how it gets there. */
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
