/** Records in SQL, for modules that count, sum or compare them in statements of their own. */
export { conditionsToSql } from './listing/record-conditions.ts';
export type { ColumnTest } from './listing/record-conditions.ts';
export { isOfUnits } from './listing/record-order.ts';
export { columnOf, listedColumns, searchableColumns, sortableColumns } from './storage/record-columns.ts';
export type { RecordColumn } from './storage/record-columns.ts';
export { listTableOf } from './storage/table-names.ts';
