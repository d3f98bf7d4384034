/** Entry in the history of migrations while a copy is made into the database, so that no server of any version starts on it. */
export const unfinishedCopy = 'unfinished_copy';
