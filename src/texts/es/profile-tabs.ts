import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const profileTabs: Texts['profileTabs'] = {
  places: (login) => `Página ${login}`,
  slots: 'Bloques',
  design: 'Diseño',
  settings: 'Ajustes de la página',
  statistics: 'Estadísticas',
  share: 'Compartir',
  history: 'Historial',
  view: 'Ver página',
  waiting: (count) =>
    `${counted(count, 'cambio pendiente', 'cambios pendientes')}. Los visitantes siguen viendo la versión anterior.`,
  unpublished: 'Esta página no está publicada: los visitantes no pueden verla.',
  review: 'Revisar',
};
