import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { propertyRefusal } from '../property.words.ts';
import { textIn, type RuleParts } from './related-records.ts';

/** No more keys are out than there are, and nobody gives back more than they took, or earlier. */
export async function keysRule(
  _parts: RuleParts,
  _context: RequestContext,
  { step, record }: RecordChange,
): Promise<void> {
  if (step === 'remove' || step === 'cancel') return;
  const { content } = record;
  const { handovers } = content;
  const rows: readonly unknown[] = Array.isArray(handovers) ? handovers : [];
  const out = rows.map((row, at) => keysOutIn(row, at + 1)).reduce((sum, one) => sum + one, 0);
  const count = Number(textIn(record, 'keyCount') || 0);
  if (out > count) throw propertyRefusal('KEYS_OVER_COUNT', { out, count });
}

function keysOutIn(row: unknown, at: number): number {
  // as: a row of a sub-list is an object of the wire
  const values = { content: (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown> };
  const taken = Number(textIn(values, 'takenCount') || 0);
  const back = Number(textIn(values, 'givenBackCount') || 0);
  if (back > taken) throw propertyRefusal('KEYS_OVER_TAKEN', { row: at });
  const backAt = textIn(values, 'givenBackAt');
  if (backAt !== '' && backAt < textIn(values, 'takenAt')) throw propertyRefusal('KEYS_BACK_BEFORE', { row: at });
  return taken - back;
}
