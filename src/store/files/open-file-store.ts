import type { ServiceFetch } from '../outgoing/service-fetch.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore, folderOf } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Opens the store that FILES_URL names. */
export function openFileStore(filesUrl: string, fetch: ServiceFetch): FileStore {
  return filesUrl.startsWith('s3:') ? createS3Store(filesUrl, fetch) : createFolderStore(folderOf(filesUrl));
}
