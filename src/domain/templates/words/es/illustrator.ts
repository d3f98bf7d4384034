import type { illustrator as english } from '../en/illustrator.ts';

export const illustrator: typeof english = {
  name: 'Ilustradora',
  title: 'Mio Tanabe',
  about: 'Dibujo gatos, ballenas y casas torcidas. Libros infantiles, carteles y, de vez en cuando, una pared.',
  drawings: 'Recién salido de la mesa',
  cat: 'Gato de lunes',
  whale: 'Respira hondo',
  town: 'La calle torcida',
  plants: 'Riéganos, por favor',
  shop: 'Láminas y pegatinas',
  shopMore: 'Envíos desde Osaka cada jueves',
  book: 'Mi libro «Se presta ballena»',
  draw: 'Dibuja conmigo los domingos',
  questions: 'Me preguntan',
  tools: '¿Con qué dibujas?',
  toolsAnswer: 'Gouache para los libros, una tableta vieja para lo demás.',
  tattoo: '¿Puedo tatuarme tu gato?',
  tattooAnswer: '¡Sí! Compra cualquier lámina y mándame luego una foto.',
  work: 'Trabaja conmigo',
};
