import * as z from 'zod';
import { invalidField, validationFailed } from '../../src/domain/errors.ts';
import { examplePaths } from '../../src/domain/example-ids.ts';
import { isAnimatedPng } from '../../src/domain/files/animated-png.ts';
import { assertUsableAddress, downloadFile } from '../../src/domain/files/download-file.ts';
import { fileUrl } from '../../src/domain/files/file-url.ts';
import { imageUse } from '../../src/domain/files/image-use.ts';
import { stillWarnings, uploadWarnings } from '../../src/domain/files/image-warnings.ts';
import { checkFile, type PreparedFile, prepareFile } from '../../src/domain/files/prepare-file.ts';
import { ImageTooLargeError, NotAnImageError } from '../../src/domain/files/process-image.ts';
import { type SavedFile, saveFile } from '../../src/domain/files/save-file.ts';
import { assertRoom, storageBound } from '../../src/domain/files/storage.ts';
import { unreadableImage, unusableAddress } from '../../src/domain/files/upload-errors.ts';
import { uploadMegabytes } from '../../src/domain/files/upload-limits.ts';
import { described } from '../../src/domain/validation/described.ts';
import { validateAll } from '../../src/domain/validation/validate-all.ts';
import type { ReceivedFile } from '../../src/store/files/received-file.ts';
import { textOf } from '../../src/texts/index.ts';
import { type Call, defineWrite } from '../define-operation.ts';
import { adds } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { withWarnings } from '../with-warnings.ts';
import { createUpload } from './create-upload.ts';
import { assertFocusOfAvatar, onlyAvatarHasFocus, useFields } from './use-fields.ts';

const output = z.strictObject({
  path: z.string().describe('For avatar, bgImage and the path fields of slots.'),
  src: z.string().describe('Public address of the image.'),
  width: z.int().nullable().describe('Pixels, as stored.'),
  height: z.int().nullable().describe('Pixels, as stored.'),
});

const url = z
  .string()
  .max(2048)
  .optional()
  .meta({
    ...described(
      'Public http or https address with the default port; at most 10 MB, 10 seconds. Instead of a file, not with one.',
      'Public address, instead of a file.',
    ),
    type: 'string',
    format: 'uri',
    minLength: 1,
    maxLength: 2048,
  });

const body = z.strictObject({ url, ...useFields }).meta(onlyAvatarHasFocus);
type Input = z.output<typeof body>;

/** A dry run downloads nothing, so all that is known of the image is that it is not empty. */
const notDownloaded: SavedFile = { path: 'not-stored', width: null, height: null };
const leastBytes = 1;

interface Uploaded {
  stored: PreparedFile | SavedFile;
  /** Whether only the first frame of a moving image is stored. */
  isStill: boolean;
}
const unknownUpload: Uploaded = { stored: notDownloaded, isStill: false };

export const uploadFile = defineWrite({
  name: 'upload_file',
  title: 'Upload an image',
  description:
    'Stores a jpg, png, webp or gif image, at most 10 MB from url, and returns its path for avatar, bgImage and blocks. Scales it down to 800 px wide, for a background to 1920. Use it within a day, or it is deleted.',
  toolDetails:
    'For a picture that the user has, leave out url, file and base64: some chats then show an upload view and you get the paths; with a shell, run upload.command, which prints the path. base64 only for a few kB.',
  details:
    'The format is found by decoding, not by the name. The image is turned upright, loses its metadata and is scaled down to what purpose needs, by default 800 px width (gif excepted; animations stay animated; of a gif, the frames and the loop are stored, nothing else). A gif is as large as the canvas that it declares. For an avatar take an image of 800x800 or larger. The same image again for the same purpose gives the same path. An image that no page uses is deleted after a day. 409 limit_reached where the account has no room for it: get_me shows how much is used, and images that only the history of pages uses are deleted first, the oldest first. A dry run checks an address by its form alone and downloads nothing.',
  group: 'Music and files',
  ability: 'profile:write',
  method: 'POST',
  path: '/files',
  status: 201,
  approval: 'file',
  hints: { ...adds, idempotentHint: true },
  params: none,
  query: none,
  body,
  file: { part: 'file', instead: 'url', maxMegabytes: uploadMegabytes, withoutFile: createUpload },
  output,
  ownWords: true,
  errors: [409, 413, 415, 422],
  example: {
    input: { url: 'https://example.com/avatar.jpg', purpose: 'avatar' },
    output: {
      path: examplePaths[0],
      src: `https://links.example/-/files/${examplePaths[0]}`,
      width: 800,
      height: 800,
    },
  },
  async prepare(call, input): Promise<Uploaded> {
    await assertUsable(call, input);
    const { context, actor, dryRun, file } = call;
    const use = imageUse(input.purpose, input.focus);
    const prepared = async (received: ReceivedFile) => ({
      stored: await prepareFile(context, actor.userId, received, use),
      isStill: await isAnimatedPng(received.localFile),
    });
    const checked = async (received: ReceivedFile) => {
      const { width, height } = await checkFile(context, actor.userId, received, use);
      return { stored: { ...notDownloaded, width, height }, isStill: await isAnimatedPng(received.localFile) };
    };
    if (file) return orUnreadable(() => (dryRun ? checked(file) : prepared(file)));
    if (dryRun) await assertRoom(storageBound(context), actor.userId, leastBytes, call.now);
    if (input.url === undefined || dryRun) return unknownUpload;
    const downloaded = await downloadFile(context, input.url);
    try {
      return await orUnusable(() => prepared(downloaded));
    } finally {
      await downloaded.discard();
    }
  },
  async run(call, input, tx, prepared) {
    await assertUsable(call, input);
    const { context, actor, now } = call;
    const { stored, isStill } = prepared ?? unknownUpload;
    const { path, width, height } =
      'contentHash' in stored ? await saveFile(tx, storageBound(context), actor.userId, stored, now) : stored;
    const field = call.file ? 'file' : 'url';
    return withWarnings(call, { path, src: fileUrl(context.config.publicUrl, path), width, height }, [
      ...uploadWarnings({ width, height }, input.purpose ?? 'picture', field),
      ...stillWarnings(isStill, field),
    ]);
  },
});

async function assertUsable(call: Call, input: Input): Promise<void> {
  await validateAll(
    () => assertOneSource(call, input),
    () => assertFocusOfAvatar(input),
  );
}

/** Requires either a file or an address (docs/interface.md 5.9). Checks an address only as far as that needs no request. */
function assertOneSource({ context, file }: Call, { url }: Input): void {
  if (file && url !== undefined) {
    const either = textOf((t) => t.fileMessages.eitherFileOrUrl);
    throw validationFailed({ file: [either], url: [either] });
  }
  // A form must contain a file: an address cannot replace it.
  if (file === null)
    throw invalidField(
      'file',
      textOf((t) => t.fileMessages.required),
    );
  if (!file && url === undefined) {
    throw invalidField(
      'url',
      textOf((t) => t.fileMessages.requiredWithoutFile),
    );
  }
  if (url !== undefined) assertUsableAddress(context, url);
}

/** Throws the same error for both sources; it may name a problem of an uploaded image. */
function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof NotAnImageError ? unreadableImage('file', error) : error;
  });
}

function orUnusable<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    // The size of an image reveals no more of its address than an accepted image does.
    if (error instanceof ImageTooLargeError) throw unreadableImage('url', error);
    throw error instanceof NotAnImageError ? unusableAddress('no image') : error;
  });
}
