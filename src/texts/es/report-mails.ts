import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const reportMails: Texts['reportMails'] = {
  receipt: (host, id, address, text) => ({
    subject: `Hemos recibido tu aviso ${id}`,
    text: `Hola:\n\nHemos recibido tu aviso sobre una página de ${host}. Su número es ${id}. Un administrador lo revisará y recibirás la decisión por correo.\n\nPágina:\n${address}\n\nEscribiste:\n${text}\n`,
  }),
  arrived: (host, reports, appeals, hiddenLinks, ways) => ({
    subject: `Pendiente de resolver en ${host}: ${waiting(reports, appeals, hiddenLinks)}`,
    text: `Hola:\n\nPendiente de resolver en ${host}: ${waiting(reports, appeals, hiddenLinks)}.\n\n${ways}\n\nEl próximo mensaje como este llegará, como pronto, dentro de una hora.\n`,
  }),
  warned: (address, answer, link, contact) => ({
    subject: 'Una advertencia sobre tu página',
    text: `Hola:\n\nAlguien ha avisado de tu página ${address}. Una persona la ha revisado, y esta es una advertencia del administrador. La página sigue como está.\n\nMotivos:\n${answer}\n\nSi esto no cambia, la página puede suspenderse.\n\nSi no estás de acuerdo, inicia sesión y presenta una reclamación, una sola vez en un plazo de seis meses:\n${link}\n\n${contact === null ? '' : `También puedes escribir a ${contact}. `}También puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a los tribunales.\n`,
  }),
  upheld: (address, answer) => ({
    subject: 'Respuesta a tu reclamación',
    text: `Hola:\n\nEl administrador ha revisado tu reclamación y mantiene la advertencia sobre ${address}.\n\nRespuesta del administrador:\n${answer}\n`,
  }),
  withdrawn: (address, answer) => ({
    subject: 'Se ha retirado una advertencia',
    text: `Hola:\n\nEl administrador ha retirado la advertencia sobre ${address}.\n\nRespuesta del administrador:\n${answer}\n`,
  }),
  decisions: {
    none: 'La página sigue como está.',
    warn: 'Se ha advertido a quien publica la página.',
    suspend: 'La página se ha suspendido: los visitantes ya no la ven.',
  },
  decided: (host, id, address, outcome, answer, redress) => ({
    subject: `Decisión sobre el aviso ${id}`,
    text: `Hola:\n\nUn administrador de ${host} ha revisado la página de la que avisaste:\n${address}\n\n${outcome}\n\nMotivos:\n${answer}\n\n${redress}\n`,
  }),
  decidedAgain: (host, id, address, outcome, answer, redress) => ({
    subject: `Respuesta a tu reclamación sobre el aviso ${id}`,
    text: `Hola:\n\nUn administrador de ${host} ha revisado tu reclamación sobre esta página:\n${address}\n\n${outcome}\n\nMotivos:\n${answer}\n\n${redress}\n`,
  }),
  redress: {
    appeal: (link) => `Si no estás de acuerdo, puedes reclamar una sola vez en un plazo de seis meses:\n${link}`,
    contact: (contact) => `También puedes escribir a ${contact}.`,
    elsewhere:
      'También puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a los tribunales.',
  },
};

function waiting(reports: number, appeals: number, hiddenLinks: number): string {
  const parts = [
    reports > 0 ? counted(reports, 'aviso sobre una página', 'avisos sobre páginas') : '',
    appeals > 0 ? counted(appeals, 'reclamación', 'reclamaciones') : '',
    hiddenLinks > 0 ? counted(hiddenLinks, 'enlace oculto', 'enlaces ocultos') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
