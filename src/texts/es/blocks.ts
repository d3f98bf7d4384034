import type { Texts } from '../texts.ts';

export const blocks: Texts['blocks'] = {
  names: {
    button: 'Botón',
    picture: 'Imagen',
    gallery: 'Galería',
    text: 'Texto',
    video: 'Vídeo',
    faq: 'Preguntas y respuestas',
    divider: 'Separador',
    event: 'Evento',
    music: 'Música',
    form: 'Formulario',
  },
  purposes: {
    button: 'Lleva a una página, un teléfono, un correo o un chat.',
    text: 'Un encabezado, unas palabras sobre ti, una lista.',
    music: 'Un lanzamiento en todas las plataformas, con un solo enlace.',
    video: 'Un vídeo de YouTube que se ve en tu página.',
    picture: 'Una imagen, que puede abrir un enlace.',
    gallery: 'Varias imágenes para ir pasando.',
    faq: 'Respuestas que se despliegan al tocarlas.',
    form: 'Los visitantes dejan sus datos o un mensaje.',
    event: 'Uno de tus eventos, con su fecha y lugar.',
    divider: 'Una línea entre bloques.',
  },
};
