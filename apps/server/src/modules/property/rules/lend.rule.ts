import { recordStatus } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { propertyRefusal } from '../property.words.ts';
import { holdWarrant, loansOf, returnsOf, writeWarrantState, STATUS_ITEM, warrantStatus } from './loans.ts';
import { inEffect, reach, shownNumber, textIn, type Reached, type RuleParts } from './related-records.ts';

/**
 * A certificate is lent to one person at a time, and only if it is in force. A draft takes nothing away; a loan that
 * waits for verification does.
 */
export async function lendRule(parts: RuleParts, context: RequestContext, change: RecordChange): Promise<void> {
  const { step, record, before } = change;
  const warrantId = textIn(record, 'warrantId');
  if (step === 'remove') return refuseRemoval(context, change);
  if (step === 'save' || step === 'restore') {
    if (before && textIn(before, 'warrantId') !== warrantId) await refuseExchange(context, change);
    return refuseUnlendable(parts, context, { change, warrant: await reach(parts, context, warrantOf(warrantId)) });
  }
  const warrant = await holdWarrant(parts, context, warrantId);
  if (step === 'commit' || step === 'verify') await refuseUnlendable(parts, context, { change, warrant });
  if (step === 'cancel') await refuseReturned(parts, context, record.id);
  await writeWarrantState(parts, context, warrantId);
}

const warrantOf = (id: string) => ({ metaKey: 'propety', id });

const isInEffect = async (context: RequestContext, { record }: Pick<RecordChange, 'record'>) =>
  (await inEffect(context, 'lend', [record])).length > 0;

async function refuseRemoval(context: RequestContext, change: RecordChange): Promise<void> {
  if (await isInEffect(context, change)) throw propertyRefusal('LOAN_OUT');
}

async function refuseExchange(context: RequestContext, change: RecordChange): Promise<void> {
  if (await isInEffect(context, change)) throw propertyRefusal('LOAN_FIXED');
}

async function refuseReturned(parts: RuleParts, context: RequestContext, loanId: string): Promise<void> {
  const { done, pending } = await returnsOf(parts, context, loanId);
  if (done.length + pending.length > 0) throw propertyRefusal('LOAN_HAS_RETURN');
}

interface Lending {
  readonly change: RecordChange;
  readonly warrant: Reached | undefined;
}

async function refuseUnlendable(
  parts: RuleParts,
  context: RequestContext,
  { change: { record: loan, before }, warrant }: Lending,
): Promise<void> {
  // What is no certificate at all is refused by the check of the choice.
  if (!warrant) return;
  const { record } = warrant;
  const named = {
    warrant: await shownNumber(parts, context, { ...warrantOf(record.id), item: 'propetyWarrantNumber' }),
  };
  // A loan that is being corrected keeps the certificate that it has.
  const wasOut = before !== undefined && (await inEffect(context, 'lend', [before])).length > 0;
  if (!wasOut) refuseState(record, named);
  const { out, pending } = await loansOf(parts, context, record.id);
  const other = [...out, ...pending].find(({ id }) => id !== loan.id);
  if (!other) return;
  const number = await shownNumber(parts, context, { metaKey: 'lend', id: other.id, item: 'documentNumber' });
  throw propertyRefusal('WARRANT_LENT', { ...named, loan: number === '' ? '-' : number });
}

function refuseState(record: Reached['record'], named: { readonly warrant: string }): void {
  const state = textIn(record, STATUS_ITEM);
  if (state === warrantStatus.frozen) throw propertyRefusal('WARRANT_FROZEN', named);
  if (state === warrantStatus.cancelled || record.status === recordStatus.cancelled)
    throw propertyRefusal('WARRANT_CANCELLED', named);
  if (record.status !== recordStatus.verified) throw propertyRefusal('WARRANT_NOT_IN_FORCE', named);
}
