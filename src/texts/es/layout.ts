import type { Texts } from '../texts.ts';

export const layout: Texts['layout'] = {
  skip: 'Saltar al contenido',
  places: 'Tu cuenta',
  myLinks: 'Páginas',
  forms: 'Formularios',
  events: 'Eventos',
  settingsApi: 'Asistentes',
  settings: 'Ajustes',
  operatorDashboard: 'Administración',
  closeMessage: 'Cerrar mensaje',
  signOut: 'Cerrar sesión',
  timezone: 'Las horas se muestran en',
  changeTimezone: 'Cambiar',
  operatorPages: {
    privacy: 'Privacidad',
    terms: 'Condiciones',
    processing: 'Encargo del tratamiento',
    imprint: 'Aviso legal',
    accessibility: 'Accesibilidad',
    support: 'Ayuda',
  },
};
