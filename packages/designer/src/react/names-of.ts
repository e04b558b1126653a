import type { FormDocument, ItemId } from '@org/meta-forms/document';
import type { useDesignerWords } from './use-designer-words.ts';

/** Names items in a sentence: one by its name, several by the first name and their number. */
export function namesOf(
  say: ReturnType<typeof useDesignerWords>,
  { items }: FormDocument,
  ids: readonly ItemId[],
): string {
  const first = items.get(ids[0] ?? '');
  const label = first?.label || (first?.key ?? '');
  return ids.length === 1 ? say('oneItem', { label }) : say('severalItems', { label, count: ids.length });
}
