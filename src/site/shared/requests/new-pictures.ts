import type { Context } from '../../../context.ts';
import { fileUrl } from '../../../domain/files/file-url.ts';
import { newPictures } from '../../../domain/files/file-use.ts';
import type { NewPicture } from '../components/put-on-page.tsx';
import type { PersonVisit } from './visit.ts';

/** Returns the unused pictures of the signed-in user, to be offered. */
export async function shownNewPictures({ config, db, now }: Context, visit: PersonVisit): Promise<NewPicture[]> {
  const paths = await newPictures(db.read, visit.session.account.id, now());
  return paths.map((path) => ({ path, src: fileUrl(config.publicUrl, path) }));
}
