/** What only those need who store records, beside `core`: a sent record read as what a person may do to the stored one. */
export { checkRecord } from './session/check-record.ts';
export type { CheckRecordOptions, CheckedRecord, Difference } from './session/checked-record.ts';
