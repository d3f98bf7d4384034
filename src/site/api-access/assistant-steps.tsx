import type { Locale } from '../../domain/errors.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { claudeCodeLine, codexLine, cursorLink, geminiLine, vsCodeLink } from '../shared/connector-setup.ts';

interface Assistant {
  name: string;
  steps: Record<Locale, string>;
  /** Text to be copied into it; without it, the connector address. */
  text?: (mcpUrl: string) => string;
  /** A file to download instead. */
  file?: { href: string; text: Record<Locale, string> };
}

/** Steps for the common assistants (more in docs/connecting.md), the most frequent first. */
const assistants: readonly Assistant[] = [
  {
    name: 'Claude',
    steps: textOf((t) => t.assistantSteps.claude),
  },
  {
    name: 'Claude Code',
    steps: textOf((t) => t.assistantSteps.claudeCode),
    text: claudeCodeLine,
  },
  {
    name: 'ChatGPT',
    steps: textOf((t) => t.assistantSteps.chatgpt),
  },
  {
    name: 'Codex',
    steps: textOf((t) => t.assistantSteps.codex),
    text: codexLine,
  },
  {
    name: 'Gemini CLI',
    steps: textOf((t) => t.assistantSteps.gemini),
    text: geminiLine,
    file: {
      href: addresses.siteFiles.geminiExtension.href(),
      text: textOf((t) => t.assistantSteps.geminiFile),
    },
  },
  {
    name: 'Cursor',
    steps: textOf((t) => t.assistantSteps.cursor),
    text: (mcpUrl) => JSON.stringify({ mcpServers: { vitrine: { url: mcpUrl } } }, null, 2),
  },
  {
    name: 'VS Code',
    steps: textOf((t) => t.assistantSteps.vsCode),
    text: (mcpUrl) => JSON.stringify({ servers: { vitrine: { type: 'http', url: mcpUrl } } }, null, 2),
  },
];

/** Steps for connecting each assistant, collapsed at first. */
export function AssistantSteps({ locale, mcpUrl }: { locale: Locale; mcpUrl: string }) {
  return (
    <div class="assistants">
      {assistants.map(({ name, steps, text, file }) => (
        <details>
          <summary>{name}</summary>
          <p>{steps[locale]}</p>
          <Copyable text={text?.(mcpUrl) ?? mcpUrl} locale={locale} />
          {file && (
            <p>
              <a href={file.href} download>
                {file.text[locale]}
              </a>
            </p>
          )}
        </details>
      ))}
    </div>
  );
}

/** Links that open a program on this machine, which then asks whether to add the connector. */
export function AddToPrograms({ locale, mcpUrl }: { locale: Locale; mcpUrl: string }) {
  const t = texts[locale].assistantSteps;
  return (
    <p class="add-to-programs">
      <a class="action action-quiet" href={vsCodeLink(mcpUrl)}>
        {t.addTo('VS Code')}
      </a>
      <a class="action action-quiet" href={cursorLink(mcpUrl)}>
        {t.addTo('Cursor')}
      </a>
    </p>
  );
}
