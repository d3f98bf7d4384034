import type { Texts } from '../texts.ts';

export const customDomainMessages: Texts['customDomainMessages'] = {
  noAnswer:
    'No se pudo comprobar, porque sus servidores de nombres no respondieron. Inténtalo de nuevo en unos minutos.',
  noRecord: (name) =>
    `Todavía no hay ningún registro en ${name}. Un registro nuevo puede tardar hasta una hora en verse.`,
  otherRecord: (name, list) => `El registro de ${name} tiene otro valor: ${list}`,
  notADomain: 'debe ser un dominio como music.example.com',
  ofThisService: (host) => `${host} pertenece a este servicio: escribe un dominio propio`,
  noSuchDomain: 'No tienes ese dominio',
  alreadyThere: 'ya está en la lista',
  tooMany: (most) => `Una página tiene como máximo ${most} dominios: quita uno antes`,
  notOfThisPage: 'debe ser un dominio que muestre esta página',
};
