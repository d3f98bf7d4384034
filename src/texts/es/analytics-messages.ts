import type { Texts } from '../texts.ts';

export const analyticsMessages: Texts['analyticsMessages'] = {
  noSuchForm: 'No tienes ese formulario: list_forms muestra los id',
  notBegun: (today, zone) => `está en el futuro: en ${zone} hoy es ${today}`,
  noZone: 'debe ser el nombre de una zona horaria de IANA, como Europe/Madrid',
  notWithDates: 'no se puede combinar con from y to',
  bothDates: (from, to) => `es obligatorio: envía ${from} y ${to} juntos`,
  noDate: 'no es una fecha del calendario, que se escribe como 2026-03-01',
  notBefore: (from) => `no puede ser anterior a ${from}`,
  tooLong: (most, from, days) =>
    `puede ser como máximo ${most} días después de ${from}: un período tiene hasta ${days} días`,
  noSuchSocialLink: 'La página no tiene ese enlace social: get_profile los muestra en socials',
  wrongParts: (parts) => `solo puede incluir ${parts}`,
  noCounting: 'debe ser on, counts u off',
  statisticsOff: 'Las estadísticas están desactivadas: no se cuenta nada nuevo',
};
