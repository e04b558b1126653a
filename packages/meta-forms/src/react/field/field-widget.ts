import type { ComponentType } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { childPath, fieldPath, pathSegments, type FieldPath } from '../../contract/field-path.ts';
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

/**
 * Components by the path of a column without the ids of rows (`rooms/size`), by the key of an item or column (`size`),
 * or by the name of an item type (`number`). The path goes first, then the key.
 */
export type FieldWidgets = Readonly<Record<string, FieldWidget>>;

/** The component that replaces the kit's view of the item at a path, where there is one. */
export function widgetFor(
  widgets: FieldWidgets | undefined,
  { key, type }: Pick<CompiledField, 'key' | 'type'>,
  path: FieldPath,
): FieldWidget | undefined {
  if (!widgets) return undefined;
  const name = [placeOf(path), key, type.name].find((one) => Object.hasOwn(widgets, one));
  return name === undefined ? undefined : widgets[name];
}

/** The path without the ids of rows: every second segment is one. */
function placeOf(path: FieldPath): string {
  return path.includes('/') ? fieldPath(...pathSegments(path).filter((_, index) => index % 2 === 0)) : path;
}

/** The names in a table of widgets that are no item, column or item type of a form: they replace nothing. */
export function unusedWidgets(
  widgets: Readonly<Record<string, unknown>>,
  { fields, registry }: CompiledForm,
): readonly string[] {
  const types = registry.types.map(({ name }) => name);
  const used = new Set([...types, ...fields.flatMap((field) => namesOf(field, ''))]);
  return Object.keys(widgets).filter((name) => !used.has(name));
}

function namesOf({ key, columns }: CompiledField, list: FieldPath): readonly string[] {
  const place = childPath(list, key);
  return [place, key, ...columns.flatMap((column) => namesOf(column, place))];
}
