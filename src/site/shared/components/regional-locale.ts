import type { Locale } from '../../../domain/errors.ts';
import { layoutState } from './layout-state.ts';

/** Returns the language of dates, with the region that the browser of a signed-in person prefers: 19 June or June 19. */
export function regionalLocale(locale: Locale): string {
  const { region = null } = layoutState.getStore() ?? {};
  return region === null ? locale : `${locale}-${region}`;
}
