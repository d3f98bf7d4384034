import type { developer as english } from '../en/developer.ts';

export const developer: typeof english = {
  name: 'Desarrollador',
  title: 'Jonas Weber',
  about: 'Desarrollador backend. Hago rápido lo lento y aburrido lo complicado.',
  hire: 'Libre desde septiembre',
  hireMore: 'Tres días a la semana, en remoto o en Leipzig',
  screen: 'Un programa en un editor y una curva que sube',
  projects: 'A qué me dedico',
  tool: 'pgtide: migraciones sin paradas',
  toolMore: 'Código abierto, 400 equipos',
  blog: 'Notas sobre colas, cachés y arrepentimiento',
  talk: 'Borrar 40 000 líneas un viernes',
  talkAbout: 'Charla, 25 minutos.',
  stackText:
    '<p><strong>TypeScript, Go, PostgreSQL.</strong> Linux desde que cabía en disquetes. Primero pruebas, luego gráficos, después opiniones.</p>',
  mail: 'Escríbeme',
};
