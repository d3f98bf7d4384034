import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const socialMessages: Texts['socialMessages'] = {
  unknownPlatform: 'Las cuentas de esta plataforma no se pueden conectar aquí.',
  foreignResponse: 'Esta respuesta no corresponde a una conexión que acabes de empezar aquí. Empieza de nuevo.',
  notGranted: (label) => `${label} no ha dado permiso. No se ha conectado nada.`,
  noStatistics: (label) => `No hemos encontrado ninguna cuenta tuya con estadísticas en ${label}.`,
  connectionRefused: (label) => `${label} ha rechazado la conexión. Inténtalo más tarde.`,
  tooManyAccounts: (most) =>
    `Has alcanzado el límite de ${counted(most, 'cuenta', 'cuentas')}. Primero desconecta una.`,
  tooFewIds: 'hacen falta dos o más id, separados por comas',
  noPost: (id) => `No tienes ninguna publicación ${id}: list_social_posts muestra los id`,
  noAccount: (id) => `No tienes ninguna cuenta ${id}: list_social_accounts muestra los id`,
  wrongIds: (most) => `debe tener hasta ${most} id, separados por comas`,
  notWithType: (type) => `no se puede usar con type=${type}`,
  nothingToCompare: 'Hay menos de dos que comparar.',
  noSuchAccount: 'No tienes esa cuenta de redes sociales: list_social_accounts muestra los id',
  off: 'Las estadísticas de redes sociales están desactivadas en esta cuenta',
  missing: (who, figures) => `${who}: sin datos en este período de ${figures}.`,
  otherDaysNote:
    'Los días empiezan cuando lo marca la plataforma (YouTube e Instagram: medianoche en California; TikTok: medianoche UTC); la zona horaria solo decide qué fechas se piden.',
  noSuchPost: 'Esta cuenta no tiene esa publicación: list_social_posts muestra los id',
  tooManyIds: (most) => `puede tener como máximo ${most} id, separados por comas`,
  platformNotes: {
    instagram:
      'Instagram: el alcance se da solo por día, así que no lo hay para varios días juntos; los datos pueden llegar con dos días de retraso.',
    youtube:
      'YouTube: no da los guardados ni el alcance, y las veces compartido solo para todo el canal; los números de los últimos dos o tres días todavía crecen.',
    tiktok:
      'TikTok: no da los guardados ni el alcance; los números diarios son lo que ganaron las publicaciones entre dos sincronizaciones, así que no los hay de antes de conectar la cuenta.',
  },
  problems: {
    reconnect: 'la conexión ya no es válida; conecta la cuenta de nuevo en /settings/social',
    rate_limited: 'la plataforma no acepta más solicitudes por ahora; la sincronización se reanuda sola',
    forbidden:
      'la plataforma no dio permiso para algunos datos; conecta la cuenta de nuevo y concede todos los permisos que se piden',
    missing: 'la cuenta ya no existe en la plataforma',
    unavailable: 'no se puede acceder a la plataforma; la sincronización se reintenta sola',
    unexpected: 'la plataforma envió una respuesta inesperada; la sincronización se reintenta sola',
  },
  problemSince: (who, problem, since) => `${who}: ${problem} (desde ${since} UTC).`,
  incomplete: (who) => `${who}: todavía sin sincronizar del todo, así que faltan algunos datos.`,
  asOf: (who, last) => `${who}: datos de ${last} UTC.`,
  noAccounts: 'Todavía no hay ninguna cuenta de redes sociales conectada: se conectan en /settings/social.',
};
