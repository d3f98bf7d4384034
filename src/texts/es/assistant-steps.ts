import type { Texts } from '../texts.ts';

export const assistantSteps: Texts['assistantSteps'] = {
  claude:
    'Configuración → Conectores → Añadir conector personalizado. Nombre: Vitrine, URL: la dirección del conector. Pulsa Conectar, inicia sesión y elige qué puede hacer Claude.',
  claudeCode: 'Ejecuta este comando y después /mcp en una sesión: elige vitrine y Authenticate.',
  chatgpt:
    'Configuración → Aplicaciones → Configuración avanzada → Modo de desarrollador. Después, Crear aplicación: un nombre, la dirección del conector y autenticación OAuth. En una conversación, elígela en el menú +.',
  cursor:
    'Pulsa «Añadir a Cursor» arriba, o añade esto a ~/.cursor/mcp.json. Cursor te pedirá entonces iniciar sesión.',
  vsCode: 'Pulsa «Añadir a VS Code» arriba, o añade esto a .vscode/mcp.json.',
  codex: 'Ejecuta este comando y después codex mcp login vitrine.',
  gemini:
    'Ejecuta este comando y después /mcp auth vitrine en una sesión. O guarda el archivo de abajo en ~/.gemini/extensions/vitrine.',
  geminiFile: 'Descargar gemini-extension.json',
  addTo: (program) => `Añadir a ${program}`,
};
