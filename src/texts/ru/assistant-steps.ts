import type { Texts } from '../texts.ts';

export const assistantSteps: Texts['assistantSteps'] = {
  claude:
    'Settings → Connectors → Add custom connector. Name: Vitrine, URL: адрес коннектора. Нажмите Connect, войдите и отметьте, что разрешено.',
  claudeCode: 'Выполните команду, затем /mcp в сеансе: выберите vitrine и Authenticate.',
  chatgpt:
    'Настройки → Приложения → Дополнительно → Режим разработчика. Затем «Создать приложение»: имя, адрес коннектора, аутентификация OAuth. В беседе выберите его в меню +.',
  cursor: 'Добавьте это в ~/.cursor/mcp.json или .cursor/mcp.json в проекте. После этого Cursor предложит войти.',
  vsCode: 'Добавьте это в .vscode/mcp.json или выберите «MCP: Add Server» в палитре команд.',
};
