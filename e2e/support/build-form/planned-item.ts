import { builtInRegistry } from '@org/meta-forms/core';

/** A value that an author sets, by the name of its attribute on the wire. */
export type Attributes = Readonly<Record<string, unknown>>;

/** An item or a column of a form, as an author who builds it reads it from a list. */
export interface PlannedItem {
  readonly type: number;
  readonly label: string;
  readonly key: string;
  readonly attributes: Attributes;
  readonly columns: readonly PlannedItem[];
}

type Wire = Readonly<Record<string, unknown>>;

const HEAD = ['maxlength', 'prefix'] as const;
/** What the place of an item gives it, a person never sees, or the list of an office has not: other languages. */
const OF_PLACE = new Set(['columns', 'name', 'field', 'columntype', 'names', 'prefixes']);

/** The items of a published form, with the attributes that differ from those of a new item. */
export function plannedItems(form: { readonly metaFormItemList: readonly Wire[] }): readonly PlannedItem[] {
  return form.metaFormItemList.map((item) => {
    const config = configOf(item['itemConfigJson'] ?? item['itemConfig']);
    const head = Object.fromEntries(HEAD.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
    return {
      type: Number(item['itemType']),
      label: String(item['itemName']),
      key: String(item['itemKey']),
      attributes: settable({ ...head, ...config }, Number(item['itemType'])),
      columns: plannedColumns(config['columns']),
    };
  });
}

function plannedColumns(columns: unknown): readonly PlannedItem[] {
  if (!Array.isArray(columns)) return [];
  return columns.map((column: Wire) => ({
    type: Number(column['columntype']),
    label: String(column['name']),
    key: String(column['field']),
    attributes: withoutSpan(settable(column, Number(column['columntype']))),
    columns: plannedColumns(column['columns']),
  }));
}

function configOf(value: unknown): Wire {
  // as: what the server stored as the configuration of an item
  return (typeof value === 'string' && value !== '' ? JSON.parse(value) : (value ?? {})) as Wire;
}

/** Without what has no effect on a type: full rows have no width, and only values are columns of the list. */
function settable(attributes: Wire, code: number): Attributes {
  const type = builtInRegistry.byCode(code);
  const isListed = type?.structure === 'value' && !type.fullRow;
  const without = new Set([...OF_PLACE, ...(isListed ? [] : ['tablehidden']), ...(type?.fullRow ? ['span'] : [])]);
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => value !== null && value !== '' && !without.has(name)),
  );
}

/** A column has no place in a row of the form. */
function withoutSpan({ span: _span, ...others }: Attributes): Attributes {
  return others;
}

/** The items and their columns, as the list of all items shows them. */
export function withColumns(item: PlannedItem): readonly PlannedItem[] {
  return [item, ...item.columns.flatMap(withColumns)];
}
