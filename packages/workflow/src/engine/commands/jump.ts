import { isActivity } from '../../compile/process.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { cancelToken } from '../cancel.ts';
import { nodesBefore, placesOf } from '../joins.ts';
import { downstream } from '../origins.ts';
import { baseOf, inOneScope, placeOf } from '../reopen.ts';
import { childrenOf, flowsIn, nodeIn, type Run } from '../run.ts';
import { isNode, openTaskOf, type TaskCommand } from './require-task.ts';

/** An administrator moves an open task to any node. */
export interface Jump extends TaskCommand {
  readonly type: 'jump';
  readonly to: string;
}

/** Cancels what is before and after the node on the same way. Refused where a join would then wait for ever. */
export function jump(run: Run, command: Jump): void {
  const token = openTaskOf(run, command);
  if (!isNode(run, command.to)) throw new WorkflowError('NODE_UNKNOWN', { node: command.to });
  const { base, targets } = inOneScope(run, baseOf(run, token), [command.to]);
  const [target = command.to] = targets;
  const node = nodeIn(run, target);
  if (!isActivity(node) && node.kind !== 'end') throw new WorkflowError('JUMP_TARGET', { node: target });
  const after = downstream(run.process, [target]);
  for (const other of childrenOf(run, base.parent)) {
    const place = placeOf(run, other);
    if (other.id === base.id || after.has(place) || downstream(run.process, [place]).has(target))
      cancelToken(run, other, 'jump');
  }
  // Two tokens in one branch would arrive at its join twice.
  const isSameWay = after.has(base.node) || downstream(run.process, [base.node]).has(target);
  if (!isSameWay && childrenOf(run, base.parent).length > 0)
    throw new WorkflowError('JUMP_OTHER_BRANCH', { node: target });
  requireJoins(run, base.parent, target);
  run.work.push({ type: 'enter', node: target, parent: base.parent, from: run.origins.get(target) ?? [] });
}

/** Each parallel join that a token can still reach must be able to get a token on every flow. */
function requireJoins(run: Run, parent: number | undefined, target: string): void {
  const tokens = childrenOf(run, parent);
  const places = [target, ...tokens.filter(({ kind }) => kind !== 'join').flatMap((token) => placesOf(run, token))];
  const waiting = new Set(tokens.flatMap((token) => (token.kind === 'join' ? [token.flow] : [])));
  const { scope } = nodeIn(run, target);
  for (const join of Object.values(run.process.nodes)) {
    if (join.kind !== 'parallelGateway' || join.scope !== scope || join.incoming.length < 2) continue;
    const reached = flowsIn(run, join.incoming).filter(({ id }) => {
      const before = nodesBefore(run, join, [id]);
      return waiting.has(id) || places.some((place) => before.has(place));
    });
    if (reached.length > 0 && reached.length < join.incoming.length)
      throw new WorkflowError('JOIN_WOULD_WAIT', { node: target, join: join.id });
  }
}
