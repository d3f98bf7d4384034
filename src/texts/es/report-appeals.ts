import type { Texts } from '../texts.ts';

export const reportAppeals: Texts['reportAppeals'] = {
  warned: 'Advertencia del administrador',
  warningTitle: (login) => `Advertencia sobre ${login}`,
  warningLead: 'Alguien avisó de esta página y el administrador te ha advertido.',
  decisionTitle: (id) => `Decisión sobre el aviso ${id}`,
  decisionLead: 'Un administrador ha revisado la página de la que avisaste.',
  page: 'Página',
  decision: 'Decisión',
  reasons: 'Motivos',
  decided: 'Fecha de la decisión',
  appealText:
    'Si no estás de acuerdo, explica por qué. Puedes reclamar una sola vez, en los seis meses siguientes a la decisión.',
  over: 'Ya no es posible reclamar.',
  afterAppeal: {
    none: 'La advertencia se ha retirado.',
    warn: 'La advertencia se mantiene.',
    suspend: 'La página se ha suspendido.',
  },
  gone: 'Advertencia no encontrada',
  goneText: 'Se eliminó o la página pertenece a otra cuenta.',
  reportAgain: 'Denunciar una página',
  deadTitle: 'Este enlace no es válido',
  dead: 'Un correo más reciente tiene otro enlace o el aviso se eliminó.',
};
