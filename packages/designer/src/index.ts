/** The designer, drawn with antd. The document and its commands alone are in `@org/meta-forms-designer/document`. */
export { FormDesigner } from './react/form-designer.tsx';
export type { FormDesignerProps } from './react/form-designer.tsx';
export { builtInEntries } from './palette/palette-entries.ts';
export type { PaletteEntry } from './palette/palette-entries.ts';
export { PropertyPanel } from './panel/property-panel.tsx';
export type { PropertyPanelProps } from './panel/property-panel.tsx';
export type { PanelPorts } from './panel/panel-ports.ts';
export type { RunCommand } from './panel/panel-changes.ts';
