import type { barber as english } from '../en/barber.ts';

export const barber: typeof english = {
  name: 'Barbería',
  title: 'Latón y Navaja',
  about: 'Cortes, toallas calientes y consejos sinceros desde 1987. Pasa o reserva sillón.',
  book: 'Reserva sillón',
  bookMore: 'Próximo hueco: hoy a las 16:30',
  chair: 'Un sillón rojo de barbero ante un espejo',
  prices: 'Precios',
  pricesText:
    '<p>Corte <strong>32 €</strong><br>Barba <strong>20 €</strong><br>Afeitado con toalla caliente <strong>28 €</strong><br>El completo <strong>65 €</strong></p>',
  call: 'Llámanos',
  find: 'Cómo llegar',
  findMore: 'Calle del Molino 14, a dos minutos de la estación',
  voucher: 'Vales de regalo',
  questions: 'Conviene saber',
  kids: '¿Cortan el pelo a niños?',
  kidsAnswer: 'Sí, desde los cuatro años, sentados en un caballo de madera.',
  pay: '¿Puedo pagar con tarjeta?',
  payAnswer: 'Tarjeta, móvil o efectivo. Las propinas son para el aprendiz.',
};
