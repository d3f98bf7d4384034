import type { Texts } from '../texts.ts';

export const review: Texts['review'] = {
  title: 'Revisar cambios',
  lead: (login, since) => `Cambios de ${login} desde el ${since} que los visitantes todavía no ven.`,
  nothing: 'No hay cambios pendientes. Los visitantes ven la versión actual.',
  back: 'Todos los bloques',
  changes: 'Qué cambiará',
  same: 'Ya no hay diferencias: las dos versiones son iguales.',
  forms: 'Formularios',
  notifies: (channels) =>
    channels.length === 0 ? 'No avisa a nadie' : `Avisa a: ${new Intl.ListFormat('es').format(channels)}`,
  decide: 'Publicar o descartar',
  decideText:
    'Si publicas, los visitantes verán la página que aparece en «Después». Si descartas, la página volverá a ser la que ven ahora. Puedes deshacerlo en el historial.',
  addressText: (before, after) =>
    `La dirección cambiará de ${before} a ${after}: los enlaces, códigos QR y etiquetas NFC con la dirección anterior dejarán de funcionar y cualquiera podrá ocuparla.`,
  publish: 'Publicar cambios',
  discard: 'Descartar cambios',
  compare: 'Antes y después',
  before: 'Antes: lo que ven los visitantes',
  after: 'Después: lo que publicarás',
  sides: 'Mostrar',
  side: { both: 'Ambas', before: 'Antes', after: 'Después' },
  newPage: {
    lead: (since) => `Una página nueva que los visitantes todavía no ven. Se creó el ${since}.`,
    empty: 'La página está vacía.',
    decideText:
      'Si la publicas, cualquiera podrá abrirla en su dirección. Si la descartas, se eliminará; lo confirmarás en el paso siguiente.',
    publish: 'Publicar página',
    discard: 'Descartar página',
    compare: 'Vista previa',
    after: 'La página que publicarás',
  },
  gone: 'Página no encontrada',
  goneText: 'Se ha eliminado o pertenece a otra cuenta.',
};
