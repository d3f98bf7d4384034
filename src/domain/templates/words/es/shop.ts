import type { shop as english } from '../en/shop.ts';

export const shop: typeof english = {
  name: 'Tienda',
  title: 'Pliegue y Campo',
  about: 'Cosas útiles para habitaciones tranquilas. Once talleres pequeños, envíos sin plástico.',
  all: 'Ver toda la tienda',
  allMore: 'Envío gratis desde 60 €',
  shelf: 'Nuevo en el estante',
  tote: 'Bolsa de mercado, 28 €',
  lamp: 'Lámpara de noche, 94 €',
  blanket: 'Manta de lana, 119 €',
  candle: 'Vela «Tilo», 22 €',
  gift: 'Tarjetas regalo',
  sale: 'Últimas piezas, hasta –40 %',
  story: 'Quién lo hace',
  storyText:
    '<p>Conocemos cada taller por su nombre: <strong>el tejedor de Oporto, el tornero de Graz, las dos hermanas de las velas.</strong> Cada producto dice quién lo hizo.</p>',
  questions: 'Envíos y devoluciones',
  long: '¿Cuánto tarda el envío?',
  longAnswer: 'De dos a cuatro días en Europa. Te avisamos la mañana en que llega.',
  back: '¿Puedo devolver algo?',
  backAnswer: 'En 60 días, y la vuelta la pagamos nosotros.',
  news: 'Recibe las novedades antes que nadie',
  newsButton: 'Suscribirse',
  newsThanks: '¡Gracias! Un correo corto al mes y nada más.',
  email: 'Correo electrónico',
};
