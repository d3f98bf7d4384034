import { parentPort, workerData } from 'node:worker_threads';
import { type ReadRequest, readPage } from './read-page.ts';

// Reads the source that the worker is started with, and posts the result.
const request: ReadRequest = workerData;
parentPort?.postMessage(await readPage(request));
