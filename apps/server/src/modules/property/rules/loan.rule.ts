import { recordStatus } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { certificateNames, lentThings, propertyRefusal } from '../property.words.ts';
import { thingsNamedBy, TYPE_ITEM, type LentThing, type LoanKind, type NamedThing } from './loan-kinds.ts';
import { holdThing, loansOf, readThing, returnsOf, writeLendingState, type LoanSite } from './loans.ts';
import { inEffect, shownNumber, textIn, type Reached, type RuleParts } from './related-records.ts';

/**
 * A certificate or a key is lent to one person at a time, and only if it is in force. A draft takes nothing away; a
 * loan that waits for verification does.
 */
export function loanRule(kind: LoanKind) {
  return async (parts: RuleParts, context: RequestContext, change: RecordChange): Promise<void> => {
    const site: LoanSite = { kind, parts, context };
    const { step, record, before } = change;
    if (step === 'remove') return refuseInEffect(site, change, 'LOAN_OUT');
    const all = thingsNamedBy(kind, record);
    const [named] = all;
    if (step === 'save' || step === 'restore') {
      if (before && !isSame(thingsNamedBy(kind, before), all)) await refuseInEffect(site, change, 'LOAN_FIXED');
      await refuseOtherThings(site, record, all);
      if (named) await refuseUnlendable(site, change, { ...named, found: await readThing(site, named) });
      return;
    }
    const found = named && (await holdThing(site, named));
    if (step === 'cancel') await refuseReturned(site, record.id);
    if (!named) return;
    if (step === 'commit' || step === 'verify') await refuseUnlendable(site, change, { ...named, found });
    await writeLendingState(site, named);
  };
}

function isSame(some: readonly NamedThing[], others: readonly NamedThing[]): boolean {
  return some.length === others.length && some.every(({ id }, at) => id === others[at]?.id);
}

async function refuseInEffect(
  { kind, context }: LoanSite,
  { record }: RecordChange,
  reason: 'LOAN_OUT' | 'LOAN_FIXED',
): Promise<void> {
  if ((await inEffect(context, kind.loan, [record])).length > 0)
    throw propertyRefusal(reason, { thing: lentThings[kind.loan] });
}

async function refuseReturned(site: LoanSite, loanId: string): Promise<void> {
  const { done, pending } = await returnsOf(site, loanId);
  if (done.length + pending.length > 0) throw propertyRefusal('LOAN_HAS_RETURN');
}

/** Where one form lends several things, a loan names one of them, of its type. A form may lack some of the items. */
async function refuseOtherThings(
  { kind: { things, loan: metaKey }, parts, context }: LoanSite,
  loan: RecordChange['record'],
  named: readonly NamedThing[],
): Promise<void> {
  const form = await parts.findForm(context, metaKey);
  const known = things.filter(({ loanItem }) => form?.fieldByKey.has(loanItem));
  const wanted = known.find(({ type }) => type !== undefined && type === textIn(loan, TYPE_ITEM));
  const isRight = named.length <= 1 && (!wanted || named[0]?.thing === wanted);
  if (!isRight) throw propertyRefusal('LOAN_CERTIFICATE', { certificate: nameOf(wanted) });
}

function nameOf(thing: LentThing | undefined): string {
  return thing && thing.form !== 'keyrecord' ? certificateNames[thing.form] : lentThings.lend;
}

interface Lending extends NamedThing {
  readonly found: Reached | undefined;
}

async function refuseUnlendable(site: LoanSite, { record: loan, before }: RecordChange, lending: Lending) {
  const { thing, found } = lending;
  // What is no certificate or key at all is refused by the check of the choice.
  if (!found) return;
  const { kind, parts, context } = site;
  const { record } = found;
  const at = { metaKey: thing.form, id: record.id, item: thing.number };
  const named = { number: await shownNumber(parts, context, at) };
  // A loan that is being corrected keeps what it has.
  const wasOut = before !== undefined && (await inEffect(context, kind.loan, [before])).length > 0;
  if (!wasOut) refuseState(kind, { record, state: textIn(record, thing.status), named });
  const { out, pending } = await loansOf(site, lending);
  const other = [...out, ...pending].find(({ id }) => id !== loan.id);
  if (!other) return;
  const number = await shownNumber(parts, context, { metaKey: kind.loan, id: other.id, item: kind.loanNumber });
  throw propertyRefusal(kind.alreadyLent, { ...named, loan: number === '' ? '-' : number });
}

interface Stated {
  readonly record: Reached['record'];
  readonly state: string;
  readonly named: { readonly number: string };
}

function refuseState(kind: LoanKind, { record, state, named }: Stated): void {
  const barred = kind.barred[state];
  if (barred) throw propertyRefusal(barred, named);
  if (record.status === recordStatus.cancelled) throw propertyRefusal(kind.cancelled, named);
  if (record.status !== recordStatus.verified) throw propertyRefusal(kind.notInForce, named);
}
