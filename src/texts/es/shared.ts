import type { Texts } from '../texts.ts';

export const shared: Texts['shared'] = {
  copyable: { copy: 'Copiar', copied: 'Copiado' },
  fileInput: {
    hint: (megabytes) => `jpg, png, webp o gif, hasta ${megabytes} MB`,
    progress: 'Progreso de la subida',
    chosen: 'Seleccionada. Se sube cuando guardas.',
    tooLarge: (megabytes) => `Este archivo pesa más de ${megabytes} MB.`,
  },
  loginField: {
    label: 'Dirección',
    hint: 'El final de la URL de tu página: de 4 a 60 letras, cifras, puntos y guiones bajos. Aparece en códigos QR y enlaces compartidos, así que elígela con cuidado.',
  },
  changed: {
    lead: 'Esto cambió mientras tanto: lo hizo un asistente, o tú en otra ventana.',
    now: 'Versión actual:',
    how: 'Tus cambios están abajo. Guarda otra vez para reemplazar la versión actual por la tuya.',
    open: 'Abrir la versión actual',
    empty: 'vacío',
  },
  toHome: 'Ir a la página de inicio',
  paging: {
    newest: 'Más recientes',
    newer: 'Más recientes',
    older: 'Anteriores',
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
  },
  callerList: { filter: 'Origen', everyone: 'Todos', show: 'Mostrar' },
  passwordHint: (length) => `Al menos ${length} caracteres.`,
  signedOutFrame: {
    title: 'Se cerró tu sesión',
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
};
