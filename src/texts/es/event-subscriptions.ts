import type { Texts } from '../texts.ts';

export const eventSubscriptions: Texts['eventSubscriptions'] = {
  title: 'Aplicaciones con avisos',
  text: 'Estas aplicaciones reciben un aviso cuando ocurre algo en tus páginas. Reciben números y direcciones del panel, nunca lo que escriben tus visitantes.',
  names: {
    'form.submitted': 'Respuestas de formularios',
    'changes.published': 'Cambios publicados',
    'changes.discarded': 'Cambios descartados',
    'page.address_changed': 'Direcciones nuevas de páginas',
    'links.broken': 'Enlaces rotos',
  },
  sentTo: (app, host) => `${app}, a ${host}`,
  someApp: 'Una aplicación',
  lastDelivery: 'Último aviso',
  failing: 'Su servidor no responde.',
  end: 'Terminar',
  endNamed: (name, app) => `Terminar ${name}: ${app}`,
  ended: 'La aplicación ya no recibe avisos.',
  noSuchSubscription: 'Esta suscripción ya no existe.',
  linkCheck: {
    title: 'Revisión de enlaces',
    label: 'Revisar mis enlaces cada semana',
    text: 'Las aplicaciones suscritas reciben un aviso de los enlaces que no llevan a ningún sitio.',
  },
};
