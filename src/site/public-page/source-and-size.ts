import type { ShownPicture } from '../../domain/slots/shown-picture.ts';

/** Attributes of an image; with its size the browser keeps its place free while it loads. */
export function sourceAndSize(picture: Partial<ShownPicture> | undefined): {
  src: string;
  width?: number;
  height?: number;
} {
  const { src = '', width, height } = picture ?? {};
  return { src, ...(width && height && { width, height }) };
}
