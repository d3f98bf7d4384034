import type { band as english } from '../en/band.ts';

export const band: typeof english = {
  name: 'Banda',
  title: 'Tigres de Papel',
  about: 'Ruido, prisa y alguna nota en su sitio desde 2014. Cuatro personas y una furgoneta.',
  poster: 'El cartel de la gira: un tigre ante rayos rojos y amarillos',
  tickets: 'Entradas para la gira «Dientes»',
  ticketsMore: '14 ciudades, de abril a junio',
  single: 'Puro ladrido',
  records: 'Discos',
  record1: '«Dientes», el nuevo',
  record2: '«Escaleras», 2021',
  record3: '«Nueve ojos», 2018',
  shirts: 'Camisetas y parches',
  booking: 'Contrátanos',
  questions: 'Antes de venir',
  when: '¿A qué hora empieza el concierto?',
  whenAnswer: 'Puertas a las 19:00, teloneros a las 20:00 y nosotros a las 21:00 en punto.',
  age: '¿Hay límite de edad?',
  ageAnswer: 'No. Si tienes menos de 16, ven con un adulto; y todos, con tapones.',
};
