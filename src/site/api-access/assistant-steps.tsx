import type { Locale } from '../../domain/errors.ts';
import { Copyable } from '../shared/components/copyable.tsx';

interface Assistant {
  name: string;
  steps: Record<Locale, string>;
  /** What is to be copied into it; without it, the connector address. */
  text?: (mcpUrl: string) => string;
}

/** The ways of the common assistants (docs/connecting.md says more), in the order in which most people come with them. */
const assistants: readonly Assistant[] = [
  {
    name: 'Claude',
    steps: {
      en: 'Settings → Connectors → Add custom connector. Name: Vitrine, URL: the connector address. Press Connect, sign in, choose what Claude may do.',
      ru: 'Настройки → Коннекторы → Добавить свой коннектор. Имя: Vitrine, URL: адрес коннектора. Нажмите «Подключить», войдите и отметьте, что разрешено.',
    },
  },
  {
    name: 'Claude Code',
    steps: {
      en: 'Run this command, then /mcp in a session: choose vitrine and Authenticate.',
      ru: 'Выполните команду, затем /mcp в сеансе: выберите vitrine и Authenticate.',
    },
    text: (mcpUrl) => `claude mcp add --transport http vitrine ${mcpUrl}`,
  },
  {
    name: 'ChatGPT',
    steps: {
      en: 'Settings → Apps → Advanced settings → Developer mode. Then Create app: a name, the connector address, authentication OAuth. In a conversation choose it from the + menu.',
      ru: 'Настройки → Приложения → Дополнительно → Режим разработчика. Затем «Создать приложение»: имя, адрес коннектора, аутентификация OAuth. В беседе выберите его в меню +.',
    },
  },
  {
    name: 'Cursor',
    steps: {
      en: 'Add this to ~/.cursor/mcp.json, or to .cursor/mcp.json in a project. Cursor then offers to sign in.',
      ru: 'Добавьте это в ~/.cursor/mcp.json или .cursor/mcp.json в проекте. После этого Cursor предложит войти.',
    },
    text: (mcpUrl) => JSON.stringify({ mcpServers: { vitrine: { url: mcpUrl } } }, null, 2),
  },
  {
    name: 'VS Code',
    steps: {
      en: 'Add this to .vscode/mcp.json, or use “MCP: Add Server” from the command palette.',
      ru: 'Добавьте это в .vscode/mcp.json или выберите «MCP: Add Server» в палитре команд.',
    },
    text: (mcpUrl) => JSON.stringify({ servers: { vitrine: { type: 'http', url: mcpUrl } } }, null, 2),
  },
];

/** How each assistant is connected, folded until one asks. */
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
