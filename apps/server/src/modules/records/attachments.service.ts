import { editableStatuses, recordPermission } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import type { RecordsPort } from './records.port.ts';
import { actionWords, recordRefusal } from './records.words.ts';

/**
 * What a record says of its attachments, whose business key is `metaKey:id`: who may save the record may change them,
 * while its state takes a save, and they belong to its unit, so that whoever sees the record sees them.
 */
export function createAttachmentOwners(port: RecordsPort) {
  return {
    async unitForChange(context: RequestContext, businessKey: string): Promise<string | undefined> {
      const mark = businessKey.indexOf(':');
      if (mark < 0) return undefined;
      const metaKey = businessKey.slice(0, mark);
      const record = await port.find(context, metaKey, businessKey.slice(mark + 1));
      if (!record) return undefined;
      if (!(await context.permissions()).has(recordPermission(metaKey, 'submit'))) throw recordRefusal('NOT_ALLOWED');
      if (!editableStatuses.some((editable) => editable === record.status)) throw recordRefusal('RECORD_STATE', { action: actionWords.attach });
      return record.unitId;
    },
  };
}
