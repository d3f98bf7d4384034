import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

const list = new Intl.ListFormat('es');

/** Changes of one named block, or of a number of blocks, by a participle without its ending: `añadid`. */
function done(count: number, name: string | null, participle: string): string {
  return name === null ? several(count, 'bloque', 'bloques', participle) : `${name} ${participle}o`;
}

function several(count: number, one: string, many: string, participle: string): string {
  return `${counted(count, one, many)} ${participle}${count === 1 ? 'o' : 'os'}`;
}

const articles: Record<string, string> = {
  nombre: 'el',
  tema: 'el',
  diseño: 'el',
  idioma: 'el',
  'redes sociales': 'las',
  'botones para compartir': 'los',
};
const withArticle = (name: string) => `${articles[name] ?? 'la'} ${name}`;

export const history: Texts['history'] = {
  title: 'Historial',
  lead: (login, days, versions) =>
    `Todos los cambios de ${login} de los últimos ${counted(days, 'día', 'días')} (${versions} como máximo). Abre cualquier versión, restáurala o deshaz un cambio.`,
  empty: 'Todavía no hay cambios. Aquí aparecerá lo que cambies tú o cambien tus asistentes en esta página.',
  emptyOfCaller: 'No hay cambios de este origen.',
  you: 'Tú',
  imported: 'Tu importación',
  commandLine: 'El administrador',
  goneCaller: 'Token o aplicación eliminados',
  line: (who, parts) => `${who}: ${list.format(parts)}`,
  added: (count, name) => done(count, name, 'añadid'),
  removed: (count, name) => done(count, name, 'eliminad'),
  changed: (count, name) => done(count, name, 'editad'),
  moved: (count, name) => done(count, name, 'movid'),
  hidden: (count, name) => done(count, name, 'ocultad'),
  shown: (count, name) => `${done(count, name, 'mostrad')} de nuevo`,
  scheduled: (count, name) =>
    `cambiado cuándo se ${count === 1 ? 'muestra' : 'muestran'} ${name ?? counted(count, 'bloque', 'bloques')}`,
  ungrouped: (count, name) => `${done(count, name, 'sacad')} de ${count === 1 ? 'su grupo' : 'sus grupos'}`,
  grouped: (count, names, group) => {
    const blocks = names ?? counted(count, 'bloque', 'bloques');
    return count === 1 ? `${blocks} añadido al grupo ${group}` : `${blocks} agrupados en ${group}`;
  },
  named: (name) => `«${name}»`,
  field: {
    login: 'dirección',
    title: 'nombre',
    description: 'biografía',
    avatar: 'foto de perfil',
    bgImage: 'portada o fondo',
    socials: 'redes sociales',
    themeId: 'tema',
    design: 'diseño',
    languageId: 'idioma',
    showsMadeWith: 'línea «Hecho con Vitrine»',
    showsShare: 'botones para compartir',
  },
  stickersName: 'stickers',
  fields: (names) => `cambios en ${list.format(names.map(withArticle))}`,
  stickers: (count) => `cambios en ${counted(count, 'sticker', 'stickers')}`,
  restored: (time) => `versión del ${time} restaurada`,
  undone: (count) => several(count, 'cambio', 'cambios', 'deshech'),
  redone: (count) => several(count, 'cambio', 'cambios', 'rehech'),
  created: 'página creada',
  published: (count) => several(count, 'cambio', 'cambios', 'publicad'),
  discarded: (count) => several(count, 'cambio', 'cambios', 'descartad'),
  changes: (count) => counted(count, 'cambio', 'cambios'),
  view: 'Ver versión',
  undo: 'Deshacer',
  redo: 'Rehacer',
  undoAll: 'Deshacer todo',
  viewOf: (line) => `Ver versión: ${line}`,
  isUndone: 'Deshecho',
  isCurrent: 'Versión actual',
  touchedBy: (line) => `Después de esto: ${line}.`,
  viewBefore: 'Ver la versión anterior',
  first: 'Página original',
  paging: 'Más cambios',
  done: {
    undone: 'Cambio deshecho.',
    restored: 'Versión restaurada.',
    published: 'Cambios publicados.',
    discarded: 'Cambios descartados.',
  },
  versionTitle: (time) => `Versión del ${time}`,
  firstTitle: (time) => `Versión anterior al ${time}`,
  firstLead: 'La página tal como era antes del primer cambio guardado.',
  back: 'Todas las versiones',
  since: 'Cambios desde esta versión',
  same: 'La página no ha cambiado desde entonces.',
  sinceAdded: 'Añadido',
  sinceRemoved: 'Eliminado',
  sinceChanged: 'Editado',
  sinceMoved: 'Movido',
  sinceFields: 'Página',
  sinceStickers: 'Stickers',
  lookOnly: 'Diseño o ajustes',
  withoutThings: (names) =>
    `Se ha eliminado el formulario, el evento o la imagen de ${list.format(names)}. El bloque se restaurará sin ello.`,
  cameBackWithout: (names) =>
    `Se ha eliminado el formulario, el evento o la imagen de ${list.format(names)}. El bloque se ha restaurado sin ello.`,
  withoutFiles: (names) =>
    `Las imágenes de esta versión se eliminaron para hacer sitio a otras más nuevas. Al restaurarla no volverá: ${list.format(names)}.`,
  restoreTitle: 'Restaurar esta versión',
  restoreText:
    'La página volverá a ser como era. Los bloques eliminados volverán con sus estadísticas. La página actual queda en el historial.',
  takeAddress: (login) => `Recuperar también la dirección ${login}`,
  takeAddressText: (login) =>
    `Los enlaces y códigos QR con la dirección actual, ${login}, dejarán de funcionar. Si no marcas la casilla, la dirección no cambia.`,
  restore: 'Restaurar versión',
  compare: 'Comparar con hoy',
  thisVersion: 'Esta versión',
  today: 'Hoy',
  phone: 'Teléfono',
  desktop: 'Ordenador',
  widths: 'Ancho',
  gone: 'Versión no encontrada',
  goneText: 'Ya no se guarda, o la página se eliminó o pertenece a otra cuenta.',
};
