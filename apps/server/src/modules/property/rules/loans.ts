import { recordStatus } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import {
  havingValue,
  inEffect,
  reach,
  textIn,
  type Reached,
  type RecordState,
  type RuleParts,
} from './related-records.ts';

/** The states of a certificate: dictionary `warrant_status`. */
export const warrantStatus = { here: '1', lent: '2', frozen: '3', cancelled: '4' } as const;

/** The item of a property certificate that holds its state. */
export const STATUS_ITEM = 'propetyWarrantStatus';

const isPending = ({ status }: RecordState) => status === recordStatus.committed;

/** The certificate that a loan names, locked: a transaction that has read it before starts again. */
export async function holdWarrant(parts: RuleParts, context: RequestContext, id: string): Promise<Reached | undefined> {
  const warrant = await reach(parts, context, { metaKey: 'propety', id });
  if (warrant) await parts.port.touch(warrant.context, 'propety', id);
  return warrant;
}

/** The returns of a loan that have taken effect, and those that wait for verification. */
export async function returnsOf(parts: RuleParts, context: RequestContext, loanId: string) {
  const all = await havingValue(parts, context, { metaKey: 'getb', item: 'lendId', value: loanId });
  const done = await inEffect(context, 'getb', all);
  return { done, pending: all.filter((one) => isPending(one) && !done.includes(one)) };
}

/** The loans of a certificate that are out, and those that wait for verification. */
export async function loansOf(parts: RuleParts, context: RequestContext, warrantId: string) {
  const all = await havingValue(parts, context, { metaKey: 'lend', item: 'warrantId', value: warrantId });
  const given = await inEffect(context, 'lend', all);
  const out: RecordState[] = [];
  for (const loan of given) if ((await returnsOf(parts, context, loan.id)).done.length === 0) out.push(loan);
  return { out, pending: all.filter((one) => isPending(one) && !given.includes(one)) };
}

/** Gives a certificate the state that its loans say; one that is frozen or cancelled stays so. */
export async function writeWarrantState(parts: RuleParts, context: RequestContext, warrantId: string): Promise<void> {
  const warrant = await reach(parts, context, { metaKey: 'propety', id: warrantId });
  const form = await parts.findForm(context, 'propety');
  if (!warrant || !form?.fieldByKey.has(STATUS_ITEM)) return;
  const { record } = warrant;
  const { out } = await loansOf(parts, context, warrantId);
  const is = textIn(record, STATUS_ITEM);
  if (is === warrantStatus.frozen || is === warrantStatus.cancelled) return;
  const shouldBe = out.length > 0 ? warrantStatus.lent : warrantStatus.here;
  if (shouldBe === is) return;
  const content = { ...record.content, [STATUS_ITEM]: shouldBe };
  const changed = await parts.port.update(warrant.context, 'propety', { ...record, content, before: record });
  if (!changed) throw httpRefusal('VERSION_STALE');
}
