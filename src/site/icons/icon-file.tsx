import { renderToString } from 'preact-render-to-string';
import { socialIconNames } from '../../domain/links/social-icons.ts';
import { IconSymbols } from './icon.tsx';

/** An SVG file with the drawing of every icon that a person can choose, by its name in the interface. */
export const iconFile = renderToString(
  <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
    <IconSymbols names={socialIconNames} />
  </svg>,
);
