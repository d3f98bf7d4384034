/** What PostgreSQL calls the connections of a server or of its command line (pg_stat_activity). */
export const applicationName = 'vitrine';
