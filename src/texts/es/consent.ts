import type { Texts } from '../texts.ts';

export const consent: Texts['consent'] = {
  title: (client) => `${client} quiere acceder a tu cuenta`,
  lead: 'Quiere trabajar con las páginas de tu cuenta de Vitrine. Elige qué puede hacer.',
  unnamed: 'Una aplicación',
  signedInAs: 'Sesión iniciada como',
  another: 'Usar otra cuenta',
  who: 'Sobre esta aplicación',
  publisher: 'Editor',
  home: 'Sitio web (según la aplicación)',
  unverified: 'La aplicación eligió este nombre. Vitrine no lo ha verificado.',
  destination: 'Redirige a',
  onThisDevice: 'una aplicación en este dispositivo',
  localWarning: 'Se da acceso a un programa de este ordenador. Continúa solo si tú empezaste a conectarlo.',
  schemeWarning:
    'Se da acceso a una aplicación instalada en este dispositivo. Continúa solo si tú empezaste a conectarla.',
  abilities: 'Permisos',
  unreadable: 'Nunca podrá leer:',
  unreadableThings:
    'las respuestas que los visitantes enviaron con tus formularios, tu dirección de correo, las contraseñas y llaves de acceso, los tokens de acceso, ni quiénes son tus visitantes.',
  noAbility: 'Selecciona al menos un permiso o rechaza el acceso.',
  allow: 'Permitir',
  deny: 'Rechazar',
  later: 'Puedes cambiarlo o desconectarla cuando quieras en Asistentes y API. Su acceso termina entonces al instante.',
};
