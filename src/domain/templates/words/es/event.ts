import type { event as english } from '../en/event.ts';

export const event: typeof english = {
  name: 'Evento',
  title: 'Festival Luz del Norte',
  about: 'Tres noches de música bajo la aurora. 40 artistas, dos escenarios y una hoguera enorme.',
  tickets: 'Entradas',
  ticketsMore: 'Tres días desde 129 €, acampada incluida',
  poster: 'Tiendas de campaña bajo una aurora verde y violeta',
  opening: 'Noche de apertura',
  openingAbout: 'Puertas a las cuatro, primer concierto a las seis y la aurora cuando quiera.',
  openingPlace: 'Lago Inari, Finlandia',
  lineup: 'Cartel',
  lineupText:
    '<p><strong>Aava</strong> · Cold Harbour · Sámi Collective · <strong>Otso &amp; the Bears</strong> · Little Winter · Juno Falk · <strong>Polar Choir</strong></p>',
  playlist: 'La lista de Luz del Norte',
  questions: 'Información práctica',
  cold: '¿Cuánto frío hace?',
  coldAnswer: 'Hasta –15 °C. Hay hogueras, saunas y carpas con calefacción; trae gorro.',
  travel: '¿Cómo llego?',
  travelAnswer: 'Un autobús sale cada hora del aeropuerto de Ivalo; va con la entrada.',
  help: 'Hazte voluntario',
  helpMore: 'Dos turnos, una entrada gratis',
};
