import { flowWatchCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { found } from '../../../shared/http/saving.ts';
import type { FlowParts } from '../flow.port.ts';
import { durationText } from '../history/duration-text.ts';
import { manages, readInstance } from '../running/own-task.service.ts';

/** The routes of what people may start, and of bottlenecks. */
export function watchRoutes(parts: FlowParts): readonly Route[] {
  const { watch, lists } = parts;
  return [
    implement(flowWatchCalls.engine, async ({ context, query: { processInstanceId } }) => {
      const instance =
        processInstanceId === undefined ? undefined : await readInstance(parts, context, processInstanceId);
      const { name, capabilities } = instance ? parts.engines.of(instance.engineId) : parts.engines.current;
      const { changes: _changes, commands, addSign, jump, ...others } = capabilities;
      return { engine: name, ...others, commands: [...commands], addSign: [...addSign], jump: [...jump] };
    }),
    implement(flowWatchCalls.instance, async ({ context, query }) => {
      const instance = await readInstance(parts, context, query.processInstanceId);
      const shown = found(await lists.instance(context, query.processInstanceId));
      const isManaged = await manages(context, instance);
      const mayRemind = instance.status === 'running' && (instance.initiatorId === context.userId || isManaged);
      const mayComment = isManaged || (await parts.instances.concerns(context, instance.id));
      return { ...shown, mayRemind, mayComment };
    }),
    implement(flowWatchCalls.processes, async ({ context }) => [...(await watch.processes(context))]),
    implement(flowWatchCalls.bottlenecks, async ({ context }) => {
      const rows = await watch.bottlenecks(context);
      return rows.map(({ usualSeconds, ...row }) =>
        Object.assign(row, {
          longestText: durationText(row.longestSeconds, context.language),
          usualText: usualSeconds === null ? '' : durationText(usualSeconds, context.language),
        }),
      );
    }),
  ];
}
