import type { ComponentType } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';

/** Props of a component that replaces the kit's view of a field. It reads the value from the session by its path. */
export interface FieldWidgetProps {
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
