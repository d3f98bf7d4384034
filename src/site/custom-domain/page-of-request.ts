import type { IncomingMessage } from 'node:http';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';

/** The page that the custom domain of a request shows. */
export const pageOfRequest = new WeakMap<IncomingMessage, ProfileRow>();
