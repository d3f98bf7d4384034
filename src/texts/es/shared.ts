import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const shared: Texts['shared'] = {
  copyable: { copy: 'Copiar', copied: 'Copiado' },
  fileInput: {
    hint: (megabytes) => `jpg, png, webp o gif, hasta ${megabytes} MB`,
    progress: 'Progreso de la subida',
    chosen: 'Seleccionada. Se subirá cuando guardes.',
    tooLarge: (megabytes) => `Este archivo ocupa más de ${megabytes} MB.`,
  },
  loginField: {
    label: 'Dirección',
    hint: 'La dirección de tu página: 4–60 letras, cifras, puntos y guiones bajos. Elígela con cuidado: es difícil cambiarla cuando ya la has compartido.',
  },
  changed: {
    lead: 'Esto ha cambiado mientras lo editabas: lo hizo un asistente o tú en otra ventana.',
    now: 'Versión actual:',
    how: 'Tus cambios están abajo. Guarda otra vez para sustituir la versión actual por la tuya.',
    open: 'Abrir la versión actual',
    empty: 'vacío',
  },
  toHome: 'Ir a la página de inicio',
  paging: {
    newest: 'Las más nuevas',
    newer: 'Más nuevas',
    older: 'Anteriores',
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
  },
  callerList: { filter: 'Origen', everyone: 'Todos', show: 'Mostrar' },
  passwordHint: (length) => `Al menos ${counted(length, 'carácter', 'caracteres')}.`,
  signedOutFrame: {
    title: 'Tu sesión ha terminado',
    text: 'Lo que escribas aquí se conserva. Inicia sesión en otra pestaña y continúa aquí.',
    signIn: 'Iniciar sesión en otra pestaña',
  },
  listAbove: {
    slots: 'Volver a los bloques de la página',
    stickers: 'Volver a los stickers de la página',
    history: 'Volver al historial de la página',
    forms: 'Volver a tus formularios',
    events: 'Volver a tus eventos',
    pages: 'Volver a tus páginas',
  },
  /** First part of the names of time zones. */
  partsOfWorld: {
    Africa: 'África',
    America: 'América',
    Antarctica: 'Antártida',
    Arctic: 'Ártico',
    Asia: 'Asia',
    Atlantic: 'Océano Atlántico',
    Australia: 'Australia',
    Europe: 'Europa',
    Indian: 'Océano Índico',
    Pacific: 'Océano Pacífico',
  },
};
