import type { OptionSearch } from '../../../contract/item-view.ts';
import { optionFinder } from '../../../contract/named-option.ts';
import type { NamedOption } from '../../../contract/text-reading.ts';
import { PICKER_PAGE_SIZE } from '../limits.ts';
import type { ReferenceSource } from './reference-source.ts';

/**
 * Most options that are read to find pasted names, and most names that are searched individually in a larger source.
 */
const NAMED_OPTIONS = 1000;
const NAMES_SEARCHED = 20;

/**
 * The options that pasted names may mean: one page that contains them all or, of a larger source, its first thousand
 * and the results of searches for the first names that are not among these. A name beyond that is refused, which the
 * person sees.
 */
export async function findReferences({
  field,
  texts,
  ports,
  cascade,
}: OptionSearch<ReferenceSource>): Promise<readonly NamedOption[]> {
  const { referenceKey } = field.options;
  const restricted = cascade ? { cascade } : {};
  const all = await ports.references.page({ referenceKey, page: 1, size: NAMED_OPTIONS, ...restricted });
  if (all.total <= all.records.length) return all.records;
  const find = optionFinder(all.records);
  const unknown = texts.filter((text) => find(text).length === 0).slice(0, NAMES_SEARCHED);
  const searches = unknown.map((text) =>
    ports.references.page({ referenceKey, text: text.trim(), page: 1, size: PICKER_PAGE_SIZE, ...restricted }),
  );
  const found = await Promise.all(searches);
  return [...all.records, ...found.flatMap(({ records }) => records)];
}
