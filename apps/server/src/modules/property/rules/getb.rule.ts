import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { propertyRefusal } from '../property.words.ts';
import { holdWarrant, loansOf, returnsOf, writeWarrantState } from './loans.ts';
import { inEffect, reach, shownNumber, textIn, type Reached, type RuleParts } from './related-records.ts';

/** A return names a loan that is out, and a loan is returned once. */
export async function getbRule(parts: RuleParts, context: RequestContext, change: RecordChange): Promise<void> {
  const { step, record, before } = change;
  const loan = await reach(parts, context, { metaKey: 'lend', id: textIn(record, 'lendId') });
  if (!loan) return;
  const warrantId = textIn(loan.record, 'warrantId');
  if (step === 'remove') return refuseInEffect(context, change, 'RETURN_DONE');
  if (step === 'save' || step === 'restore') {
    if (before && textIn(before, 'lendId') !== loan.record.id) await refuseInEffect(context, change, 'RETURN_FIXED');
    return refuseUnreturnable(parts, context, { change, loan });
  }
  await parts.port.touch(loan.context, 'lend', loan.record.id);
  await holdWarrant(parts, context, warrantId);
  if (step === 'cancel') await refuseSuperseded(parts, context, { warrantId, loanId: loan.record.id });
  if (step === 'commit' || step === 'verify') await refuseUnreturnable(parts, context, { change, loan });
  await writeWarrantState(parts, context, warrantId);
}

async function refuseInEffect(
  context: RequestContext,
  { record }: RecordChange,
  reason: 'RETURN_DONE' | 'RETURN_FIXED',
): Promise<void> {
  if ((await inEffect(context, 'getb', [record])).length > 0) throw propertyRefusal(reason);
}

interface Returning {
  readonly change: RecordChange;
  readonly loan: Reached;
}

async function refuseUnreturnable(
  parts: RuleParts,
  context: RequestContext,
  { change: { record }, loan }: Returning,
): Promise<void> {
  const { record: lent } = loan;
  const number = await shownNumber(parts, context, { metaKey: 'lend', id: lent.id, item: 'documentNumber' });
  if ((await inEffect(context, 'lend', [lent])).length === 0) throw propertyRefusal('LOAN_NOT_OUT', { loan: number });
  const { done, pending } = await returnsOf(parts, context, lent.id);
  if ([...done, ...pending].some(({ id }) => id !== record.id))
    throw propertyRefusal('LOAN_RETURNED', { loan: number });
  const lendDate = textIn(lent, 'lendDate');
  const returnDate = textIn(record, 'returnDate');
  if (returnDate !== '' && returnDate < lendDate) throw propertyRefusal('RETURN_BEFORE_LOAN', { lendDate });
}

/** After its return was cancelled, the certificate would be out twice. */
async function refuseSuperseded(
  parts: RuleParts,
  context: RequestContext,
  { warrantId, loanId }: { readonly warrantId: string; readonly loanId: string },
): Promise<void> {
  const { out, pending } = await loansOf(parts, context, warrantId);
  const later = [...out, ...pending].find(({ id }) => id !== loanId);
  if (!later) return;
  const number = await shownNumber(parts, context, { metaKey: 'lend', id: later.id, item: 'documentNumber' });
  throw propertyRefusal('RETURN_SUPERSEDED', { loan: number === '' ? '-' : number });
}
