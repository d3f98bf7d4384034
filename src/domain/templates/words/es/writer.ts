import type { writer as english } from '../en/writer.ts';

export const writer: typeof english = {
  name: 'Escritor',
  title: 'Tomás Hale',
  about: 'Novelista. Escribo libros lentos sobre lugares pequeños, y una carta a los lectores cada luna nueva.',
  newest: 'Novedad: «El escribiente de mareas»',
  newestMore: 'El 3 de marzo en Harbour & Finch',
  quote: 'De la primera página',
  quoteText:
    '<p><em>En Arnmouth nadie tenía reloj y nadie llegaba tarde. Estaba la marea, y estaba Wilfred, que la apuntaba.</em></p>',
  books: 'Libros',
  tide: 'El escribiente de mareas',
  orchard: 'Fruta caída',
  night: 'Una ciudad antes de dormir',
  reading: 'Lectura y conversación',
  readingAbout: 'Con la traductora Ruth Okonjo. Entrada libre, el vino a la voluntad.',
  readingPlace: 'Pilgrim Books, Edimburgo',
  letter: 'La carta de luna nueva',
  letterButton: 'Suscribirse',
  letterThanks: 'Gracias. La carta llega con la próxima luna nueva.',
  email: 'Correo electrónico',
  rights: 'Derechos y prensa',
};
