import type { Texts } from '../texts.ts';

export const changes: Texts['changes'] = {
  done: (who, deed) => `${who} ${deed}`,
  deeds: {
    create_profile: 'creó una página',
    update_profile: 'editó una página',
    update_profile_settings: 'editó los ajustes de la página',
    create_slot: 'añadió un bloque',
    create_slots: 'añadió bloques',
    update_slot: 'editó un bloque',
    update_slots: 'editó bloques',
    delete_slot: 'eliminó un bloque',
    delete_slots: 'eliminó bloques',
    reorder_slots: 'movió bloques',
    update_stickers: 'editó stickers',
    create_form: 'creó un formulario',
    update_form: 'editó un formulario',
    delete_form: 'eliminó un formulario',
    create_event: 'creó un evento',
    update_event: 'editó un evento',
    delete_event: 'eliminó un evento',
  },
};
