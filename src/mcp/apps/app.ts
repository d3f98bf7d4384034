import { readFileSync } from 'node:fs';
import type { McpUiResourceCsp, McpUiResourceMeta, McpUiToolMeta } from '@modelcontextprotocol/ext-apps';
import type { Config } from '../../config.ts';
import { projectFile } from '../../project-file.ts';
import { texts } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';
import { version } from '../../version.ts';
import type { Caller } from '../caller.ts';
import { styles } from './styles.ts';

/** The extension with which tools show views in the chat (MCP Apps). */
export const uiExtension = 'io.modelcontextprotocol/ui';

export const appType = 'text/html;profile=mcp-app';

/** A view that a chat shows in a frame: one self-contained document, the same for all users. */
export interface ChatApp {
  uri: `ui://vitrine/${string}`;
  /** Name of the resource. */
  name: string;
  title: string;
  description: string;
  html: string;
  /** Sends requests to this server itself, not only through the host. */
  connects: boolean;
}

/**
 * Metadata of the tool whose result a view shows; other hosts show the text. Earlier hosts read the key with the slash (MCP Apps, "Resource
 * Discovery"), and the extension's own package writes both.
 */
export function toolMetaOf({ uri }: Pick<ChatApp, 'uri'>): { ui: McpUiToolMeta; 'ui/resourceUri': string } {
  return { ui: { resourceUri: uri }, 'ui/resourceUri': uri };
}

/** Limits of the frame around a view: it may load pictures from this server and connect to no other, and has its own origin. */
export function appMeta(
  { publicUrl }: Config,
  { connects }: Pick<ChatApp, 'connects'>,
  { viewDomain }: Pick<Caller, 'viewDomain'>,
): { ui: McpUiResourceMeta } {
  const csp: McpUiResourceCsp = { connectDomains: connects ? [publicUrl] : [], resourceDomains: [publicUrl] };
  return { ui: { csp, prefersBorder: true, ...(viewDomain !== null && { domain: viewDomain }) } };
}

// Each needs those before it.
const commonModules = ['texts.js', 'host.js', 'dom.js'];

/** Joins modules to the document of a view: one that is sent as text cannot load others. `data` are JSON by the ids of their elements. */
export function appHtml(
  name: string,
  {
    modules,
    words,
    styles: own,
    data = {},
  }: { modules: readonly string[]; words: 'pageApp' | 'uploadApp'; styles: string; data?: Record<string, unknown> },
): string {
  const script = [...commonModules, ...modules]
    .map((file) => readFileSync(projectFile('src', 'mcp', 'apps', file), 'utf8'))
    .map((text) => text.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, ''))
    .join('\n');
  const wordsByLocale = Object.fromEntries(
    Object.entries(texts).map(([locale, all]: [string, Texts]) => [locale, all[words]]),
  );
  const json = Object.entries({ texts: wordsByLocale, ...data }).map(
    ([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`,
  );
  return `<!doctype html>
<html lang="en" data-name="${name}" data-version="${version}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vitrine</title>
<style>${styles}${own}</style>
</head>
<body>
${json.join('\n')}
<script type="module">
${script}
</script>
</body>
</html>
`;
}
