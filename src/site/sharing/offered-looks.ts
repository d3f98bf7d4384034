import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { readDesign } from '../../domain/design/design.ts';
import { pageColors } from '../look/page-colors.ts';
import { plainQrLook, type QrLook, readQrLook } from './qr-look.ts';

type DesignedPage = Pick<ShownPage, 'themeId' | 'design' | 'avatar'>;

/** Returns the look that the dashboard begins with: the page's own accent on white where phones can read it, and its picture. */
export function lookOfPage({ themeId, design, avatar }: DesignedPage): QrLook {
  const middle = avatar === null ? 'none' : 'avatar';
  try {
    return readQrLook({ color: pageColors(themeId, readDesign(design)).brand, middle }, avatar !== null);
  } catch {
    return { ...plainQrLook, middle };
  }
}

/** True for a look that the dashboard offers before a colour is chosen: black or the page's own colour, with anything in the middle. */
export function isOfferedLook(page: DesignedPage, { color, background }: QrLook): boolean {
  return [plainQrLook, lookOfPage(page)].some((look) => look.color === color && look.background === background);
}
