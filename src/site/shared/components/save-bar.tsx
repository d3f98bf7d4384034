import type { ComponentChildren } from 'preact';
import { Icon } from '../../icons/icon.tsx';

/** The button that saves a form longer than the screen, `do=save`, always visible at the lower edge; other buttons stand beside it. */
export function SaveBar({ label, children }: { label: string; children?: ComponentChildren }) {
  return (
    <div class="save-stays">
      <button class="action" type="submit" name="do" value="save">
        <Icon name="check" />
        {label}
      </button>
      {children}
    </div>
  );
}
