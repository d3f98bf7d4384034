/** Purposes of an image upload (docs/interface.md 5.9). */
export const imagePurposes = ['avatar', 'background', 'picture'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

/** A point of an image, each way from 0 to 1. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Parameters of an image's processing. */
export interface ImageUse {
  purpose: ImagePurpose;
  /** Point of an avatar that is centred, as far as the image allows. */
  focus: FocalPoint;
}

const centre: FocalPoint = { x: 0.5, y: 0.5 };

/** The use that a caller named, or the one of every image. */
export function imageUse(purpose: ImagePurpose = 'picture', focus = centre): ImageUse {
  return { purpose, focus };
}

/** Returns the common key of equal uploads: their bytes, and their processing. Only that of a picture contains no space. */
export function contentHashFor(hash: string, { purpose, focus }: ImageUse): string {
  switch (purpose) {
    case 'picture':
      return hash;
    case 'background':
      return `${hash} background`;
    case 'avatar':
      return `${hash} avatar ${focus.x} ${focus.y}`;
  }
}

/** Returns the purpose of an upload by its stored hash; unknown for a file without one. */
export function purposeOfHash(contentHash: string | null): ImagePurpose {
  const purpose = contentHash?.split(' ')[1];
  return imagePurposes.find((name) => name === purpose) ?? 'picture';
}
