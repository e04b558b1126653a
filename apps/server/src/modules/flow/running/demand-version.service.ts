import type { RequestContext } from '../../../shared/http/context.ts';
import type { FlowDefinition } from '../flow-models.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';

/** Refuses a version to which no instance may move: it was removed, or is suspended. */
export async function demandVersion(
  { definitions }: Pick<FlowParts, 'definitions'>,
  context: RequestContext,
  { id, name, version, suspensionState }: FlowDefinition,
): Promise<void> {
  if (await definitions.isRemoved(context, id)) throw flowRefusal('FLOW_VERSION_REMOVED', { name, version });
  if (suspensionState === 'suspend') throw flowRefusal('FLOW_SUSPENDED', { name });
}
