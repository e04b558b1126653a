import { recordStatus } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { keysHandedOut } from './handovers.ts';
import { LOAN_ITEM, lendingStatus, type LoanKind, type NamedThing } from './loan-kinds.ts';
import {
  havingValue,
  inEffect,
  reach,
  textIn,
  type Reached,
  type RecordState,
  type RuleParts,
} from './related-records.ts';

const isPending = ({ status }: RecordState) => status === recordStatus.committed;

/** The rules of one kind of loans, with what they read. */
export interface LoanSite {
  readonly kind: LoanKind;
  readonly parts: RuleParts;
  readonly context: RequestContext;
}

/** The record of what a loan names. */
export async function readThing({ parts, context }: LoanSite, { thing, id }: NamedThing): Promise<Reached | undefined> {
  return reach(parts, context, { metaKey: thing.form, id });
}

/** What a loan names, locked: a transaction that has read it before starts again. */
export async function holdThing(site: LoanSite, named: NamedThing): Promise<Reached | undefined> {
  const found = await readThing(site, named);
  if (found) await site.parts.port.touch(found.context, named.thing.form, named.id);
  return found;
}

/** The returns of a loan that have taken effect, and those that wait for verification. */
export async function returnsOf({ kind, parts, context }: LoanSite, loanId: string) {
  const all = await havingValue(parts, context, { metaKey: kind.back, item: LOAN_ITEM, value: loanId });
  const done = await inEffect(context, kind.back, all);
  return { done, pending: all.filter((one) => isPending(one) && !done.includes(one)) };
}

/** The loans of a certificate or a key that are out, and those that wait for verification. */
export async function loansOf(site: LoanSite, { thing, id }: NamedThing) {
  const { kind, parts, context } = site;
  const all = await havingValue(parts, context, { metaKey: kind.loan, item: thing.loanItem, value: id });
  const given = await inEffect(context, kind.loan, all);
  const out: RecordState[] = [];
  for (const loan of given) if ((await returnsOf(site, loan.id)).done.length === 0) out.push(loan);
  return { out, pending: all.filter((one) => isPending(one) && !given.includes(one)) };
}

/** Gives what was lent the state that its loans say; one that is frozen, cancelled or lost stays so. */
export async function writeLendingState(site: LoanSite, named: NamedThing): Promise<void> {
  const { kind, parts, context } = site;
  const { form: metaKey, status } = named.thing;
  const found = await readThing(site, named);
  const form = await parts.findForm(context, metaKey);
  if (!found || !form?.fieldByKey.has(status)) return;
  const { record } = found;
  const { out } = await loansOf(site, named);
  const is = textIn(record, status);
  if (Object.hasOwn(kind.barred, is)) return;
  // Keys that people of the unit have taken are not in stock either.
  const isAway = out.length > 0 || keysHandedOut(record) > 0;
  const shouldBe = isAway ? lendingStatus.lent : lendingStatus.here;
  if (shouldBe === is) return;
  const content = { ...record.content, [status]: shouldBe };
  const changed = await parts.port.update(found.context, metaKey, { ...record, content, before: record });
  if (!changed) throw httpRefusal('VERSION_STALE');
}
