import type { Texts } from '../texts.ts';

export const review: Texts['review'] = {
  title: 'Revisar cambios',
  lead: (login, since) => `Cambios de ${login} desde el ${since} que los visitantes todavía no ven.`,
  nothing: 'No hay cambios en espera. Los visitantes ven la página como está.',
  back: 'Volver a los bloques',
  changes: 'Qué cambia',
  same: 'Ya nada: las dos versiones de la página son iguales.',
  forms: 'Formularios',
  notifies: (channels) => (channels.length === 0 ? 'No avisa a nadie' : `Avisa a: ${channels.join(', ')}`),
  decide: 'Publicar o descartar',
  decideText:
    'Si publicas, los visitantes ven la página que aparece en “Después”. Si descartas, vuelve a ser lo que ven ahora; puedes deshacerlo en el historial.',
  addressText: (before, after) =>
    `La dirección cambia de ${before} a ${after}: los enlaces, códigos QR y etiquetas NFC con la anterior dejan de funcionar, y cualquiera puede ocuparla.`,
  publish: 'Publicar cambios',
  discard: 'Descartar cambios',
  compare: 'Antes y después',
  before: 'Antes: lo que ven los visitantes',
  after: 'Después: lo que publicas',
  sides: 'Mostrar',
  side: { both: 'Ambas', before: 'Antes', after: 'Después' },
  newPage: {
    lead: (since) => `Una página nueva que los visitantes todavía no ven. Se creó el ${since}.`,
    empty: 'La página está vacía.',
    decideText:
      'Si la publicas, la página está en su dirección para todos. Si la descartas, se elimina; lo confirmas en la página siguiente.',
    publish: 'Publicar página',
    discard: 'Descartar página',
    compare: 'Vista previa',
    after: 'La página que publicas',
  },
  gone: 'Página no encontrada',
  goneText: 'Se eliminó, o pertenece a otra cuenta.',
};
