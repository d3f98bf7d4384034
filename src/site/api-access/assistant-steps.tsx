import type { Locale } from '../../domain/errors.ts';
import { textOf } from '../../texts/index.ts';
import { Copyable } from '../shared/components/copyable.tsx';

interface Assistant {
  name: string;
  steps: Record<Locale, string>;
  /** Text to be copied into it; without it, the connector address. */
  text?: (mcpUrl: string) => string;
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
    text: (mcpUrl) => `claude mcp add --transport http vitrine ${mcpUrl}`,
  },
  {
    name: 'ChatGPT',
    steps: textOf((t) => t.assistantSteps.chatgpt),
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
      {assistants.map(({ name, steps, text }) => (
        <details>
          <summary>{name}</summary>
          <p>{steps[locale]}</p>
          <Copyable text={text?.(mcpUrl) ?? mcpUrl} locale={locale} />
        </details>
      ))}
    </div>
  );
}
