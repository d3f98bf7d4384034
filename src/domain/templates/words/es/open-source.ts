import type { openSource as english } from '../en/open-source.ts';

export const openSource: typeof english = {
  name: 'Proyecto de código abierto',
  title: 'Kiln',
  about: 'Convierte una carpeta de notas en un sitio web. Un archivo que instalar, nada que configurar.',
  start: 'Empezar',
  startMore: 'De cero a un sitio en dos minutos',
  flow: 'Las notas entran en un horno y sale una página terminada',
  source: 'Código fuente',
  sourceMore: 'Licencia MIT, 91 colaboradores',
  docs: 'Lee la documentación',
  why: '¿Por qué Kiln?',
  whyText:
    '<ul><li>Crea 10 000 páginas en menos de un segundo</li><li>RSS, buscador e imágenes sin plugins</li><li>El resultado es HTML sencillo que se puede leer</li></ul>',
  release: 'Fiesta de Kiln 2.0',
  releaseAbout: 'Un paseo por lo nuevo y luego preguntas. Trae tus notas más raras.',
  releasePlace: 'En línea',
  chat: 'Únete al chat',
  sponsor: 'Apoya el proyecto',
  questions: 'Preguntas',
  move: '¿Puedo pasar mi sitio a Kiln?',
  moveAnswer: 'Sí: kiln import lee Hugo, Jekyll y carpetas normales.',
  money: '¿Quién paga esto?',
  moneyAnswer: '38 patrocinadores y dos empresas muy pacientes. Las cuentas son públicas.',
};
