import { appHtml, type ChatApp } from './app.ts';
import { uploadStyles } from './upload-styles.ts';

/** The view in which a person chooses pictures, which it uploads to one-time addresses (docs/decisions/0550). */
export const uploadApp: ChatApp = {
  uri: 'ui://vitrine/upload',
  name: 'upload-app',
  title: 'Upload in the chat',
  description: 'The view in which a person chooses pictures for upload_file (MCP Apps).',
  html: appHtml('vitrine-upload', { modules: ['upload-view.js'], words: 'uploadApp', styles: uploadStyles }),
  connects: true,
};
