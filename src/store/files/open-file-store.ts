import type { ServiceFetch } from '../outgoing/service-fetch.ts';
import { createCachedStore } from './cached-store.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore, folderOf } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Opens the store of FILES_URL. Recently read files of a bucket are cached in the folder, up to the given size. */
export function openFileStore(
  filesUrl: string,
  fetch: ServiceFetch,
  cache: { folder: string; maxBytes: number } | null = null,
): FileStore {
  if (!filesUrl.startsWith('s3:')) return createFolderStore(folderOf(filesUrl));
  const bucket = createS3Store(filesUrl, fetch);
  return cache === null ? bucket : createCachedStore(bucket, cache.folder, cache.maxBytes);
}
