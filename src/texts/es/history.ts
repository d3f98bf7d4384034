import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

const list = new Intl.ListFormat('es');

/** What was done to a block that has a name, or to so many. */
function done(count: number, name: string | null, one: string, several: string): string {
  if (name !== null) return `${one} ${name}`;
  return `${count === 1 ? one : several} ${counted(count, 'bloque', 'bloques')}`;
}

export const history: Texts['history'] = {
  title: 'Historial',
  lead: (login, days, versions) =>
    `Todos los cambios de ${login} de los últimos ${days} días, hasta ${versions}, menos si son muy grandes. Puedes ver cualquier versión, restaurarla y deshacer cambios.`,
  empty: 'Todavía no hay cambios. Aquí aparece lo que cambies tú o cambien tus asistentes en esta página.',
  emptyOfCaller: 'No hay cambios de este origen.',
  you: 'Tú',
  imported: 'Tu importación',
  commandLine: 'El operador',
  goneCaller: 'Un token o una aplicación que se eliminó',
  line: (who, parts) => `${who}: ${list.format(parts)}`,
  added: (count, name) => done(count, name, 'se añadió', 'se añadieron'),
  removed: (count, name) => done(count, name, 'se eliminó', 'se eliminaron'),
  changed: (count, name) => done(count, name, 'se editó', 'se editaron'),
  moved: (count, name) => done(count, name, 'se movió', 'se movieron'),
  named: (name) => `“${name}”`,
  field: {
    login: 'dirección',
    title: 'título',
    description: 'descripción',
    avatar: 'imagen',
    bgImage: 'fondo',
    socials: 'enlaces sociales',
    themeId: 'tema',
    design: 'diseño',
    languageId: 'idioma',
    showsMadeWith: 'línea sobre Vitrine',
    showsShare: 'botones para compartir',
  },
  stickersName: 'stickers',
  fields: (names) => `cambios en ${list.format(names)}`,
  stickers: (count) => `cambios en ${counted(count, 'sticker', 'stickers')}`,
  restored: (time) => `se restauró la versión del ${time}`,
  undone: (count) => `${count === 1 ? 'se deshizo' : 'se deshicieron'} ${counted(count, 'cambio', 'cambios')}`,
  created: 'se creó la página',
  published: (count) => `${count === 1 ? 'se publicó' : 'se publicaron'} ${counted(count, 'cambio', 'cambios')}`,
  discarded: (count) => `${count === 1 ? 'se descartó' : 'se descartaron'} ${counted(count, 'cambio', 'cambios')}`,
  changes: (count) => counted(count, 'cambio', 'cambios'),
  view: 'Ver versión',
  undo: 'Deshacer',
  undoAll: 'Deshacer todo',
  viewOf: (line) => `Ver versión: ${line}`,
  isUndone: 'Deshecho',
  isCurrent: 'Versión actual',
  touchedBy: (line) => `Cambió después. ${line}.`,
  viewBefore: 'Ver la versión anterior',
  first: 'La página antes de estos cambios',
  paging: 'Más cambios',
  done: {
    undone: 'Cambio deshecho.',
    restored: 'Versión restaurada.',
    published: 'Cambios publicados.',
    discarded: 'Cambios descartados.',
  },
  versionTitle: (time) => `Versión del ${time}`,
  firstTitle: (time) => `Versión anterior al ${time}`,
  firstLead: 'La página como era antes del cambio más antiguo que se guarda.',
  back: 'Todas las versiones',
  since: 'Cambios desde esta versión',
  same: 'Hoy la página es igual.',
  sinceAdded: 'Añadido',
  sinceRemoved: 'Eliminado',
  sinceChanged: 'Editado',
  sinceMoved: 'Movido',
  sinceFields: 'Página',
  sinceStickers: 'Stickers',
  lookOnly: 'Aspecto o ajustes',
  withoutThings: (names) =>
    `Se eliminó el formulario, el evento o la imagen de ${list.format(names)}. El bloque vuelve sin eso.`,
  cameBackWithout: (names) =>
    `Se eliminó el formulario, el evento o la imagen de ${list.format(names)}. El bloque volvió sin eso.`,
  withoutFiles: (names) =>
    `Las imágenes de esta versión se eliminaron para hacer sitio a otras más nuevas. Al restaurarla no vuelve: ${list.format(names)}.`,
  restoreTitle: 'Restaurar esta versión',
  restoreText:
    'La página vuelve a ser lo que era. Los bloques eliminados regresan con sus estadísticas. Lo que hay hoy en la página queda en el historial.',
  takeAddress: (login) => `Volver a la dirección ${login}`,
  takeAddressText: (login) =>
    `Los enlaces y códigos QR con la dirección de hoy, ${login}, dejan de funcionar. Si no lo marcas, la dirección se queda como está.`,
  restore: 'Restaurar versión',
  compare: 'Antes y hoy',
  thisVersion: 'Esta versión',
  today: 'Hoy',
  phone: 'Teléfono',
  desktop: 'Ordenador',
  widths: 'Ancho',
  gone: 'Versión no encontrada',
  goneText: 'Ya no se guarda, o la página se eliminó o pertenece a otra cuenta.',
};
