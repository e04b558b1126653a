import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { lentThings, propertyRefusal } from '../property.words.ts';
import { LOAN_ITEM, thingsNamedBy, type LoanKind, type NamedThing } from './loan-kinds.ts';
import { holdThing, loansOf, returnsOf, writeLendingState, type LoanSite } from './loans.ts';
import { inEffect, reach, shownNumber, textIn, type Reached, type RuleParts } from './related-records.ts';

/** A return names a loan that is out, and a loan is returned once. */
export function returnRule(kind: LoanKind) {
  return async (parts: RuleParts, context: RequestContext, change: RecordChange): Promise<void> => {
    const site: LoanSite = { kind, parts, context };
    const { step, record, before } = change;
    const loan = await reach(parts, context, { metaKey: kind.loan, id: textIn(record, LOAN_ITEM) });
    if (!loan) return;
    const [named] = thingsNamedBy(kind, loan.record);
    if (step === 'remove') return refuseInEffect(site, change, 'RETURN_DONE');
    if (step === 'save' || step === 'restore') {
      if (before && textIn(before, LOAN_ITEM) !== loan.record.id) await refuseInEffect(site, change, 'RETURN_FIXED');
      return refuseUnreturnable(site, { change, loan });
    }
    await parts.port.touch(loan.context, kind.loan, loan.record.id);
    if (named) await holdThing(site, named);
    if (step === 'cancel' && named) await refuseSuperseded(site, { named, loanId: loan.record.id });
    if (step === 'commit' || step === 'verify') await refuseUnreturnable(site, { change, loan });
    if (named) await writeLendingState(site, named);
  };
}

async function refuseInEffect(
  { kind, context }: LoanSite,
  { record }: RecordChange,
  reason: 'RETURN_DONE' | 'RETURN_FIXED',
): Promise<void> {
  if ((await inEffect(context, kind.back, [record])).length > 0) throw propertyRefusal(reason);
}

interface Returning {
  readonly change: RecordChange;
  readonly loan: Reached;
}

async function refuseUnreturnable(site: LoanSite, { change: { record }, loan }: Returning): Promise<void> {
  const { kind, parts, context } = site;
  const { record: lent } = loan;
  const number = await shownNumber(parts, context, { metaKey: kind.loan, id: lent.id, item: kind.loanNumber });
  if ((await inEffect(context, kind.loan, [lent])).length === 0)
    throw propertyRefusal('LOAN_NOT_OUT', { loan: number, thing: lentThings[kind.loan] });
  const { done, pending } = await returnsOf(site, lent.id);
  if ([...done, ...pending].some(({ id }) => id !== record.id))
    throw propertyRefusal('LOAN_RETURNED', { loan: number });
  const lendDate = textIn(lent, 'lendDate');
  const returnDate = textIn(record, 'returnDate');
  if (returnDate !== '' && returnDate < lendDate) throw propertyRefusal('RETURN_BEFORE_LOAN', { lendDate });
}

/** After its return was cancelled, the certificate or the key would be out twice. */
async function refuseSuperseded(
  site: LoanSite,
  { named, loanId }: { readonly named: NamedThing; readonly loanId: string },
): Promise<void> {
  const { kind, parts, context } = site;
  const { out, pending } = await loansOf(site, named);
  const later = [...out, ...pending].find(({ id }) => id !== loanId);
  if (!later) return;
  const number = await shownNumber(parts, context, { metaKey: kind.loan, id: later.id, item: kind.loanNumber });
  throw propertyRefusal('RETURN_SUPERSEDED', { loan: number === '' ? '-' : number, thing: lentThings[kind.loan] });
}
