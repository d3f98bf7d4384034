import type { Texts } from '../texts.ts';

export const blocks: Texts['blocks'] = {
  names: {
    button: 'Botón',
    picture: 'Imagen',
    gallery: 'Galería',
    text: 'Texto',
    video: 'Vídeo',
    faq: 'Preguntas frecuentes',
    divider: 'Separador',
    event: 'Evento',
    music: 'Música',
    form: 'Formulario',
  },
  purposes: {
    button: 'Enlaza con una web, un teléfono, un correo o un chat.',
    text: 'Un título, unas palabras sobre ti, una lista.',
    music: 'Una canción o un álbum con enlaces a todas las plataformas.',
    video: 'Un vídeo que se ve en tu página.',
    picture: 'Una imagen, con un enlace si quieres.',
    gallery: 'Varias imágenes para pasar con el dedo.',
    faq: 'Preguntas que se abren al tocarlas.',
    form: 'Los visitantes dejan sus datos o un mensaje.',
    event: 'Uno de tus eventos, con su fecha y lugar.',
    divider: 'Una línea entre bloques.',
  },
};
