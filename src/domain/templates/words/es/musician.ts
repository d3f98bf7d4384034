import type { musician as english } from '../en/musician.ts';

export const musician: typeof english = {
  name: 'Cantante',
  title: 'Inés Moreau',
  about: 'Canciones para el último ferri a casa. El nuevo disco, «Sal y ruido», ya está aquí.',
  listen: 'Escucha «Sal y ruido»',
  listenMore: 'Diez canciones grabadas en un faro',
  cover: 'La portada de «Sal y ruido»: una barca ante un gran sol poniente',
  album: 'Sal y ruido',
  concert: 'Concierto de presentación',
  concertAbout: 'El disco entero, de la primera a la última, con el Cuarteto del Puerto. Puertas a las 19:00.',
  concertPlace: 'Pabellón del Muelle, Brighton',
  vinyl: 'Pide el vinilo',
  vinylMore: 'Verde mar, 300 copias numeradas',
  lessons: 'Partituras y acordes',
  letter: 'Cartas desde la carretera',
  letterButton: 'Quiero recibirlas',
  letterThanks: '¡Gracias! La próxima carta llega el día uno.',
  email: 'Correo electrónico',
};
