import { recordStatus } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { keysHandedOut } from './handovers.ts';
import { LOAN_ITEM, lendingStatus, type LoanKind } from './loan-kinds.ts';
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

/** What a loan names, locked: a transaction that has read it before starts again. */
export async function holdThing({ kind, parts, context }: LoanSite, id: string): Promise<Reached | undefined> {
  const thing = await reach(parts, context, { metaKey: kind.thing, id });
  if (thing) await parts.port.touch(thing.context, kind.thing, id);
  return thing;
}

/** The returns of a loan that have taken effect, and those that wait for verification. */
export async function returnsOf({ kind, parts, context }: LoanSite, loanId: string) {
  const all = await havingValue(parts, context, { metaKey: kind.back, item: LOAN_ITEM, value: loanId });
  const done = await inEffect(context, kind.back, all);
  return { done, pending: all.filter((one) => isPending(one) && !done.includes(one)) };
}

/** The loans of a certificate or a key that are out, and those that wait for verification. */
export async function loansOf(site: LoanSite, thingId: string) {
  const { kind, parts, context } = site;
  const all = await havingValue(parts, context, { metaKey: kind.loan, item: kind.thingItem, value: thingId });
  const given = await inEffect(context, kind.loan, all);
  const out: RecordState[] = [];
  for (const loan of given) if ((await returnsOf(site, loan.id)).done.length === 0) out.push(loan);
  return { out, pending: all.filter((one) => isPending(one) && !given.includes(one)) };
}

/** Gives what was lent the state that its loans say; one that is frozen, cancelled or lost stays so. */
export async function writeLendingState(site: LoanSite, thingId: string): Promise<void> {
  const { kind, parts, context } = site;
  const thing = await reach(parts, context, { metaKey: kind.thing, id: thingId });
  const form = await parts.findForm(context, kind.thing);
  if (!thing || !form?.fieldByKey.has(kind.status)) return;
  const { record } = thing;
  const { out } = await loansOf(site, thingId);
  const is = textIn(record, kind.status);
  if (Object.hasOwn(kind.barred, is)) return;
  // Keys that people of the unit have taken are not in stock either.
  const isAway = out.length > 0 || keysHandedOut(record) > 0;
  const shouldBe = isAway ? lendingStatus.lent : lendingStatus.here;
  if (shouldBe === is) return;
  const content = { ...record.content, [kind.status]: shouldBe };
  const changed = await parts.port.update(thing.context, kind.thing, { ...record, content, before: record });
  if (!changed) throw httpRefusal('VERSION_STALE');
}
