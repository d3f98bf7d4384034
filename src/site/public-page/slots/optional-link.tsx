import type { ComponentChildren } from 'preact';
import { safeHref } from '../../shared/safe-href.ts';
import { useSlotHit } from '../hits.tsx';

/** Wraps its children in a link if there is one, and in a plain element of the same look otherwise. */
export function OptionalLink(props: { link: string; class: string; label?: string; children: ComponentChildren }) {
  const href = safeHref(props.link);
  const hit = useSlotHit();
  if (!href) return <div class={props.class}>{props.children}</div>;
  return (
    <a class={props.class} href={href} ping={hit} rel="noopener" aria-label={props.label}>
      {props.children}
    </a>
  );
}
