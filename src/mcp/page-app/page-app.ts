import { readFileSync } from 'node:fs';
import type { McpUiResourceMeta, McpUiToolMeta } from '@modelcontextprotocol/ext-apps';
import type { Config } from '../../config.ts';
import { projectFile } from '../../project-file.ts';
import { texts } from '../../texts/index.ts';
import { version } from '../../version.ts';
import type { Caller } from '../caller.ts';
import { pathsByType } from './block-paths.ts';
import { styles } from './styles.ts';

/** The extension with which tools show views in the chat (MCP Apps). */
export const uiExtension = 'io.modelcontextprotocol/ui';

export const pageAppUri = 'ui://vitrine/page';
export const pageAppType = 'text/html;profile=mcp-app';

/**
 * Set on the tool whose result the view shows; other hosts show the text. Earlier hosts read the key with the slash (MCP Apps, "Resource
 * Discovery"), and the extension's own package writes both.
 */
export const pageAppTool: { ui: McpUiToolMeta; 'ui/resourceUri': string } = {
  ui: { resourceUri: pageAppUri },
  'ui/resourceUri': pageAppUri,
};

/** Limits of the frame around the view: it may load pictures of pages from this server and nothing else, and has its own origin. */
export function pageAppMeta(
  { publicUrl }: Config,
  { viewDomain }: Pick<Caller, 'viewDomain'>,
): { ui: McpUiResourceMeta } {
  return {
    ui: {
      csp: { connectDomains: [], resourceDomains: [publicUrl] },
      prefersBorder: true,
      ...(viewDomain !== null && { domain: viewDomain }),
    },
  };
}

// Each needs those before it.
const modules = ['texts.js', 'block.js', 'host.js', 'view.js'];

/** Joins several modules: a document sent as text cannot load others. */
const script = modules
  .map((file) => readFileSync(projectFile('src', 'mcp', 'page-app', file), 'utf8'))
  .map((text) => text.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, ''))
  .join('\n');

const words = JSON.stringify(
  Object.fromEntries(Object.entries(texts).map(([locale, { pageApp }]) => [locale, pageApp])),
);

/** The view of a page in a chat: one self-contained document, the same for all users. */
export const pageAppHtml = `<!doctype html>
<html lang="en" data-version="${version}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vitrine</title>
<style>${styles}</style>
</head>
<body>
<script type="application/json" id="texts">${words}</script>
<script type="application/json" id="blocks">${JSON.stringify(pathsByType)}</script>
<script type="module">
${script}
</script>
</body>
</html>
`;
