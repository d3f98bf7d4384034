import type { Texts } from '../texts.ts';

export const visibility: Texts['visibility'] = {
  title: 'Visibilidad',
  always: 'Siempre visible',
  hidden: 'Oculto',
  hide: 'Ocultar este bloque',
  hideText: 'Los visitantes no lo ven. Sus estadísticas se conservan.',
  from: 'Mostrar desde',
  until: 'Mostrar hasta',
  timeHint: (zone) => `Opcional. Zona horaria: ${zone}.`,
  fromTime: (moment) => `Desde el ${moment}`,
  untilTime: (moment) => `Hasta el ${moment}`,
  fromUntil: (from, until) => `Del ${from} al ${until}`,
  overSince: (moment) => `Oculto desde el ${moment}`,
  visible: (name) => `Visible: ${name}`,
  turnOn: 'Mostrar',
  turnOff: 'Ocultar',
  shownNow: 'Bloque visible.',
  hiddenNow: 'Bloque oculto.',
  duplicate: 'Duplicar bloque',
  duplicateNamed: (name) => `Duplicar: ${name}`,
  duplicated: 'Bloque duplicado.',
};
