import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const customDomainMessages: Texts['customDomainMessages'] = {
  noAnswer:
    'No se pudo comprobar, porque sus servidores de nombres no respondieron. Inténtalo de nuevo en unos minutos.',
  noRecord: (name) =>
    `Todavía no hay ningún registro en ${name}. Un registro nuevo puede tardar hasta una hora en verse.`,
  otherRecord: (name, list) => `El registro de ${name} tiene otro valor: ${list}.`,
  notADomain: 'Escribe un dominio, como music.example.com.',
  ofThisService: (host) => `${host} pertenece a este servicio: escribe un dominio propio.`,
  noSuchDomain: 'Este dominio ya no está en tu lista.',
  alreadyThere: 'Este dominio ya está en la lista.',
  tooMany: (most) =>
    `Esta página ha alcanzado el límite de ${counted(most, 'dominio', 'dominios')}. Primero elimina uno.`,
  notOfThisPage: 'Elige un dominio que muestre esta página.',
};
