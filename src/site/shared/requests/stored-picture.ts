import * as z from 'zod';
import { uploadFile } from '../../../../tools/files/upload-file.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../domain/errors.ts';
import { callOperation } from './call-operation.ts';
import type { PersonVisit } from './visit.ts';

const uploaded = z.object({ path: z.string() });

/**
 * Stores the picture of another page as if the person had uploaded it, and returns its path; null if it cannot be fetched. Until it is
 * chosen no page shows it, and an unused one is deleted after a day. Throws `limit_reached` if the account has no room for it.
 */
export async function storedPicture(context: Context, visit: PersonVisit, address: string): Promise<string | null> {
  try {
    return uploaded.parse(await callOperation(context, visit, uploadFile, { body: { url: address } })).path;
  } catch (error) {
    if (error instanceof ServiceError && !['internal', 'limit_reached'].includes(error.code)) return null;
    throw error;
  }
}
