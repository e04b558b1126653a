import { fillWords, type CompiledField, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordsService } from '../../records/records.service.ts';
import { keyItems } from '../import-columns.ts';
import type { ReadRow } from '../read-rows.service.ts';
import { transferRefusal } from '../transfers.words.ts';
import type { AbsentRows } from './import-plan.ts';
import { stepWords } from './imports.words.ts';

/** The longest key that a sentence quotes. */
const LONGEST_QUOTE = 40;

/** What a row is sent as: a new record, a change of a stored one, or neither because of a problem. */
export type Sent =
  | { readonly kind: 'new' | 'changed'; readonly record: WireRecord }
  | { readonly kind: 'wrong'; readonly problem: string };

export interface Updating {
  readonly compiled: CompiledForm;
  readonly key: CompiledField;
  readonly absent: AbsentRows;
  /** The key is an automatic number, so that no row can give it to a new record. */
  readonly isNumber: boolean;
}

/** The item that names the records to update; refuses one whose values may repeat. */
export function keyField(compiled: CompiledForm, updateBy: string): CompiledField {
  const field = keyItems(compiled).find(({ key }) => key === updateBy);
  if (!field) throw transferRefusal('IMPORT_KEY_WRONG');
  return field;
}

/**
 * Finds the record that a row names and puts the filled cells of the row into it. A record outside the reach of the
 * person is refused; its state is checked like that of any save.
 */
export async function sentByKey(
  { port, withValues }: Pick<RecordsService, 'port' | 'withValues'>,
  context: RequestContext,
  { row, compiled, key, absent, isNumber }: Updating & { readonly row: ReadRow },
): Promise<Sent> {
  const words = stepWords[context.language];
  const { [key.key]: value, ...others } = row.record;
  const added: Sent = { kind: 'new', record: isNumber ? others : row.record };
  const text = String(value ?? '')
    .slice(0, LONGEST_QUOTE)
    .toWellFormed();
  if (text === '') {
    const isWrong = absent === 'refuse' && !row.unread.has(key.key);
    return isWrong ? { kind: 'wrong', problem: fillWords(words.keyEmpty, { label: key.label }) } : added;
  }
  const id = await port.holderOf(context, { compiled, key: { field: key, fields: [key] }, content: row.record });
  if (id === undefined)
    return absent === 'add' && !isNumber
      ? added
      : { kind: 'wrong', problem: fillWords(words.keyAbsent, { label: key.label, text }) };
  const stored = await port.find(context, compiled.metaKey, id);
  return stored
    ? { kind: 'changed', record: withValues(compiled, stored, others) }
    : { kind: 'wrong', problem: fillWords(words.keyUnseen, { label: key.label, text }) };
}
