import { recordStatus } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { lentThings, propertyRefusal } from '../property.words.ts';
import type { LoanKind } from './loan-kinds.ts';
import { holdThing, loansOf, returnsOf, writeLendingState, type LoanSite } from './loans.ts';
import { inEffect, reach, shownNumber, textIn, type Reached, type RuleParts } from './related-records.ts';

/**
 * A certificate or a key is lent to one person at a time, and only if it is in force. A draft takes nothing away; a
 * loan that waits for verification does.
 */
export function loanRule(kind: LoanKind) {
  return async (parts: RuleParts, context: RequestContext, change: RecordChange): Promise<void> => {
    const site: LoanSite = { kind, parts, context };
    const { step, record, before } = change;
    const thingId = textIn(record, kind.thingItem);
    if (step === 'remove') return refuseInEffect(site, change, 'LOAN_OUT');
    if (step === 'save' || step === 'restore') {
      if (before && textIn(before, kind.thingItem) !== thingId) await refuseInEffect(site, change, 'LOAN_FIXED');
      return refuseUnlendable(site, {
        change,
        thing: await reach(parts, context, { metaKey: kind.thing, id: thingId }),
      });
    }
    const thing = await holdThing(site, thingId);
    if (step === 'commit' || step === 'verify') await refuseUnlendable(site, { change, thing });
    if (step === 'cancel') await refuseReturned(site, record.id);
    await writeLendingState(site, thingId);
  };
}

async function refuseInEffect(
  { kind, context }: LoanSite,
  { record }: RecordChange,
  reason: 'LOAN_OUT' | 'LOAN_FIXED',
): Promise<void> {
  if ((await inEffect(context, kind.loan, [record])).length > 0)
    throw propertyRefusal(reason, { thing: lentThings[kind.thing] });
}

async function refuseReturned(site: LoanSite, loanId: string): Promise<void> {
  const { done, pending } = await returnsOf(site, loanId);
  if (done.length + pending.length > 0) throw propertyRefusal('LOAN_HAS_RETURN');
}

interface Lending {
  readonly change: RecordChange;
  readonly thing: Reached | undefined;
}

async function refuseUnlendable(site: LoanSite, { change: { record: loan, before }, thing }: Lending): Promise<void> {
  // What is no certificate or key at all is refused by the check of the choice.
  if (!thing) return;
  const { kind, parts, context } = site;
  const { record } = thing;
  const at = { metaKey: kind.thing, id: record.id, item: kind.thingNumber };
  const named = { number: await shownNumber(parts, context, at) };
  // A loan that is being corrected keeps what it has.
  const wasOut = before !== undefined && (await inEffect(context, kind.loan, [before])).length > 0;
  if (!wasOut) refuseState(kind, record, named);
  const { out, pending } = await loansOf(site, record.id);
  const other = [...out, ...pending].find(({ id }) => id !== loan.id);
  if (!other) return;
  const number = await shownNumber(parts, context, { metaKey: kind.loan, id: other.id, item: kind.loanNumber });
  throw propertyRefusal(kind.alreadyLent, { ...named, loan: number === '' ? '-' : number });
}

function refuseState(kind: LoanKind, record: Reached['record'], named: { readonly number: string }): void {
  const barred = kind.barred[textIn(record, kind.status)];
  if (barred) throw propertyRefusal(barred, named);
  if (record.status === recordStatus.cancelled) throw propertyRefusal(kind.cancelled, named);
  if (record.status !== recordStatus.verified) throw propertyRefusal(kind.notInForce, named);
}
