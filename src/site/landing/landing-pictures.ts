import { readFileSync } from 'node:fs';
import type { TemplateKey } from '../../domain/templates/templates.ts';
import { type PreparedResponse, prepareResponse } from '../../http/prepared-response.ts';
import { projectFile } from '../../project-file.ts';
import { addresses } from '../addresses.ts';

/** Displayed size in CSS pixels: the window of a phone. */
export const landingPictureSize = { width: 390, height: 620 } as const;

/** Templates whose pages are shown as examples; `scripts/draw-landing.ts` takes the pictures of real pages. */
export const landingExamples = ['cafe', 'dj', 'photographer'] as const satisfies readonly TemplateKey[];
type LandingPicture = (typeof landingExamples)[number];

/** The name depends on the content: a browser that has it need never ask again. */
const immutableCache = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const paths = new Map<LandingPicture, string>();

/** The pictures by the name that they are served under: `<name>-<hash of content>.webp`. */
export const landingPictureFiles: ReadonlyMap<string, PreparedResponse> = new Map(
  landingExamples.map((name) => {
    const bytes = readFileSync(projectFile('src', 'site', 'landing', 'pictures', `${name}.webp`));
    const response = prepareResponse('image/webp', bytes, immutableCache);
    const served = `${name}-${response.etag.slice(0, 10)}.webp`;
    paths.set(name, addresses.siteFiles.landingPicture.href({ file: served }));
    return [served, response];
  }),
);

/** The address of a picture. */
export function landingPicturePath(name: LandingPicture): string {
  const path = paths.get(name);
  if (path === undefined) throw new Error(`there is no picture ${name}`);
  return path;
}
