import type { Texts } from '../texts.ts';

export const reportMails: Texts['reportMails'] = {
  receipt: (host, id, address, text) => ({
    subject: `El aviso ${id} ha llegado`,
    text: `Hola:\n\nTu aviso sobre una página de ${host} ha llegado. Tiene el número ${id}. Un administrador lo revisará y recibirás la decisión por correo.\n\nPágina:\n${address}\n\nEscribiste:\n${text}\n`,
  }),
  arrived: (host, count) => ({
    subject: `${count === 1 ? 'Han avisado de una página' : `${count} avisos sobre páginas`} en ${host}`,
    text: `Hola:\n\n${count === 1 ? 'Un aviso sobre una página espera' : `${count} avisos sobre páginas esperan`} una decisión en ${host}. En el servidor:\n\nvitrine report list --open\n\nEl próximo correo como este llegará, como pronto, dentro de una hora.\n`,
  }),
  warned: (address, answer, contact) => ({
    subject: 'Una advertencia sobre tu página',
    text: `Hola:\n\nAlguien ha avisado de tu página ${address}. Una persona la ha revisado y el administrador te advierte. La página sigue como está.\n\nMotivos:\n${answer}\n\nSi esto no cambia, la página puede suspenderse.${contact === null ? '' : ` Si no estás de acuerdo, escribe a ${contact}.`}\n`,
  }),
  decisions: {
    none: 'La página sigue como está.',
    warn: 'Se ha advertido a quien publica la página.',
    suspend: 'La página se ha suspendido: los visitantes ya no la ven.',
  },
  decided: (host, id, address, outcome, answer, contact) => ({
    subject: `Decisión sobre el aviso ${id}`,
    text: `Hola:\n\nUn administrador de ${host} ha revisado la página de la que avisaste:\n${address}\n\n${outcome}\n\nMotivos:\n${answer}\n${contact === null ? '' : `\nSi no estás de acuerdo, escribe a ${contact}. También puedes acudir a los tribunales.\n`}`,
  }),
};
