/** The colours of a theme in the light or dark scheme, each `#rrggbb`. A test checks the contrast of every pair that meets. */
export interface ThemeColors {
  paper: string;
  surface: string;
  'surface-2': string;
  line: string;
  'line-strong': string;
  text: string;
  muted: string;
  brand: string;
  'brand-hover': string;
  'on-brand': string;
  glass: string;
  'on-glass': string;
  focus: string;
  /** Background of white text: the poster of a video. */
  stage: string;
  /** Behind the page from its top: two colours are a glow over the head, three go down the whole page. */
  backdrop: readonly [string, string] | readonly [string, string, string];
}

/** Look of a page in a theme. */
export interface ThemeLook {
  letters: { display: 'sans' | 'serif' | 'mono'; text: 'sans' | 'mono' };
  /** Radius of corners, in pixels. */
  round: number;
  /** Soft shadows, none, or thick outlines with hard shadows. */
  finish: 'soft' | 'flat' | 'hard';
  light: ThemeColors;
  dark: ThemeColors;
}
