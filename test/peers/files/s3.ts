import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/start-server.ts';
import { peerPath } from '../support/run-peer.ts';

/** The part of s3rver that is used here; the package has no types. */
type S3rverClass = new (options: {
  address: string;
  port: number;
  directory: string;
  silent: boolean;
  configureBuckets: { name: string; configs: string[] }[];
}) => { run(): Promise<unknown>; close(): Promise<void> };

export interface TestS3 {
  filesUrl: string;
  /** Closes its port until it comes back, with all objects. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Makes all objects older than a day. */
  makeOld(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server that speaks S3 with one bucket, its objects in a folder of its own. It looks at the key id, not at version 4 signatures. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
  const port = await freePort();
  const { default: S3rver }: { default: S3rverClass } = await import(peerPath('s3rver/lib/s3rver.js'));
  const start = async () => {
    const configureBuckets = [{ name: 'pictures', configs: [] }];
    const started = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets });
    await started.run();
    return started;
  };
  let server = await start();
  return {
    // The credentials that this server knows.
    filesUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures/of%20ours?tls=off`,
    goAway: () => server.close(),
    async comeBack() {
      server = await start();
    },
    async makeOld() {
      for (const name of await readdir(directory, { recursive: true }))
        await utimes(join(directory, name), new Date(0), new Date(0));
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
