import type { dj as english } from '../en/dj.ts';

export const dj: typeof english = {
  name: 'DJ',
  title: 'NOVA KAI',
  about: 'Techno melódico y disco de madrugada. Todos los viernes en Kontor, Berlín.',
  mix: 'Night Drive 041: la nueva sesión',
  mixMore: '92 minutos, grabada en directo',
  decks: 'Dos platos bajo luces de colores',
  single: 'Afterglow',
  night: 'Viernes en Kontor: toda la noche',
  nightAbout: 'Seis horas y una maleta de discos. Sin fotos en la pista.',
  nightPlace: 'Kontor, Berlín',
  crate: 'Los discos que pincho',
  press: 'Fotos de prensa y rider técnico',
  booking: 'Contratación',
  bookingButton: 'Enviar solicitud',
  bookingThanks: '¡Gracias! Mi agente responde en dos días.',
  yourName: 'Tu nombre',
  email: 'Correo electrónico',
  date: 'Fecha del evento',
  venue: 'Ciudad y sala',
};
