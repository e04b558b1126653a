import type { ComponentType } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';

/**
 * Props of a component that replaces the kit's view of a field. It reads the value from the session by its path, and
 * draws `view` mode too: there `useField` answers `readOnly`.
 */
export interface FieldWidgetProps {
  /** For the element that takes the focus: the label and the jump from the summary of problems lead to it. */
  readonly id: string;
  /** For `aria-describedby` of that element: the id of the sentences of the field's problems. */
  readonly describedBy: string;
  readonly path: FieldPath;
  readonly field: CompiledField;
  /** Takes the focus when it is mounted: the editor that somebody has just opened. */
  readonly takesFocus: boolean;
}

/** A component that replaces the kit's view of a field; `rjsfWidgets` makes one of a widget for rjsf. */
export type FieldWidget = ComponentType<FieldWidgetProps>;

/** Components by item key or by the name of an item type; the key goes first. */
export type FieldWidgets = Readonly<Record<string, FieldWidget>>;

/** The component that replaces the kit's view of an item, where there is one. */
export function widgetFor(
  widgets: FieldWidgets | undefined,
  { key, type }: Pick<CompiledField, 'key' | 'type'>,
): FieldWidget | undefined {
  if (!widgets) return undefined;
  if (Object.hasOwn(widgets, key)) return widgets[key];
  return Object.hasOwn(widgets, type.name) ? widgets[type.name] : undefined;
}
