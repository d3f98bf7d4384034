import type { photographer as english } from '../en/photographer.ts';

export const photographer: typeof english = {
  name: 'Fotografía',
  title: 'Lena Okafor',
  about: 'Paisajes en película, a pie. Vivo en Bergen y suelo andar más al norte.',
  work: 'Trabajo reciente',
  fjord: 'Antes de la tormenta, Hardanger',
  dunes: 'Mediodía, Erg Chebbi',
  forest: 'Cinco verdes, Selva Negra',
  city: 'La hora después del trabajo, Oslo',
  prints: 'Compra una copia',
  printsMore: 'Firmadas, en ediciones de 25',
  about2: 'Cómo trabajo',
  aboutText:
    '<p>Una cámara, un objetivo, dos carretes al día. Escaneo e imprimo todo <strong>yo misma</strong>, en papel de algodón, en un estudio del tamaño de un armario.</p>',
  workshop: 'Taller: tres días en los fiordos',
  workshopMore: 'Seis personas, del 12 al 14 de septiembre',
  hire: 'Encargar un trabajo',
  hireButton: 'Enviar',
  hireThanks: '¡Gracias! Respondo en tres días, salvo que esté en una montaña.',
  yourName: 'Tu nombre',
  email: 'Correo electrónico',
  what: '¿Qué tienes en mente?',
};
