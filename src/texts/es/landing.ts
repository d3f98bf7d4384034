import type { Texts } from '../texts.ts';

export const landing: Texts['landing'] = {
  documentTitle: 'Páginas de enlaces que creas junto con tu asistente de IA',
  description: 'Una página pública para todos tus enlaces. Edítala pidiéndoselo al asistente de IA que ya usas.',
  title: 'Una página para todos tus enlaces',
  lead: 'Tu música, tus vídeos, tu tienda y tus redes en un solo lugar. Edítala tú o pídeselo al asistente de IA que ya usas.',
  claim: {
    label: 'Dirección de tu página',
    example: 'tunombre',
    rules: 'De 4 a 60 letras sin acentos, números, puntos o guiones bajos',
    submit: 'Crea tu página',
  },
  login: 'Iniciar sesión',
  mine: 'Ir a tus páginas',
  scene: {
    you: 'Tú:',
    ask: 'Pon mi nuevo single arriba del todo.',
    about: 'Canciones para el último ferry a casa',
    blocks: [
      { title: 'Fechas de la gira', text: 'Cádiz, Bilbao, Lisboa' },
      { title: 'Encarga el vinilo', text: '300 copias numeradas' },
      { title: 'Cartas desde la carretera', text: 'Una vez al mes' },
      { title: 'Nuevo single', text: 'Sal y ruido, ya disponible' },
    ],
    done: 'Claude ha puesto «Nuevo single» arriba',
    undo: 'Deshacer',
    redo: 'Rehacer',
  },
  connectTitle: 'Conecta un asistente en un minuto',
  steps: [
    'Copia la dirección del conector.',
    'Añádela a tu asistente como conector personalizado.',
    'Inicia sesión una vez y elige qué puede hacer.',
  ],
  connector: 'Dirección del conector',
  localAddress:
    'Esta dirección solo funciona en este ordenador o en esta red. Claude Code, VS Code y Cursor pueden usarla aquí; claude.ai y ChatGPT no llegan a ella.',
  reasonsTitle: 'Sigue siendo tuya',
  runBy: (operator) => `Este sitio lo gestiona ${operator}.`,
  reasons: [
    {
      title: 'Código abierto',
      text: 'Este sitio funciona con Vitrine. Su código es público con licencia MIT y cualquiera puede instalarlo.',
    },
    {
      title: 'Sin rastreo',
      text: 'Las páginas no usan cookies ni cargan nada de otras empresas. Las estadísticas cuentan visitas, no personas.',
    },
    {
      title: 'Tu propio dominio',
      text: 'Muestra tu página en una dirección que sea tuya, además de la que tienes aquí.',
    },
    {
      title: 'Solo tu nombre',
      text: 'No hay publicidad, y puedes quitar la línea con nuestro nombre.',
    },
    {
      title: 'Llévatelo todo',
      text: 'Exporta páginas, imágenes, respuestas y estadísticas en un archivo que cualquier servidor de Vitrine puede importar.',
    },
    {
      title: 'Tú controlas el acceso',
      text: 'Cada aplicación te pide permiso antes. Puedes deshacer sus cambios, revisarlos antes de publicar o desconectarla.',
    },
  ],
  docs: 'Referencia de la API',
  more: 'Más sobre este sitio',
  examples: {
    title: 'Cada página se parece a quien la hace',
    lead: 'Tres ejemplos. Abre uno para verlo como sus visitantes.',
  },
};
