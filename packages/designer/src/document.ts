/** The document of the designer and its commands: no React, no browser. */
export { parseDocument } from '@org/meta-forms/document';
export { serializeDocument } from './document/serialize-document.ts';
export type {
  Attributes,
  DocumentItem,
  FormDocument,
  ItemId,
  LinkedAttribute,
  LinkedText,
  LinkPath,
  Links,
} from '@org/meta-forms/document';
export type { ListPlace } from './document/edit-document.ts';
export { usagesOf } from './document/links/usages.ts';
export type { Usage } from './document/links/usages.ts';

export { createDesignerDocument } from './commands/designer-document.ts';
export type { DesignerDocument, DesignerDocumentOptions } from './commands/designer-document.ts';
export { commands, runCommand } from './commands/commands.ts';
export type { ArgsOf, CommandId, RegisteredCommand } from './commands/commands.ts';
export type { Command, Selection } from './commands/command.ts';
export { describeRefusal, isRefusal } from './commands/refusal.ts';
export type { Refusal } from './commands/refusal.ts';
export type { RefusalCode } from './commands/refusals.words.ts';
export { describeTypeChange } from './commands/types/describe-type-change.ts';
export type { AttributeChange, TypeChange, TypeOptions } from './commands/types/describe-type-change.ts';
export type { TypeProperties } from './commands/types/type-attributes.ts';
export type { ValuesAfter } from '@org/meta-forms/document';
export { previewBulk } from './commands/bulk-set.ts';
export type { BulkCell, BulkSetArgs, RefusedBulkCell } from './commands/bulk-set.ts';
export { previewMove } from './commands/preview-move.ts';
export type { MoveItemsArgs } from './commands/move-items.ts';
export type { MovePreview, RowOffer } from './commands/preview-move.ts';
export type { AddItemArgs } from './commands/add-item.ts';
export type { ApplyDocumentArgs } from './commands/form/apply-document.ts';
export type { ReplaceDocumentArgs } from './commands/form/replace-document.ts';
export type { SetFormArgs } from './commands/form/set-form.ts';
export type { SetSamplesArgs } from './commands/form/set-samples.ts';
export type { SampleRecord } from '@org/meta-forms/document';
export type { FixColumnsArgs } from './commands/list-columns/fix-columns.ts';
export type { MoveTableColumnsArgs } from './commands/list-columns/move-table-columns.ts';
export type { SetColumnAlignArgs } from './commands/list-columns/set-column-align.ts';
export type { SetColumnWidthArgs } from './commands/list-columns/set-column-width.ts';
export type { ShowInTableArgs } from './commands/list-columns/show-in-table.ts';
export type { ReferenceChoice, RemoveItemsArgs } from './commands/remove-items.ts';
export type { RenameItemArgs } from './commands/rename-item.ts';
export type { SetNextLineArgs } from './commands/set-next-line.ts';
export type { SetPropertiesArgs } from './commands/set-properties.ts';
export type { SetSpanArgs } from './commands/set-span.ts';
export type { ChangeTypeArgs } from './commands/types/change-type.ts';
export { readFormText } from './commands/form/read-form-text.ts';

export { redo, seal, startHistory, undo } from './history/history.ts';
export type { History, HistoryEntry, HistoryStep } from './history/history.ts';
export type { DocumentDelta, ListSplice, MapEntries } from './history/document-delta.ts';

export { layoutOf, rowsOf } from './layout/document-rows.ts';
export type { DocumentLayout, DocumentRow, RowItem } from './layout/document-rows.ts';
export type { RowTarget } from './layout/keep-rows.ts';

export { copyItems } from './clipboard/copy-items.ts';
export type { ClipboardItems } from './clipboard/copy-items.ts';
export { previewPaste } from './commands/clipboard/paste-items.ts';
export type { PasteItemsArgs, PastePreview } from './commands/clipboard/paste-items.ts';
export type { PasteArgs, PastedItem } from './commands/clipboard/plan-paste.ts';
export type { PastedReference } from './commands/clipboard/paste-references.ts';

export { diffDocuments } from '@org/meta-forms/document';
export { CHANGE_KINDS } from '@org/meta-forms/document';
export type { ChangeKind, ChangeRisk, DocumentChange } from '@org/meta-forms/document';
export { changeKindWords, changeRiskWords } from '@org/meta-forms/document';
export { describeChange } from '@org/meta-forms/document';
export type { DescribeChangeOptions } from '@org/meta-forms/document';

export { mergeDocuments } from './saving/merge/merge-documents.ts';
export type {
  Merge,
  MergeChoices,
  MergeConflict,
  MergedDocument,
  MergeSide,
  RenamedKey,
} from './saving/merge/merge.ts';
