export {
  MetaFormProvider,
  useMetaFormProvider,
  type MetaFormProviderProps,
  type WatchUnsaved,
} from './react/meta-form-provider.tsx';
export { FormSessionProvider, type FormSessionProviderProps } from './react/form-session-provider.tsx';
export { MetaFormRenderer, type MetaFormRendererProps } from './react/meta-form-renderer.tsx';
export type { ChangedItem, RecordChanges } from './react/changes/record-changes.ts';
export { MetaFormField, type MetaFormFieldProps } from './react/meta-form-field.tsx';
export { RecordCell, type RecordCellProps } from './react/record-cell.tsx';
export { MetaFormDialog, type MetaFormDialogProps } from './react/dialog/meta-form-dialog.tsx';
export type { FramedFormProps, MetaFormHandle } from './react/dialog/opened-form.tsx';
export { HeadingLevelProvider, useHeadingLevel } from './ui/heading-level.ts';
export { MetaFormPage, type MetaFormPageProps } from './react/page/meta-form-page.tsx';
export { createListeners, createStore } from './contract/store.ts';
export type { Listeners, Store } from './contract/store.ts';
export { useNotices } from './react/use-notices.ts';
export { useUnsavedWatch } from './react/dialog/use-unsaved-watch.ts';
export { useDismissal } from './react/dialog/use-dismissal.ts';
export { useFormDraft, type FormDraftOptions, type KeptForm } from './react/draft/use-form-draft.tsx';
export { useSave, type FormSave } from './react/dialog/use-save.ts';
export type { SaveConflict, Saving } from './react/saving.ts';
export { useSubmit, type FormSubmission } from './react/use-submit.ts';
export { PrintSheet, type PrintSheetProps } from './react/print/print-sheet.tsx';
export { useFormPrint, type FormPrintOptions } from './react/print/use-form-print.tsx';
export { usePaper, type Paper, type PaperOptions } from './react/print/use-paper.tsx';
export { useFormSession, type OpenForm, type UseFormSessionOptions } from './react/use-form-session.ts';
export { useNewerForm, type FormOfAuthor } from './react/dialog/use-newer-form.tsx';
export { useField, type OpenField } from './react/use-field.ts';
export { useRows, type OpenRows } from './react/use-rows.ts';
export { useFormState, type FormState } from './react/use-form-state.ts';
export type { FieldWidget, FieldWidgetProps, FieldWidgets } from './react/field/field-widget.ts';
export type {
  ButtonFrameProps,
  DialogFrameProps,
  FormKit,
  Notices,
  NoticeSubject,
  Offer,
  OverlayFrameProps,
  PopoverFrameProps,
  Question,
  TabsFrameProps,
} from './contract/form-kit.ts';
export { storedColumnWidths } from './ui/grid/model/stored-column-widths.ts';
export { storedExportChoices } from './ui/stored-export-choices.ts';
export { storedOwnColumns } from './ui/stored-own-columns.ts';
export { storedPlaces } from './ui/stored-places.ts';
export type { PlaceStorage, StoredPlaces, StoredPlacesOptions } from './ui/stored-places.ts';
export { forgetRecents, storedRecents, type RecentStorage } from './ui/picker/stored-recents.ts';
export { useAnswer, type Answer } from './ui/mapping/use-answer.ts';
export { useSpelling } from './ui/picker/use-spelling.ts';
export type { IsSpelt } from './ui/picker/spelling.ts';
export { followDrag, type FollowedDrag } from './ui/drag/follow-drag.ts';
export { usePlaceDrag, type PlaceDrag, type PlaceDragOptions } from './ui/drag/use-place-drag.ts';
export { LanguageProvider, useLanguage, useWords } from './ui/language.tsx';
export type { Say } from './locales/say-in.ts';
export type {
  CellSlotProps,
  ItemView,
  ItemViewOf,
  NeededPort,
  OptionSearch,
  RowsProps,
  TextProps,
  ViewsOf,
  WidgetProps,
} from './contract/item-view.ts';
export type { NameSource } from './contract/name-source.ts';
export { clipboardTable, formatTabbed, type CellTexts } from './ui/grid/clipboard/clipboard-table.ts';
export { saveBytes } from './ui/files/download.ts';
