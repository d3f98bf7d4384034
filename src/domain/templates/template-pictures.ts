import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { projectFile } from '../../project-file.ts';
import { type ImagePurpose, imageUse } from '../files/image-use.ts';
import type { PictureSize } from '../files/picture-sizes.ts';
import { type PreparedFile, prepareFile } from '../files/prepare-file.ts';
import type { PageTemplate } from './template.ts';

/** Folder of the pictures that scripts/draw-template-pictures.ts draws. */
const folder = ['src', 'domain', 'templates', 'pictures'] as const;

const sizes = z.record(z.string(), z.object({ width: z.int(), height: z.int() }));

/** The size of each picture, by its name. */
export const templatePictureSizes: ReadonlyMap<string, PictureSize> = new Map(
  Object.entries(sizes.parse(JSON.parse(readFileSync(projectFile(...folder, 'sizes.json'), 'utf8')))),
);

/** Returns the path of a template's picture among the project's files, by its name without an ending. */
export function templatePictureFile(name: string): string {
  return projectFile(...folder, `${name}.webp`);
}

/** The pictures of a template's blocks, each once. */
export function pictureNamesOf({ blocks }: Pick<PageTemplate, 'blocks'>): string[] {
  const names = new Set<string>();
  for (const block of blocks) if ('data' in block) withPaths(block.data, (name) => names.add(name) && name);
  return [...names];
}

/** Data with every name of a picture replaced by a path. */
export function withPaths(data: Record<string, unknown>, pathOf: (name: string) => string): Record<string, unknown> {
  const replaced = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return key === 'path' ? pathOf(value) : value;
    if (Array.isArray(value)) return value.map((entry) => replaced(entry, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, replaced(entry, name)]));
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, replaced(value, name)]));
}

/** The template's pictures as files that can become a user's, by their purpose. */
export interface PreparedPictures {
  background: PreparedFile | null;
  /** Pictures of blocks, by name. */
  blocks: ReadonlyMap<string, PreparedFile>;
}

/** Prepares the pictures that a page needs of a template: those of the blocks too, or only the background if it keeps its own blocks. */
export async function preparePictures(
  context: Context,
  userId: number,
  template: PageTemplate,
  withBlocks: boolean,
): Promise<PreparedPictures> {
  const prepare = (name: string, purpose: ImagePurpose) => preparePicture(context, userId, name, purpose);
  const { background } = template;
  const blocks = new Map<string, PreparedFile>();
  if (withBlocks) for (const name of pictureNamesOf(template)) blocks.set(name, await prepare(name, 'picture'));
  return {
    background: background === null ? null : await prepare(background, 'background'),
    blocks,
  };
}

/** Prepares a template's picture, by its name, to become a user's. */
export async function preparePicture(
  context: Context,
  userId: number,
  name: string,
  purpose: ImagePurpose,
): Promise<PreparedFile> {
  const localFile = templatePictureFile(name);
  const bytes = await readFile(localFile);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  // The file belongs to the project, and the next page needs it.
  const discard = async () => {};
  return prepareFile(context, userId, { localFile, size: bytes.length, hash, discard }, imageUse(purpose));
}
