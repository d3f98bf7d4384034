/** Name of the connections of a server or of its command line in PostgreSQL (pg_stat_activity). */
export const applicationName = 'vitrine';
