import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { draw } from '../src/domain/files/drawing.ts';
import { processImage } from '../src/domain/files/process-image.ts';
import { createBenchAccount } from './account.ts';
import { startVitrine } from './processes.ts';

const simultaneous = 10;

/** Measures uploads: a photo compared with the image library alone, other requests during an upload, and memory. */
export async function measureUploads(folder: string, print: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { ours, alone } = await measurePhoto(join(folder, 'photo.jpg'));
  print(
    `12 MP photo      ${ours.toFixed(0)} ms, sharp alone ${alone.toFixed(0)} ms: ${(ours / alone).toFixed(2)} (target: under 1.30)`,
  );
  const server = await startVitrine(join(folder, 'data'));
  try {
    const { api } = await createBenchAccount(server.url);
    const ask = createAsker(server.url, api.access_token);
    await latencies(ask, sleep(2_000));
    const idle = await latencies(ask, sleep(5_000));
    const before = server.memory();
    let peak = before;
    const sampler = setInterval(() => {
      peak = Math.max(peak, server.memory());
    }, 20);
    const picture = await largePicture();
    const begun = performance.now();
    const uploads = Promise.all(
      Array.from({ length: simultaneous }, () => upload(server.url, api.access_token, picture)),
    );
    const busy = await latencies(ask, uploads).finally(() => clearInterval(sampler));
    const seconds = (performance.now() - begun) / 1_000;
    print(
      `${simultaneous} uploads at once  ${(picture.length / 1024 / 1024).toFixed(1)} MB each, all done in ${seconds.toFixed(1)} s`,
    );
    print(`memory           ${before} MB before, ${peak} MB at most (target: under 600)`);
    print(
      `GET /me, p99     idle ${idle.toFixed(1)} ms, meanwhile ${busy.toFixed(1)} ms: ${(busy / idle).toFixed(1)} (target: under 5)`,
    );
  } finally {
    await server.stop();
  }
}

/** Medians of both, measured in turns. */
async function measurePhoto(file: string): Promise<{ ours: number; alone: number }> {
  const small = await noise(500, 375);
  await writeFile(file, await sharp(small).resize(4_000, 3_000).jpeg({ quality: 90 }).toBuffer());
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    ours.push(await timed(() => draw({ owner: 'bench' }, (sharp) => processImage(sharp, file))));
    alone.push(
      await timed(() => sharp(file, { autoOrient: true }).resize({ width: 800 }).jpeg({ quality: 85 }).toBuffer()),
    );
  }
  await rm(file);
  return { ours: median(ours), alone: median(alone) };
}

/** Just under 50 MB: 16 million pixels that cannot be packed. */
function largePicture(): Promise<Buffer> {
  return noise(4_050, 4_050);
}

function noise(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Uploads the picture with a few random bytes at its end, so that it is a new one. */
async function upload(url: string, token: string, picture: Buffer): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture), randomBytes(8)]), 'picture.png');
  const answer = await fetch(`${url}/api/v1/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
}

function createAsker(url: string, token: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true });
  return () =>
    timed(
      () =>
        new Promise<void>((resolve, reject) => {
          request(`${url}/api/v1/me`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
            response.resume();
            response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error('GET /me failed'))));
          })
            .on('error', reject)
            .end();
        }),
    );
}

/** The 99th percentile in milliseconds of requests that are sent one after another until the work is done. */
async function latencies(ask: () => Promise<number>, work: Promise<unknown>): Promise<number> {
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  const times: number[] = [];
  while (!done) {
    times.push(await ask());
    await sleep(5);
  }
  await finished;
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
