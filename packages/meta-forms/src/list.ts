export { INITIAL_LIST_STATE, listStateFromParams, listStateToParams } from './list/list-state.ts';
export type { ListState } from './list/list-state.ts';
export { MetaFormList } from './list/meta-form-list.tsx';
export { recordName } from './compile/record-name.ts';
export type { MetaFormListHandle, MetaFormListProps } from './list/meta-form-list.tsx';
export { ExportButton } from './list/transfers/export-button.tsx';
export type { ExportButtonProps } from './list/transfers/export-button.tsx';
export { ImportButton } from './list/transfers/import-button.tsx';
export type { ImportButtonProps } from './list/transfers/import-button.tsx';
