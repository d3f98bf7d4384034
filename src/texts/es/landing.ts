import type { Texts } from '../texts.ts';

export const landing: Texts['landing'] = {
  documentTitle: 'Páginas de enlaces que creas junto con tu asistente de IA',
  description: 'Una página pública para todos tus enlaces. Edítala pidiéndoselo al asistente de IA que ya usas.',
  title: 'Una página para todos tus enlaces',
  lead: 'Música, vídeos, tienda, redes sociales: todo lo que haces en un solo lugar. Conecta el asistente de IA que ya usas y editará la página por ti. Tú decides qué puede hacer.',
  signUp: 'Crea tu página',
  login: 'Iniciar sesión',
  mine: 'Ir a tus páginas',
  small: 'Se abre al instante en cualquier teléfono.',
  askTitle: 'Pídelo y listo',
  ask: 'Pon el nuevo single arriba y las fechas de la gira justo debajo.',
  answer:
    'Listo. «Sal y ruido» está arriba, con enlaces a seis plataformas, y después las fechas de la gira. He revisado la página y todo está bien.',
  connectTitle: 'Conecta un asistente en un minuto',
  steps: [
    'Copia la dirección del conector.',
    'Añádela a tu asistente como conector personalizado.',
    'Inicia sesión una vez y elige qué puede hacer.',
  ],
  connector: 'Dirección del conector',
  points: [
    {
      icon: 'picture',
      title: 'Diez tipos de bloque',
      text: 'Botones, imágenes, galerías, texto, vídeo, preguntas frecuentes, eventos, música, formularios y separadores.',
    },
    {
      icon: 'key',
      title: 'Tú controlas el acceso',
      text: 'Cada aplicación te pide permiso antes de entrar, tú concedes cada permiso por separado y puedes desconectarla cuando quieras.',
    },
    {
      icon: 'plug',
      title: 'API abierta',
      text: 'Una API REST para todo lo que hacen los asistentes, y páginas que entienden los buscadores y la IA.',
    },
  ],
  docs: 'Referencia de la API',
  more: 'Más sobre este sitio',
  examples: {
    title: 'Cada página se parece a quien la hace',
    lead: 'Tres ejemplos. Abre uno para verlo como sus visitantes.',
  },
  scenes: {
    alt: 'Un teléfono con la página de una cantante: un asistente ha puesto el nuevo single arriba y el historial lo muestra.',
    caption: 'Una página real, editada por un asistente.',
    pause: 'Pausa',
  },
};
