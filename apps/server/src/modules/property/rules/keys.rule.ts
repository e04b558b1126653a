import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { propertyRefusal } from '../property.words.ts';
import { handoversOf, keysHandedOut, keysOutIn, numberIn } from './handovers.ts';
import { keyLoans, keyThing } from './loan-kinds.ts';
import { loansOf } from './loans.ts';
import { reach, textIn, type RuleParts } from './related-records.ts';

/** No more keys are out than there are, and nobody gives back more than they took, or earlier. */
export async function keysRule(
  parts: RuleParts,
  context: RequestContext,
  { step, record }: RecordChange,
): Promise<void> {
  if (step === 'remove' || step === 'cancel') return;
  for (const [at, row] of handoversOf(record).entries()) {
    if (keysOutIn(row) < 0) throw propertyRefusal('KEYS_OVER_TAKEN', { row: at + 1 });
    const backAt = textIn(row, 'givenBackAt');
    if (backAt !== '' && backAt < textIn(row, 'takenAt')) throw propertyRefusal('KEYS_BACK_BEFORE', { row: at + 1 });
  }
  const { out } = await loansOf({ kind: keyLoans, parts, context }, { thing: keyThing, id: record.id });
  const lent = out.map(({ id }) => id);
  refuseTooMany(record, await keysLent(parts, context, lent));
}

/** A loan takes no more keys than are here. */
export async function keyLoanRule(
  parts: RuleParts,
  context: RequestContext,
  { step, record }: RecordChange,
): Promise<void> {
  if (step === 'remove' || step === 'cancel') return;
  const key = await reach(parts, context, { metaKey: keyThing.form, id: textIn(record, keyThing.loanItem) });
  if (key) refuseTooMany(key.record, numberIn(record, 'lendCount'));
}

async function keysLent(parts: RuleParts, context: RequestContext, loanIds: readonly string[]): Promise<number> {
  let sum = 0;
  for (const id of loanIds) {
    const loan = await reach(parts, context, { metaKey: keyLoans.loan, id });
    if (loan) sum += numberIn(loan.record, 'lendCount');
  }
  return sum;
}

function refuseTooMany(key: Parameters<typeof keysHandedOut>[0], lent: number): void {
  const out = keysHandedOut(key) + lent;
  const count = numberIn(key, 'keyCount');
  if (out > count) throw propertyRefusal('KEYS_OVER_COUNT', { out, count });
}
