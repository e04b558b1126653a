import { editableStatuses } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { propertyRefusal } from '../property.words.ts';
import { loansOf, STATUS_ITEM, warrantStatus } from './loans.ts';
import { textIn, type RuleParts } from './related-records.ts';

/** Whether a certificate is lent is what its loans say; nobody types it, and a lent one is not cancelled. */
export async function propetyRule(
  parts: RuleParts,
  context: RequestContext,
  { step, record, before }: RecordChange,
): Promise<void> {
  if (step === 'cancel' || step === 'remove') {
    const { out, pending } = before ? await loansOf(parts, context, record.id) : { out: [], pending: [] };
    if (out.length + pending.length > 0) throw propertyRefusal('WARRANT_LENT_OUT');
  }
  if (step !== 'save' || !editableStatuses.some((status) => status === record.status)) return;
  const was = before ? textIn(before, STATUS_ITEM) : '';
  const is = textIn(record, STATUS_ITEM);
  if (was !== is && (was === warrantStatus.lent || is === warrantStatus.lent))
    throw propertyRefusal('WARRANT_STATUS_BY_LOANS');
}
