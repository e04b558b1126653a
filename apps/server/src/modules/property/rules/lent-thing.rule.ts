import { editableStatuses, moduleVerbs, recordStatus } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { propertyRefusal } from '../property.words.ts';
import { keysHandedOut } from './handovers.ts';
import { lendingStatus, type LoanKind } from './loan-kinds.ts';
import { loansOf } from './loans.ts';
import { textIn, type RuleParts } from './related-records.ts';

/** Whether a certificate or a key is lent is what its loans say; nobody types it, and a lent one is not cancelled. */
export function lentThingRule(kind: LoanKind) {
  return async (parts: RuleParts, context: RequestContext, change: RecordChange): Promise<void> => {
    const { metaKey, step, record, before } = change;
    const thing = kind.things.find(({ form }) => form === metaKey);
    if (!thing) return;
    const readLoans = () => loansOf({ kind, parts, context }, { thing, id: record.id });
    if (isEnd(change)) {
      const { out, pending } = before ? await readLoans() : { out: [], pending: [] };
      if (out.length + pending.length > 0) throw propertyRefusal(kind.lentOut);
    }
    if (step !== 'save' || !editableStatuses.some((status) => status === record.status)) return;
    const was = before ? textIn(before, thing.status) : '';
    const is = textIn(record, thing.status);
    if (was === is || (was !== lendingStatus.lent && is !== lendingStatus.lent)) return;
    // Keys are also away when people of the unit have taken them, which is written in the record itself.
    const isAway = is === lendingStatus.lent;
    const mayType = isAway ? keysHandedOut(record) > 0 : before !== undefined;
    if (!mayType || (await readLoans()).out.length > 0) throw propertyRefusal(kind.statusByLoans);
  };
}

/** The record is removed, or cancelled by the verb for it or by one of its module. */
function isEnd({ step, record }: RecordChange): boolean {
  if (step === 'remove' || step === 'cancel') return true;
  return Object.hasOwn(moduleVerbs, step) && record.status === recordStatus.cancelled;
}
