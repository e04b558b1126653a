import { editableStatuses, recordPermission } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { inFlow, withUnitOf } from '../moving/record-in-flow.service.ts';
import type { RecordsParts } from '../records-parts.ts';
import { actionWords, recordRefusal } from '../records.words.ts';

/**
 * The business key of files that an item or row of the record names. Attachments of the record itself have another key.
 */
export function namedFilesKey(metaKey: string, id: string): string {
  return `${metaKey}:${id}:item`;
}

/**
 * Answers for records who may change and read their attachments, whose business key is `metaKey:id`. A user who may
 * save the record may change them while its state allows a save; in a process, the person of the open task. They belong
 * to the unit of the record; users who see this unit and may view the form may read them, and so may those who have or
 * had a task of the record, wherever they are. What items name is read item by item.
 */
export function createAttachmentOwners({ port, flows }: Pick<RecordsParts, 'port' | 'flows'>) {
  /** The unit where the caller reads the attachments of a record by their task; none for what its items name. */
  async function unitByTask(context: RequestContext, businessKey: string): Promise<string | undefined> {
    const [metaKey = '', id, part] = businessKey.split(':');
    return id === undefined || part !== undefined ? undefined : flows?.unitByTask(context, { metaKey, id });
  }
  return {
    async unitForChange(asker: RequestContext, businessKey: string): Promise<string | undefined> {
      const [metaKey = '', id] = businessKey.split(':');
      if (id === undefined) return undefined;
      const place = await flows?.place(asker, { metaKey, id, hold: true });
      const context = withUnitOf(asker, place);
      // The lock keeps the state until the end of the transaction.
      if (context.db.isTransaction) await port.hold(context, metaKey, id);
      const record = await port.find(context, metaKey, id);
      if (!record) return undefined;
      if (!(await context.permissions()).has(recordPermission(metaKey, 'submit'))) throw recordRefusal('NOT_ALLOWED');
      if (place && place.task?.isClaimed !== true) throw inFlow(place);
      if (!place && !editableStatuses.some((editable) => editable === record.status))
        throw recordRefusal('RECORD_STATE', { action: actionWords.attach });
      return record.unitId;
    },
    async mayRead(context: RequestContext, businessKey: string): Promise<boolean> {
      const [metaKey = '', id] = businessKey.split(':');
      if (id === undefined) return false;
      const held = await context.permissions();
      if (held.has(recordPermission(metaKey, 'view')) || held.has(recordPermission(metaKey, 'submit'))) return true;
      return (await unitByTask(context, businessKey)) !== undefined;
    },
    async unitsToRead(context: RequestContext, businessKey: string): Promise<readonly string[]> {
      const unitId = await unitByTask(context, businessKey);
      return unitId === undefined ? [] : [unitId];
    },
  };
}
