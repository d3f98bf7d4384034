import type { Texts } from '../texts.ts';

export const assistantSteps: Texts['assistantSteps'] = {
  claude:
    'Configuración → Conectores → Añadir conector personalizado. Nombre: Vitrine, URL: la dirección del conector. Pulsa Conectar, inicia sesión y elige qué puede hacer Claude.',
  claudeCode: 'Ejecuta este comando y después /mcp en una sesión: elige vitrine y Authenticate.',
  chatgpt:
    'Configuración → Aplicaciones → Configuración avanzada → Modo de desarrollador. Después, Crear aplicación: un nombre, la dirección del conector y autenticación OAuth. En una conversación, elígela en el menú +.',
  cursor:
    'Añade esto a ~/.cursor/mcp.json, o a .cursor/mcp.json en un proyecto. Cursor te pedirá entonces iniciar sesión.',
  vsCode: 'Añade esto a .vscode/mcp.json, o usa «MCP: Add Server» en la paleta de comandos.',
};
