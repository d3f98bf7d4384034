import { toHex } from '../../domain/color/color.ts';
import type { Design } from '../../domain/design/design.ts';
import { type Scheme, schemeLook } from '../look/scheme-look.ts';

/** The colour of the browser's own frame around a page. */
export function ThemeColor({ themeId, design }: { themeId: number; design: Design }) {
  const colorOf = (scheme: Scheme) => {
    const [first] = schemeLook(themeId, design, scheme).ground.colors;
    return first && toHex(first);
  };
  if (design.appearance !== 'device') return <meta name="theme-color" content={colorOf(design.appearance)} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme:light)" content={colorOf('light')} />
      <meta name="theme-color" media="(prefers-color-scheme:dark)" content={colorOf('dark')} />
    </>
  );
}
