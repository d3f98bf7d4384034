import type { yogaTeacher as english } from '../en/yoga-teacher.ts';

export const yogaTeacher: typeof english = {
  name: 'Profesora de yoga',
  title: 'Leela Rao',
  about: 'Yoga suave para cuerpos rígidos. Clases junto al río y en línea, en grupos de ocho.',
  first: 'Reserva tu primera clase',
  firstMore: 'La primera es gratis',
  pose: 'Una mujer sentada con las piernas cruzadas ante el sol naciente',
  week: 'La semana',
  weekText:
    '<p><strong>Lun</strong> 7:00 · Despertar despacio<br><strong>Mié</strong> 18:30 · Espalda y hombros<br><strong>Sáb</strong> 10:00 · Larga y tranquila</p>',
  retreat: 'Un fin de semana en silencio',
  retreatAbout: 'Dos días, cuatro clases, tres comidas al día y ningún teléfono.',
  retreatPlace: 'El molino del río, Liubliana',
  breath: 'Un ejercicio breve de respiración',
  breathAbout: 'Cinco minutos para la mitad de la jornada.',
  questions: 'Antes de venir',
  mat: '¿Necesito esterilla?',
  matAnswer: 'No. Ven con ropa cómoda; hay esterillas, mantas y té.',
  knees: 'Tengo mal las rodillas. ¿Es un problema?',
  kneesAnswer: 'Dímelo antes de clase: hay otro camino para cada postura.',
};
