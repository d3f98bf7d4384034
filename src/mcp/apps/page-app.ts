import { appHtml, type ChatApp } from './app.ts';
import { pathsByType } from './block-paths.ts';
import { pageStyles } from './page-styles.ts';

/** The view of a page in a chat, in which a person moves its blocks. */
export const pageApp: ChatApp = {
  uri: 'ui://vitrine/page',
  name: 'page-app',
  title: 'Page in the chat',
  description: 'The view in which a chat shows a page and lets a person move its blocks (MCP Apps).',
  html: appHtml('vitrine-page', {
    modules: ['page-block.js', 'page-view.js'],
    words: 'pageApp',
    styles: pageStyles,
    data: { blocks: pathsByType },
  }),
  connects: false,
};
