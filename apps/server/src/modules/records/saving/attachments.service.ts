import { editableStatuses, recordPermission } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordsPort } from '../records.port.ts';
import { actionWords, recordRefusal } from '../records.words.ts';

/** The business key of files that an item or a row of the record names, apart from those that hang on the record itself. */
export function namedFilesKey(metaKey: string, id: string): string {
  return `${metaKey}:${id}:item`;
}

/**
 * What a record says of its attachments, whose business key is `metaKey:id`: who may save the record may change them,
 * while its state takes a save; they belong to its unit, and are read by those who see that unit and may view such records.
 */
export function createAttachmentOwners(port: RecordsPort) {
  return {
    async unitForChange(context: RequestContext, businessKey: string): Promise<string | undefined> {
      const [metaKey = '', id] = businessKey.split(':');
      if (id === undefined) return undefined;
      // In a transaction the state stays what it is until the change is done.
      if (context.db.isTransaction) await port.hold(context, metaKey, id);
      const record = await port.find(context, metaKey, id);
      if (!record) return undefined;
      if (!(await context.permissions()).has(recordPermission(metaKey, 'submit'))) throw recordRefusal('NOT_ALLOWED');
      if (!editableStatuses.some((editable) => editable === record.status))
        throw recordRefusal('RECORD_STATE', { action: actionWords.attach });
      return record.unitId;
    },
    async mayRead(context: RequestContext, businessKey: string): Promise<boolean> {
      const [metaKey = '', id] = businessKey.split(':');
      if (id === undefined) return false;
      const held = await context.permissions();
      return held.has(recordPermission(metaKey, 'view')) || held.has(recordPermission(metaKey, 'submit'));
    },
  };
}
