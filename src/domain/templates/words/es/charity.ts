import type { charity as english } from '../en/charity.ts';

export const charity: typeof english = {
  name: 'ONG',
  title: 'Otra vez río',
  about: 'Devolvemos la vida a los ríos pequeños: de las tuberías de hormigón a la luz, con árboles en la orilla.',
  donate: 'Dona',
  donateMore: '25 € plantan un metro de ribera',
  picture: 'Dos personas plantan árboles jóvenes en la orilla',
  done: 'Lo que hicimos el año pasado',
  doneText:
    '<ul><li><strong>4,2 km</strong> de río a la luz</li><li><strong>11 300</strong> árboles plantados</li><li><strong>Las nutrias han vuelto</strong> al Wern</li></ul>',
  day: 'Día de plantación',
  dayAbout: 'Hay botas, guantes y sopa. Ven con niños.',
  dayPlace: 'Puente del Molino Viejo, valle del Wern',
  film: 'Un año de un río',
  filmAbout: 'De la tubería al prado en tres minutos.',
  help: 'Hazte voluntario',
  helpButton: 'Quiero ayudar',
  helpThanks: '¡Gracias! Te escribiremos antes de la próxima plantación.',
  yourName: 'Tu nombre',
  email: 'Correo electrónico',
  town: 'Tu ciudad',
  report: 'Informe anual y cuentas',
};
