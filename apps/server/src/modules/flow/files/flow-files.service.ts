import { FLOW_FILES } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { AttachmentOwners } from '../../files/files.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { manages } from '../running/own-task.service.ts';

const idOf = (businessKey: string) => businessKey.slice(FLOW_FILES.length);

/**
 * Answers for instances who may change and read their files: those whom the instance concerns, and flow administrators.
 * Seeing the unit is not enough, and not necessary. Nothing is added or removed after the end.
 */
export function createFlowFileOwners({ instances, files }: Pick<FlowParts, 'instances' | 'files'>) {
  const owners: AttachmentOwners = {
    async unitForChange(context, businessKey) {
      const instance = await instances.find(context, idOf(businessKey));
      if (!instance || !(await instances.concerns(context, instance.id))) return undefined;
      if (instance.status !== 'running' && instance.status !== 'suspended') throw flowRefusal('FLOW_ENDED');
      // The sender always sees the own unit; the others find the file by its instance.
      return context.unitId;
    },
    async mayRead(context, businessKey) {
      const instance = await instances.find(context, idOf(businessKey));
      if (!instance) return false;
      return (await instances.concerns(context, instance.id)) || manages(context, instance);
    },
    async unitsToRead(context, businessKey) {
      return [...new Set((await files.ofInstance(context, idOf(businessKey))).map(({ unitId }) => unitId))];
    },
  };
  return {
    owners,
    /** The units of those files that belong to instances of the caller. */
    shownIn: async (context: RequestContext, ids: readonly string[]) =>
      new Map((await files.byIds(context, ids)).map(({ id, unitId }) => [id, unitId])),
  };
}
