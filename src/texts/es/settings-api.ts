import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const settingsApi: Texts['settingsApi'] = {
  title: 'Asistentes',
  lead: 'Conecta asistentes y scripts a tu cuenta, y mira qué tiene acceso.',
  connectTitle: 'Conectar un asistente',
  steps: [
    'Copia la dirección del conector.',
    'En tu asistente, añádela como conector personalizado (también llamado servidor MCP remoto).',
    'Tu navegador se abre una vez: inicia sesión y elige qué puede hacer el asistente.',
  ],
  connector: 'Dirección del conector',
  assistantsTitle: 'Paso a paso',
  developers: 'Para desarrolladores',
  restText:
    'Todo lo que pueden hacer los asistentes también está en una API REST. Úsala con un token personal de los de abajo:',
  docs: 'Referencia de la API',
  appsTitle: 'Aplicaciones conectadas',
  appsEmpty: 'Todavía no hay aplicaciones conectadas.',
  connected: 'Conectada',
  lastUsed: 'Último uso',
  created: 'Creado',
  never: 'nunca',
  disconnect: 'Desconectar',
  disconnectNamed: (name) => `Desconectar ${name}`,
  tokensTitle: 'Tokens de acceso personales',
  tokensText: (most) =>
    `Para tus propios scripts. Puedes tener hasta ${most}. Cada uno se muestra una sola vez, al crearlo.`,
  tokensEmpty: 'Todavía no tienes tokens.',
  remove: 'Eliminar',
  removeNamed: (name) => `Eliminar el token ${name}`,
  newTitle: (name) => `Tu token «${name}»`,
  newText: 'Cópialo ahora: no volverás a verlo. Vitrine solo guarda un hash.',
  newTry: 'Pruébalo:',
  create: 'Crear un token',
  name: 'Nombre del token',
  nameHint: 'Para qué sirve, por ejemplo «copia de seguridad».',
  abilities: 'Permisos',
  submit: 'Crear token',
  full: (most) => `Has alcanzado el límite de ${counted(most, 'token', 'tokens')}. Elimina uno para crear otro.`,
  done: { deleted: 'Token eliminado.', disconnected: 'Aplicación desconectada.', saved: 'Cambios guardados.' },
  waitingChanges: (changes, page) => `${counted(changes, 'cambio pendiente', 'cambios pendientes')} en ${page}`,
};
