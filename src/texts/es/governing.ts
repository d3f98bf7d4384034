import type { Texts } from '../texts.ts';

export const governing: Texts['governing'] = {
  title: 'Operador',
  places: 'Páginas para operadores',
  tabs: { records: 'Acciones' },
  records: {
    title: 'Acciones',
    lead: (days) =>
      `Lo que los operadores hicieron aquí y en la línea de comandos.${days === 0 ? '' : ` Los registros se guardan ${days} días.`}`,
    empty: 'Todavía no hay acciones. Aquí aparece lo que hacen los operadores, con el motivo.',
    csv: 'Descargar CSV',
    paging: 'Más acciones',
    reason: 'Motivo',
    commandLine: 'Línea de comandos',
    goneAccount: (id) => `cuenta eliminada ${id}`,
    gonePage: (id) => `página eliminada ${id}`,
    headings: {
      at: 'Hora',
      operator: 'Operador',
      action: 'Acción',
      account: 'Cuenta',
      page: 'Página',
      reason: 'Motivo',
    },
  },
  /** Actions by their names (src/domain/operators/govern.ts). */
  actions: {
    suspend_account: 'Cuenta suspendida',
    resume_account: 'Cuenta reactivada',
    suspend_page: 'Página suspendida',
    resume_page: 'Página reactivada',
    make_operator: 'Nombrado operador',
    make_user: 'Ya no es operador',
    end_access: 'Sesiones y tokens cerrados',
    send_password_link: 'Enlace de contraseña enviado',
    set_password: 'Contraseña establecida',
    remove_second_factor: 'Segundo factor quitado',
    delete_account: 'Eliminación de la cuenta programada',
    delete_account_now: 'Cuenta eliminada',
    export_account: 'Cuenta exportada',
    find_submissions: 'Búsqueda en los envíos',
    delete_submission: 'Envío eliminado',
  },
};
