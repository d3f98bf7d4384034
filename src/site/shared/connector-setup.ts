import { version } from '../../version.ts';

// Links and lines that add the connector to a program; every value is built from the installation's own address.

/** Name of the connector in the settings of programs. */
const name = 'vitrine';

/** Returns a link that asks VS Code to add the connector. VS Code decodes the query twice, so the address contains no `%`. */
export function vsCodeLink(mcpUrl: string): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url: mcpUrl }))}`;
}

/** Returns a link that asks Cursor to add the connector. */
export function cursorLink(mcpUrl: string): string {
  const config = Buffer.from(JSON.stringify({ url: mcpUrl })).toString('base64');
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(config)}`;
}

export const claudeCodeLine = (mcpUrl: string) => `claude mcp add --transport http ${name} ${mcpUrl}`;
export const codexLine = (mcpUrl: string) => `codex mcp add ${name} --url ${mcpUrl}`;
export const geminiLine = (mcpUrl: string) => `gemini mcp add --scope user --transport http ${name} ${mcpUrl}`;

/** Returns the file `gemini-extension.json`, an extension of the Gemini CLI that adds the connector. */
export function geminiExtension(mcpUrl: string): string {
  const extension = {
    name,
    version,
    description: 'Edit your public link pages.',
    mcpServers: { [name]: { type: 'http', url: mcpUrl } },
  };
  return `${JSON.stringify(extension, null, 2)}\n`;
}
