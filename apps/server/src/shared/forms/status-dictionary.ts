/** The code of the dictionary whose texts show the states of records. */
export const STATUS_DICTIONARY = 'record_status';
