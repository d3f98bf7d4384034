/** The pages of operators. */
export const governing = {
  title: 'Operator',
  places: 'Pages for operators',
  tabs: { records: 'Actions' },
  records: {
    title: 'Actions',
    lead: (days: number) =>
      `What operators did here and on the command line.${days === 0 ? '' : ` Records are kept for ${days} days.`}`,
    empty: 'No actions yet. What operators do appears here, with the reason.',
    csv: 'Download CSV',
    paging: 'More actions',
    reason: 'Reason',
    commandLine: 'Command line',
    goneAccount: (id: number) => `deleted account ${id}`,
    gonePage: (id: number) => `deleted page ${id}`,
    headings: {
      at: 'Time',
      operator: 'Operator',
      action: 'Action',
      account: 'Account',
      page: 'Page',
      reason: 'Reason',
    },
  },
  /** Actions by their names (src/domain/operators/govern.ts). */
  actions: {
    suspend_account: 'Account suspended',
    resume_account: 'Account resumed',
    suspend_page: 'Page suspended',
    resume_page: 'Page resumed',
    make_operator: 'Made an operator',
    make_user: 'No longer an operator',
    end_access: 'Sessions and tokens ended',
    send_password_link: 'Password link sent',
    set_password: 'Password set',
    remove_second_factor: 'Second factor removed',
    delete_account: 'Deletion of the account scheduled',
    delete_account_now: 'Account deleted',
    export_account: 'Account exported',
    find_submissions: 'Submissions searched',
    delete_submission: 'Submission deleted',
  },
};
