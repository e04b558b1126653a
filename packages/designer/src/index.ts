/** The designer, drawn with antd. The document and its commands alone are in `@org/meta-forms-designer/document`. */
export { FormDesigner } from './react/form-designer.tsx';
export type { FormDesignerProps } from './react/form-designer.tsx';
export { builtInEntries } from './palette/palette-entries.ts';
export type { PaletteEntry } from './palette/palette-entries.ts';
export { PropertyPanel } from './panel/property-panel.tsx';
export type { PropertyPanelProps } from './panel/property-panel.tsx';
export type { FormItemEntry, NewDictionary, PanelPorts } from './panel/panel-ports.ts';
export { DictionaryPicker } from './dictionary/dictionary-picker.tsx';
export type { DictionaryPickerProps } from './dictionary/dictionary-picker.tsx';
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
