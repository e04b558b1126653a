import type { ListColumn } from './compiled-form.ts';

/** The alignment of a column in the list of records: the author's, else numbers end at one line. */
export function shownAlign({ field, align }: Pick<ListColumn, 'field' | 'align'>): ListColumn['align'] {
  const isAuthored = field.item.itemConfig.tablealign !== undefined;
  return !isAuthored && field.type.resultKind === 'number' ? 'right' : align;
}
