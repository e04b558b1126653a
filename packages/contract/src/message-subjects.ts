/**
 * What begins the subject of a message about many records, after the form: all records of the list, or those that wait
 * for the reader. No id of a record has an asterisk.
 */
export const MANY_RECORDS = { all: '*list', toDo: '*todo' } as const;
