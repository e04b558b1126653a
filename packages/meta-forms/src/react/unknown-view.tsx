import type { ReactNode } from 'react';
import type { unknownType } from '../compile/unknown.type.ts';
import type { FormKit } from '../contract/form-kit.ts';
import type { ItemViewOf, TextProps, WidgetProps } from '../contract/item-view.ts';

/** The kit with a view of items that no registered type claims, which a kit need not have. */
export function withUnknownView(kit: FormKit): FormKit {
  const { views } = kit;
  return Object.hasOwn(views, 'unknown') ? kit : { ...kit, views: { ...views, unknown: unknownView } };
}

const unknownView: ItemViewOf<typeof unknownType> = {
  Widget: UnknownText,
  Text: UnknownText,
  Cell: UnknownText,
  plainText: (value, _field, { display }) => display ?? textOf(value),
  icon: null,
};

/** Nobody can type it: the type is unknown, and so is what would be a value of it. */
function UnknownText({ value, display }: Pick<TextProps | WidgetProps, 'value' | 'display'>): ReactNode {
  return display ?? textOf(value);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
