import type { Texts } from '../texts.ts';

export const consent: Texts['consent'] = {
  title: (client) => `${client} quiere acceder a tu cuenta`,
  lead: 'Elige qué puede hacer con tus páginas.',
  unnamed: 'Una aplicación',
  signedInAs: 'Sesión iniciada como',
  another: 'Cambiar de cuenta',
  who: 'Sobre esta aplicación',
  publisher: 'Desarrollador',
  home: 'Sitio web (según la aplicación)',
  unverified: 'La propia aplicación ha elegido este nombre. Vitrine no lo ha verificado.',
  destination: 'Redirige a',
  onThisDevice: 'una aplicación en este dispositivo',
  localWarning: 'Darás acceso a un programa de este ordenador. Continúa solo si tú empezaste a conectarlo.',
  schemeWarning:
    'Darás acceso a una aplicación instalada en este dispositivo. Continúa solo si tú empezaste a conectarla.',
  abilities: 'Permisos',
  unreadable: 'Nunca podrá ver:',
  unreadableThings:
    'las respuestas que los visitantes enviaron con tus formularios, tu dirección de correo, las contraseñas y llaves de acceso, los tokens de acceso, ni quiénes son tus visitantes.',
  noAbility: 'Selecciona al menos un permiso o rechaza el acceso.',
  allow: 'Permitir',
  deny: 'Rechazar',
  later: 'Puedes cambiarlo o desconectarla cuando quieras en «Asistentes». El acceso terminará al instante.',
};
