import * as z from 'zod';
import { uploadFile } from '../../../../tools/files/upload-file.ts';
import type { Context } from '../../../context.ts';
import { invalidField, type ServiceError } from '../../../domain/errors.ts';
import type { ImagePurpose } from '../../../domain/files/image-use.ts';
import { textOf } from '../../../texts/index.ts';
import { callOperation } from './call-operation.ts';
import type { PersonVisit } from './visit.ts';

const uploaded = z.object({ path: z.string(), src: z.string() });

/**
 * Stores the pictures of a form, whose parts are named `file`, and returns their paths and addresses in the form's order; none if nothing
 * was chosen. Throws `validation_failed` on `file`.
 */
export async function uploadPictures(
  context: Context,
  visit: PersonVisit,
  purpose: ImagePurpose,
): Promise<z.output<typeof uploaded>[]> {
  const pictures: z.output<typeof uploaded>[] = [];
  for (const file of visit.files()) {
    pictures.push(uploaded.parse(await callOperation(context, visit, uploadFile, { file, body: { purpose } })));
  }
  return pictures;
}

/** The error of a form that needs a picture and has none. */
export function noPictureChosen(): ServiceError {
  return invalidField(
    'file',
    textOf((t) => t.pageSettings.nothingChosen),
  );
}
