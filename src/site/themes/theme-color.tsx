import type { ThemeKey } from '../../domain/profiles/themes.ts';
import { themeLooks } from './theme-looks.ts';

/** The colour of the browser's own frame around a page in the theme. */
export function ThemeColor({ theme }: { theme: ThemeKey }) {
  const { light, dark } = themeLooks[theme];
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme:light)" content={light.backdrop[0]} />
      <meta name="theme-color" media="(prefers-color-scheme:dark)" content={dark.backdrop[0]} />
    </>
  );
}
