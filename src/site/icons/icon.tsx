import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { iconDrawing, iconName } from './icon-drawing.ts';

/** Collects the names of the icons that a document draws, so that its sprite has only those. */
export const UsedIcons = createContext<Set<string> | null>(null);

/** One icon, by reference to the document's sprite. Decorative: the words beside it have the meaning. */
export function Icon(props: { name: string | null | undefined; fallback?: 'link' | 'music'; class?: string }) {
  const name = iconName(props.name, props.fallback);
  useContext(UsedIcons)?.add(name);
  return (
    <svg class={props.class ? `icon ${props.class}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The definitions behind every `Icon` of a document, each once. */
export function IconSprite(props: { names: Iterable<string> }) {
  return (
    <svg class="sprite" aria-hidden="true">
      <IconSymbols names={props.names} />
    </svg>
  );
}

/** Drawings to refer to, `i-<name>` each. */
export function IconSymbols(props: { names: Iterable<string> }) {
  return (
    <>
      {[...props.names].map((name) => {
        const drawing = iconDrawing(iconName(name));
        return (
          <symbol id={`i-${name}`} viewBox="0 0 24 24">
            <path d={drawing.path} class={drawing.outlined ? 'outlined' : undefined} />
          </symbol>
        );
      })}
    </>
  );
}
