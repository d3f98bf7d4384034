import type { Texts } from '../texts.ts';

export const assistantSteps: Texts['assistantSteps'] = {
  claude:
    'Settings → Connectors → Add custom connector. Name: Vitrine, URL: адрес коннектора. Нажмите Connect, войдите и отметьте, что разрешено.',
  claudeCode: 'Выполните команду, затем /mcp в сеансе: выберите vitrine и Authenticate.',
  chatgpt:
    'Настройки → Приложения → Дополнительно → Режим разработчика. Затем «Создать приложение»: имя, адрес коннектора, аутентификация OAuth. В беседе выберите его в меню +.',
  cursor: 'Нажмите «Добавить в Cursor» выше или добавьте это в ~/.cursor/mcp.json. После этого Cursor предложит войти.',
  vsCode: 'Нажмите «Добавить в VS Code» выше или добавьте это в .vscode/mcp.json.',
  codex: 'Выполните команду, затем codex mcp login vitrine.',
  gemini:
    'Выполните команду, затем /mcp auth vitrine в сеансе. Или сохраните файл ниже в ~/.gemini/extensions/vitrine.',
  geminiFile: 'Скачать gemini-extension.json',
  addTo: (program) => `Добавить в ${program}`,
};
