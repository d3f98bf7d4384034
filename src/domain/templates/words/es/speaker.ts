import type { speaker as english } from '../en/speaker.ts';

export const speaker: typeof english = {
  name: 'Conferenciante',
  title: 'Dra. Amara Njoku',
  about: 'Ayudo a los equipos a hablar del riesgo sin miedo. Ingeniera y autora de «Casi accidente».',
  invite: 'Invítame a hablar',
  inviteMore: 'Conferencias y talleres, en inglés y francés',
  stage: 'Amara en un escenario ante una sala llena',
  talk: 'La reunión que salvó el puente',
  talkAbout: 'Conferencia, 18 minutos.',
  topics: 'De qué hablo',
  topicsText:
    '<ul><li>Por qué nadie avisa de los «casi accidentes»</li><li>Listas de comprobación que nadie odia</li><li>Decir que no a tu jefe, con educación</li></ul>',
  book: '«Casi accidente», el libro',
  bookMore: 'También en audiolibro',
  next: 'Taller abierto: pequeñas señales',
  nextAbout: 'Media jornada, doce plazas, para quien trabaja con cosas que pueden fallar.',
  nextPlace: 'En línea',
  request: 'Consulta una fecha',
  requestButton: 'Enviar solicitud',
  requestThanks: '¡Gracias! Mi equipo responde en un día laborable.',
  yourName: 'Tu nombre y organización',
  email: 'Correo electrónico',
  date: 'Fecha',
  audience: '¿Quién escuchará?',
};
