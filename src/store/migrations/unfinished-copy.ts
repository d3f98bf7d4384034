/** What the history of migrations has while a copy is made into the database, so that no server of any version starts on it. */
export const unfinishedCopy = 'unfinished_copy';
