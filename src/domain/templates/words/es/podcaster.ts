import type { podcaster as english } from '../en/podcaster.ts';

export const podcaster: typeof english = {
  name: 'Pódcast',
  title: 'La mesa larga',
  about: 'Un pódcast sobre lo que comemos y cómo llegó hasta aquí. Un martes sí y otro no, con Ada Brandt.',
  latest: 'Escucha el último episodio',
  latestMore: '58: El pan que levantó una ciudad',
  episodes: 'Episodios favoritos',
  bread: '58 · El pan que levantó una ciudad',
  salt: '51 · Lo que vale la sal',
  tea: '44 · Dos hojas y un brote',
  trailer: '¿Qué es La mesa larga?',
  trailerAbout: 'Dos minutos para saber si es para ti.',
  support: 'Apoya el programa',
  supportMore: 'Desde 3 € al mes, sin anuncios',
  ask: 'Haz una pregunta para el programa',
  askButton: 'Enviar pregunta',
  askThanks: '¡Gracias! Quizá te oigas en el próximo episodio.',
  yourName: 'Tu nombre y ciudad',
  question: 'Tu pregunta',
};
