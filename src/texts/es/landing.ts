import type { Texts } from '../texts.ts';

export const landing: Texts['landing'] = {
  documentTitle: 'Páginas de enlaces que creas junto con tu asistente de IA',
  description: 'Una página pública para todos tus enlaces. Edítala pidiéndoselo al asistente de IA que ya usas.',
  title: 'Una página para todos tus enlaces',
  lead: 'Música, vídeos, tienda, redes sociales: todo lo que haces en un solo lugar. Conecta el asistente de IA que ya usas y editará la página por ti, dentro de los permisos que le des.',
  signUp: 'Crea tu página',
  login: 'Iniciar sesión',
  mine: 'Ir a tus páginas',
  small: 'Se abre al instante en cualquier teléfono: tu página no necesita JavaScript.',
  askTitle: 'Pídelo, y listo',
  ask: 'Pon el nuevo single arriba y las fechas de la gira justo debajo.',
  answer:
    'Listo. “Sal y estática” está arriba, con enlaces a seis plataformas, y después las fechas de la gira. Revisé la página: 14 bloques, ninguno vacío.',
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
      text: 'Cada aplicación pregunta primero, das cada permiso por separado y puedes desconectarla cuando quieras.',
    },
    {
      icon: 'plug',
      title: 'Abierto por diseño',
      text: 'Una API REST para todo lo que hacen los asistentes, y cada página en markdown para buscadores y modelos de lenguaje.',
    },
  ],
  docs: 'Referencia de la API',
  more: 'Más sobre este sitio',
  examples: {
    title: 'Cada página se parece a quien la hace',
    lead: 'Tres ejemplos. Abre uno para verlo como sus visitantes.',
  },
  scenes: {
    alt: 'Un teléfono con la página de una cantante: un asistente ha puesto el nuevo sencillo arriba, y el historial lo dice.',
    caption: 'Pedido, hecho y anotado: una página real.',
    pause: 'Pausa',
  },
};
