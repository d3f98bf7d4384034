import type { ThemeKey } from '../../domain/profiles/themes.ts';
import { clay } from './clay.ts';
import { lavender } from './lavender.ts';
import { lemon } from './lemon.ts';
import { linen } from './linen.ts';
import { midnight } from './midnight.ts';
import { noir } from './noir.ts';
import { ocean } from './ocean.ts';
import { rose } from './rose.ts';
import { sunset } from './sunset.ts';
import type { ThemeLook } from './theme-look.ts';
import { vitrine } from './vitrine.ts';

/** Look of each theme. */
export const themeLooks: Record<ThemeKey, ThemeLook> = {
  vitrine,
  linen,
  noir,
  rose,
  ocean,
  sunset,
  lavender,
  lemon,
  clay,
  midnight,
};
