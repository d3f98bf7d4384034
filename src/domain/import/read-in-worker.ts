import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { createSemaphore } from '../../async/semaphore.ts';
import { projectFile } from '../../project-file.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, ServiceError } from '../errors.ts';
import { type FoundPage, type LinkSource, type ReadRequest, readPage } from './read-page.ts';
import type { UnreadFile } from './read-source.ts';

/** Length of a source, in characters or bytes, that is read in milliseconds. */
const ordinaryLength = 30_000;
/** Maximum number of workers at a time, each with one thread and memory of its own. An account has one, and accounts take turns. */
const maxWorkers = 2;
const workers = createSemaphore(maxWorkers, { places: 50, full: busy });
/** Time and memory that no source of the maximum length needs. */
const largeLimits = { milliseconds: 20_000, megabytes: 256 };

/**
 * Reads a source that a user gave: a large one in a worker, so that other requests do not wait for it (docs/decisions/0555). Throws
 * `validation_failed` on `field` for a format that is not read or a source that takes too long, and `temporarily_unavailable` if too many
 * large sources wait.
 */
export async function readForUser(
  userId: number,
  request: ReadRequest,
  field: string,
  limits = largeLimits,
): Promise<FoundPage> {
  const isOrdinary = lengthOf(request.source) <= ordinaryLength;
  const read = isOrdinary
    ? await readPage(request)
    : await workers.run(() => inWorker(request, limits), { owner: `user ${userId}` });
  if (read === 'too_slow') {
    throw invalidField(
      field,
      textOf((t) => t.importMessages.tooSlow),
    );
  }
  if ('unreadFormat' in read) {
    const { unreadFormat } = read;
    throw invalidField(
      field,
      textOf((t) => t.importMessages.unreadFormat(unreadFormat)),
    );
  }
  return read;
}

function lengthOf(source: LinkSource): number {
  if (source.kind === 'file') return source.bytes.length;
  return source.kind === 'text' ? source.text.length : source.html.length;
}

/** Starts a worker for one source, and ends it with the result, an error or its time. */
function inWorker(
  workerData: ReadRequest,
  { milliseconds, megabytes }: typeof largeLimits,
): Promise<FoundPage | UnreadFile | 'too_slow'> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  const worker = startWorker({ workerData, resourceLimits, execArgv: [] });
  return new Promise<FoundPage | UnreadFile | 'too_slow'>((resolve, reject) => {
    const timer = setTimeout(() => resolve('too_slow'), milliseconds);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('too_slow');
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the worker ended without a result'));
    });
  }).finally(() => worker.terminate());
}

/** Starts the worker's program as it was built, or, in the tests and `npm run dev`, from its source with their transpiler. */
function startWorker(options: WorkerOptions): Worker {
  const path = ['src', 'domain', 'import'];
  if (import.meta.url.endsWith('.js')) return new Worker(projectFile(...path, 'read-worker.js'), options);
  const source = JSON.stringify(pathToFileURL(projectFile(...path, 'read-worker.ts')));
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(program, { ...options, eval: true });
}

function busy(): ServiceError {
  return new ServiceError(
    'temporarily_unavailable',
    textOf((t) => t.importMessages.busy),
    { retryAfter: 10 },
  );
}
