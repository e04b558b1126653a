/** The designer, drawn with antd. The document, its commands and their types are in the entry `/document`. */
export { FormDesigner } from './react/form-designer.tsx';
export type { FormDesignerProps } from './react/form-designer.tsx';
export { builtInEntries } from './palette/palette-entries.ts';
export type { PaletteEntry } from './palette/palette-entries.ts';
export { PropertyPanel } from './panel/property-panel.tsx';
export type { PropertyPanelProps } from './panel/property-panel.tsx';
export type { FormItemEntry, ListEntries, NewDictionary, PanelPorts, SourceParameter } from './panel/panel-ports.ts';
export { DictionaryPicker } from './dictionary/dictionary-picker.tsx';
export type { DictionaryPickerProps, DictionaryPorts } from './dictionary/dictionary-picker.tsx';
export type { DepthStorage } from './panel/use-panel-depth.ts';
export type { RunCommand } from './panel/panel-changes.ts';
export type { ViewId } from './views/view-id.ts';
export type { DeviceDrafts, DeviceDraftSlot } from './saving/device-draft.ts';
export type { NewestForm } from './saving/form-saving.ts';
export type { FormVersion, VersionsPort } from './versions/versions-port.ts';
export type { EditorsPort } from './saving/editors-line.tsx';
export type {
  PublishAnswers,
  PublishingPort,
  PublishQuestion,
  PublishReview,
  ReviewedChange,
} from './publishing/publishing-port.ts';
