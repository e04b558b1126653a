import type { CompiledForm } from '../compile/compiled-form.ts';
import type { WireRecord } from '../ports/ports.ts';

/** Its code, and its name. */
const TEXTS_IN_A_NAME = 2;

/**
 * What a record is called in a few words: the first texts that its list shows, which people know it by; a state or a unit
 * that stands before them would name many. Without such a text what its first column says, or its id.
 */
export function recordName({ listColumns }: CompiledForm, record: WireRecord): string {
  const naming = listColumns
    .filter(({ field }) => field.type.operators.includes('like') && !field.sealed)
    .slice(0, TEXTS_IN_A_NAME);
  const texts = naming.map(({ key }) => record[key]).filter((text) => typeof text === 'string' && text !== '');
  if (texts.length > 0) return texts.join(' ');
  const [first] = listColumns;
  const said = first && (record[first.displayKey ?? first.key] ?? record[first.key]);
  return String(said ?? record['id']);
}
