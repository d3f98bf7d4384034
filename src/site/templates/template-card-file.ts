import type { TemplateKey } from '../../domain/templates/templates.ts';
import { projectFile } from '../../project-file.ts';

/** In CSS pixels; the file has twice as many. */
export const cardSize = { width: 156, height: 288 };

/** Picture of the top of a template's page on a phone, made by scripts/draw-looks.ts. */
export function templateCardFile(key: TemplateKey): string {
  return projectFile('src', 'site', 'templates', 'cards', `${key}.webp`);
}
