import type { IncomingMessage } from 'node:http';
import type { ShownPage } from '../../domain/approval/shown-page.ts';

/** The page that the custom domain of a request shows. */
export const pageOfRequest = new WeakMap<IncomingMessage, ShownPage>();
