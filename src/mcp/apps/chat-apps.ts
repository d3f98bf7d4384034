import type { ChatApp } from './app.ts';
import { pageApp } from './page-app.ts';
import { uploadApp } from './upload-app.ts';

/** All views that tools show in a chat. */
export const chatApps: readonly ChatApp[] = [pageApp, uploadApp];
