import type { Texts } from '../texts.ts';

export const guidance: Texts['guidance'] = {
  title: 'Indicaciones para los asistentes',
  text: {
    account:
      'Los asistentes que conectas leen este texto al empezar cada conversación y lo siguen en todas tus páginas.',
    page: 'Los asistentes leen este texto con la página, además de las indicaciones para todas tus páginas.',
  },
  label: 'Lo que los asistentes deben saber',
  hint: 'Opcional. Por ejemplo: «Nuestro nombre va en minúsculas. Sin emojis. Primero en kazajo, luego en ruso». No escribas aquí nada secreto.',
  save: 'Guardar indicaciones',
  saved: 'Indicaciones guardadas.',
};
