import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const formMessages: Texts['formMessages'] = {
  foreignChannel: 'debe ser el id de uno de tus canales de notificaciones: list_notification_channels los muestra',
  notOfForm:
    'no es el id de un campo de este formulario: list_forms con view "full" los muestra; omítelo en un campo nuevo',
  listedTwice: 'está repetido',
  noSuchForm: 'No tienes ese formulario: list_forms muestra los id',
  submissionNotFound: 'Respuesta no encontrada',
  formGone: 'Este formulario ya no existe',
  tooManyForms: (most) => `Has alcanzado el límite de ${counted(most, 'formulario', 'formularios')}`,
  nobodyIsNotified:
    'no tiene ningún canal verificado, así que nadie recibe avisos de las respuestas: se leen en el panel',
  optionsNeeded: 'es obligatorio para select',
  optionsOnlyOfSelect: 'es solo para select',
};
