export {
  INITIAL_LIST_STATE,
  askedConditions,
  droppedFromParams,
  listStateFromParams,
  listStateToParams,
  withQuery,
} from './list/list-state.ts';
export type { ListState } from './list/list-state.ts';
export { MetaFormList } from './list/meta-form-list.tsx';
export { recordName } from './compile/record-name.ts';
export { bulkFields } from './compile/bulk-fields.ts';
export { copiedRecord } from './compile/copied-record.ts';
export type { FoundCount, FoundRecords } from './list/found-count.ts';
export type { MetaFormListHandle, MetaFormListProps } from './list/meta-form-list.tsx';
export { ExportButton } from './list/transfers/export-button.tsx';
export type { ExportButtonProps } from './list/transfers/export-button.tsx';
export { ImportButton } from './list/transfers/import-button.tsx';
export type { ImportButtonProps } from './list/transfers/import-button.tsx';
export { ImportStepsDialog } from './list/transfers/steps/import-steps-dialog.tsx';
export type { ImportStepsDialogProps } from './list/transfers/steps/import-steps-dialog.tsx';
export { TransferJobDialog } from './list/transfers/job-dialog.tsx';
export type { TransferJobDialogProps } from './list/transfers/job-dialog.tsx';
export { PrintListButton } from './list/print/print-list-button.tsx';
export type { PrintListButtonProps } from './list/print/print-list-button.tsx';
export { useListPrint } from './list/print/use-list-print.tsx';
export type { ListPrinting, ListPrintOptions } from './list/print/use-list-print.tsx';
export { QueryBar } from './list/search/query-bar.tsx';
export type { QueryBarProps } from './list/search/query-bar.tsx';
export { NothingFound } from './list/search/nothing-found.tsx';
export type { NothingFoundProps, SearchedPart } from './list/search/nothing-found.tsx';
export { useDroppedNotice } from './list/search/use-dropped-notice.ts';
export { ViewsMenu } from './list/views/views-menu.tsx';
export type { ViewsMenuProps } from './list/views/views-menu.tsx';
export type { ViewContent } from './list/views/view-content.ts';
export { TotalsLine } from './list/totals/totals-line.tsx';
export type { TotalsLineProps } from './list/totals/totals-line.tsx';
export { useColumnFilter } from './list/filter/use-column-filter.tsx';
export type { ColumnFilter, ColumnFilterOptions } from './list/filter/use-column-filter.tsx';
export type { HeadItem } from './list/table/head-menu.tsx';
export { QueryDialog } from './list/query/query-dialog.tsx';
export type { QueryDialogProps } from './list/query/query-dialog.tsx';
