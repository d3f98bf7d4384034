import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const activity: Texts['activity'] = {
  title: 'Actividad',
  lead: (days) =>
    `Tus cambios en el panel y las solicitudes de tus aplicaciones y tokens${days === 0 ? '' : ` de los últimos ${counted(days, 'día', 'días')}`}. No se guarda su contenido.`,
  listTitle: 'Cambios y solicitudes',
  empty:
    'Todavía no hay cambios ni solicitudes. Aquí aparecerá lo que cambies tú y lo que hagan tus asistentes y scripts.',
  emptyOfCaller: 'No hay cambios ni solicitudes de este origen.',
  you: 'Tú, en el panel',
  goneCaller: 'Token eliminado',
  page: 'Página',
  deletedPage: 'página eliminada',
  paging: 'Más cambios y solicitudes',
  last: 'Última actividad',
  all: 'Actividad',
  outcomes: {
    done: 'Hecho',
    checked: 'Solo comprobado (simulación)',
    not_agreed: 'Sin hacer: respondiste que no',
    bad_request: 'Falló: solicitud ilegible',
    unauthenticated: 'Falló: sin iniciar sesión',
    insufficient_ability: 'Falló: falta un permiso',
    account_suspended: 'Falló: cuenta suspendida',
    not_found: 'Falló: no encontrado',
    method_not_allowed: 'Falló: tipo de solicitud incorrecto',
    limit_reached: 'Falló: límite alcanzado',
    read_only_type: 'Falló: este bloque solo se edita en el panel',
    unsupported_slot: 'Falló: tipo de bloque no compatible',
    conflict: 'Falló: otra persona lo cambió antes',
    payload_too_large: 'Falló: demasiado grande',
    unsupported_media_type: 'Falló: formato no compatible',
    validation_failed: 'Falló: había datos no válidos',
    idempotency_key_reused: 'Falló: repetición con otro contenido',
    rate_limited: 'Falló: demasiadas solicitudes',
    temporarily_unavailable: 'Falló: no disponible por ahora',
    services_unavailable: 'Los servicios externos no respondieron',
    internal: 'Error del servidor',
  },
};
