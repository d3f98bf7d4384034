import * as z from 'zod';
import { imageUse } from '../../src/domain/files/image-use.ts';
import { assertRoom, storageBound } from '../../src/domain/files/storage.ts';
import { createUploadAddress, exampleUploadAddress } from '../../src/domain/files/upload-addresses.ts';
import { uploadMegabytes } from '../../src/domain/files/upload-limits.ts';
import { defineWrite } from '../define-operation.ts';
import { addsPrivately } from '../hints.ts';
import { instant, none } from '../operation-fields.ts';
import { assertFocusOfAvatar, onlyAvatarHasFocus, useFields } from './use-fields.ts';

const output = z.strictObject({
  upload: z.strictObject({
    url: z.string().describe('Accepts one PUT with the bytes of the image, from any origin, without a token.'),
    method: z.literal('PUT'),
    expiresAt: instant,
    maxMegabytes: z.int(),
    command: z.string().describe('Shell command that uploads a file there and prints the response.'),
  }),
});

/** The size of the image is unknown, but it has some bytes. */
const leastBytes = 1;

/** REST alone has it under a name of its own: the tool is upload_file without an image. */
export const createUpload = defineWrite({
  name: 'create_upload',
  title: 'Get an upload address',
  description: 'Returns a one-time address that accepts the bytes of one image for ten minutes.',
  details:
    'PUT the bytes to url, without a token. The response is that of upload_file: 201 with path, src, width and height. An upload that is refused, because it is no image or is too large, leaves the address usable; after a success, and when it has expired, it is 410. The address ends with the token or app that requested it. purpose and focus are those of upload_file. An Idempotency-Key has no effect: a repeated request gets another address.',
  group: 'Music and files',
  ability: 'profile:write',
  method: 'POST',
  path: '/files/uploads',
  status: 201,
  approval: 'file',
  hints: addsPrivately,
  issuesSecret: true,
  params: none,
  query: none,
  body: z.strictObject(useFields).meta(onlyAvatarHasFocus),
  output,
  ownWords: true,
  errors: [409, 422],
  example: {
    input: { purpose: 'avatar' },
    output: {
      upload: uploadAt(
        'https://links.example/-/upload/pcrM0NZgi2zLEuhrdG6gq6HMrrqvnZ9rzQO4Fdd6uKQ',
        '2026-03-02T09:40:00.000Z',
      ),
    },
  },
  prepare({ context, actor, now }, input) {
    assertFocusOfAvatar(input);
    return assertRoom(storageBound(context), actor.userId, leastBytes, now);
  },
  async run({ context, actor, now, dryRun }, input, tx) {
    assertFocusOfAvatar(input);
    const { config } = context;
    const { url, expiresAt } = await createUploadAddress(tx, config, actor, imageUse(input.purpose, input.focus), now);
    // A dry run is rolled back, so its address would be unknown.
    const shown = dryRun ? exampleUploadAddress(config.publicUrl) : url;
    return { data: { upload: uploadAt(shown, expiresAt.toISOString()) } };
  },
});

function uploadAt(url: string, expiresAt: string): z.input<typeof output>['upload'] {
  const command = `curl -sS -T "PATH_OF_IMAGE" "${url}"`;
  return { url, method: 'PUT', expiresAt, maxMegabytes: uploadMegabytes, command };
}
