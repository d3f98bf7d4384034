import { request } from 'node:http';
import { expect, it } from 'vitest';
import { newUser } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';
import { noise, picture } from './support/pictures.ts';
import { put, uploadOf } from './support/upload.ts';

// A one-time address has the limits of POST /files (docs/interface.md 5.9), and a refused upload leaves it usable.

const png = await picture('png');

it('accepts no more than 50 MB, announced or not', async () => {
  const server = await startServer();
  try {
    const anna = await newUser(server);
    const { url } = uploadOf(await anna.post('/files/uploads', {}));
    expect((await put(url, Buffer.alloc(50 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await statusOfChunks(url, 60)).toBe(413);
    expect((await put(url, png)).status).toBe(201);
  } finally {
    await server.close();
  }
});

it('counts uploads as calls of the token that requested the address', async () => {
  const server = await startServer({ RATE_PER_MINUTE: '4' });
  try {
    const anna = await newUser(server);
    const { url } = uploadOf(await anna.post('/files/uploads', {}));
    for (const _ of [1, 2]) expect((await put(url, Buffer.from('no picture'))).status).toBe(422);
    const last = await put(url, Buffer.from('no picture'));
    expect(last.headers.get('ratelimit')).toBe('"min";r=0;t=60');
    const answer = await put(url, png);
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await anna.get('/me')).status).toBe(429);
    expect(await server.context.db.read.uploadAddress.count({ where: { consumedAt: null } })).toBe(1);
  } finally {
    await server.close();
  }
});

it('has room in a full account for no picture, and no address either', async () => {
  const server = await startServer({ MAX_STORAGE_MB: '1' });
  try {
    const anna = await newUser(server);
    const { url } = uploadOf(await anna.post('/files/uploads', {}));
    const large = async () => put(uploadOf(await anna.post('/files/uploads', {})).url, await noise('png', 400, 600));
    expect((await large()).status).toBe(201);
    const answer = await put(url, await noise('png', 400, 600));
    expect([answer.status, answer.body.code]).toEqual([409, 'limit_reached']);
    expect((await put(url, png)).status).toBe(201);
    const where = { userId: anna.id };
    await server.context.db.write((tx) => tx.file.updateMany({ where, data: { size: 1_000_000 } }));
    expect((await anna.post('/files/uploads', {})).status).toBe(409);
  } finally {
    await server.close();
  }
});

/** Sends megabytes without their number, and returns the status. */
function statusOfChunks(url: string, megabytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'PUT' }, (response) => resolve(response.resume().statusCode));
    sending.on('error', reject);
    for (let sent = 0; sent < megabytes; sent += 1) sending.write(Buffer.alloc(1024 * 1024));
    sending.end();
  });
}
