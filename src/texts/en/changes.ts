/** Changes that apps and tokens have just made, after the name of the app or token. */
export const changes = {
  done: (who: string, deed: string) => `${who} ${deed}`,
  deeds: {
    create_profile: 'created a page',
    update_profile: 'edited a page',
    update_profile_settings: 'edited page settings',
    create_slot: 'added a block',
    create_slots: 'added blocks',
    update_slot: 'edited a block',
    update_slots: 'edited blocks',
    delete_slot: 'deleted a block',
    delete_slots: 'deleted blocks',
    reorder_slots: 'moved blocks',
    update_stickers: 'edited stickers',
    create_form: 'created a form',
    update_form: 'edited a form',
    delete_form: 'deleted a form',
    create_event: 'created an event',
    update_event: 'edited an event',
    delete_event: 'deleted an event',
  },
};
