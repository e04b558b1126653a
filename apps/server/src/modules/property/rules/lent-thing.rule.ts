import { editableStatuses } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { propertyRefusal } from '../property.words.ts';
import { keysHandedOut } from './handovers.ts';
import { lendingStatus, type LoanKind } from './loan-kinds.ts';
import { loansOf } from './loans.ts';
import { textIn, type RuleParts } from './related-records.ts';

/** Whether a certificate or a key is lent is what its loans say; nobody types it, and a lent one is not cancelled. */
export function lentThingRule(kind: LoanKind) {
  return async (parts: RuleParts, context: RequestContext, { step, record, before }: RecordChange): Promise<void> => {
    if (step === 'cancel' || step === 'remove') {
      const site = { kind, parts, context };
      const { out, pending } = before ? await loansOf(site, record.id) : { out: [], pending: [] };
      if (out.length + pending.length > 0) throw propertyRefusal(kind.lentOut);
    }
    if (step !== 'save' || !editableStatuses.some((status) => status === record.status)) return;
    const was = before ? textIn(before, kind.status) : '';
    const is = textIn(record, kind.status);
    if (was === is || (was !== lendingStatus.lent && is !== lendingStatus.lent)) return;
    if (!(await isByHandovers({ kind, parts, context }, { record, before }))) throw propertyRefusal(kind.statusByLoans);
  };
}

/** Keys are also away when people of the unit have taken them, which is written in the record itself. */
async function isByHandovers(
  site: { readonly kind: LoanKind; readonly parts: RuleParts; readonly context: RequestContext },
  { record, before }: Pick<RecordChange, 'record' | 'before'>,
): Promise<boolean> {
  if (site.kind.thing !== 'keyrecord') return false;
  const { out } = await loansOf(site, record.id);
  const isLent = textIn(record, site.kind.status) === lendingStatus.lent;
  return out.length === 0 && (isLent ? keysHandedOut(record) > 0 : before !== undefined);
}
