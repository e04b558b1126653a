import { isActivity } from '../../compile/process.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { cancelToken } from '../cancel.ts';
import { joinsAhead, spotsIn, starvedJoin, type JoinAhead } from '../joins-ahead.ts';
import { placesOf } from '../joins.ts';
import { downstream } from '../origins.ts';
import { baseOf, inOneScope, placeOf } from '../reopen.ts';
import { childrenOf, nodeIn, parentOf, type Run } from '../run.ts';
import type { WorkflowToken } from '../state.ts';
import { isBoundaryTimer } from '../timers.ts';
import { isNode, openTaskOf, type TaskCommand } from './require-task.ts';

/** An administrator moves an open task to any node. */
export interface Jump extends TaskCommand {
  readonly type: 'jump';
  readonly to: string;
  /**
   * What happens to the other open branches around the node: all are kept, all are cancelled, or, without a choice,
   * those are cancelled that are before or after the node on the same way.
   */
  readonly others?: 'keep' | 'cancel';
}

/** What moves where, among which other tokens. */
interface Move {
  readonly base: WorkflowToken;
  readonly target: string;
  readonly others: readonly WorkflowToken[];
  readonly joins: readonly JoinAhead[];
}

/** Refused where a join would then wait for ever, or a node would be done twice. */
export function jump(run: Run, command: Jump): void {
  const token = baseOf(run, openTaskOf(run, command));
  if (!isNode(run, command.to)) throw new WorkflowError('NODE_UNKNOWN', { node: command.to });
  const { base, targets } = inOneScope(run, token, [command.to]);
  const [target = command.to] = targets;
  const node = nodeIn(run, target);
  if (!isActivity(node) && node.kind !== 'end') throw new WorkflowError('JUMP_TARGET', { node: target });
  const others = childrenOf(run, base.parent).filter((one) => one.id !== base.id && !isBoundaryTimer(one));
  const joins = joinsAhead(run, node.scope, 'all');
  const move = { base, target, others, joins };
  if (command.others === 'keep') {
    requireEmptyAround(run, token, move);
    requireApart(run, move);
  }
  cancelToken(run, base, 'jump');
  if (command.others === 'cancel') for (const other of others) cancelToken(run, other, 'jump');
  else if (command.others === undefined) cancelOnTheWay(run, move);
  const join = starvedJoin(joins, [{ places: [target] }, ...spotsIn(run, base.parent)]);
  if (join !== undefined) throw new WorkflowError('JOIN_WOULD_WAIT', { node: target, join });
  run.work.push({ type: 'enter', node: target, parent: base.parent, from: run.origins.get(target) ?? [] });
}

/** Cancels what is before and after the node. Refused where the task comes from another branch and any is left. */
function cancelOnTheWay(run: Run, { base, target, others }: Move): void {
  const isOnTheWay = onTheWayOf(run, target);
  for (const other of others) if (isOnTheWay(placeOf(run, other))) cancelToken(run, other, 'jump');
  const isLeft = others.some(({ id }) => run.tokens.has(id));
  // Two tokens in one branch would arrive at its join twice.
  if (isLeft && !isOnTheWay(base.node)) throw new WorkflowError('JUMP_OTHER_BRANCH', { node: target });
}

/**
 * Refuses a jump if a token that stays would pass the node again, would arrive at a join on the same flow, or would
 * have met the task in a join that the node does not lead to.
 */
function requireApart(run: Run, { base, target, others, joins }: Move): void {
  const isOnTheWay = onTheWayOf(run, target);
  const from = placeOf(run, base);
  const crossed = joins.flatMap(({ entries }) => {
    const isLost = !entries.some(({ before }) => before.has(target)) && entries.some(({ before }) => before.has(from));
    return isLost ? entries : entries.filter(({ before }) => before.has(target) && !before.has(from));
  });
  for (const other of others) {
    const isCrossed = crossed.some(({ flow, before }) =>
      other.kind === 'join' ? other.flow === flow : placesOf(run, [other]).some((place) => before.has(place)),
    );
    if (isCrossed || isOnTheWay(placeOf(run, other)))
      throw new WorkflowError('JUMP_WOULD_DOUBLE', { node: target, other: other.node });
  }
}

/** Whether a node is before or after another one, where no loop is run again. */
function onTheWayOf(run: Run, target: string): (place: string) => boolean {
  const after = downstream(run, [target]);
  return (place) => after.has(place) || downstream(run, [place]).has(target);
}

/** Refuses to leave a sub-process in which other tasks are open: they would be cancelled with it. */
function requireEmptyAround(run: Run, token: WorkflowToken, { base, target }: Move): void {
  for (let one: WorkflowToken | undefined = token; one && one.id !== base.id; one = parentOf(run, one)) {
    const { id, parent } = one;
    const other = childrenOf(run, parent).find((child) => child.id !== id && !isBoundaryTimer(child));
    if (other) throw new WorkflowError('JUMP_WOULD_CANCEL', { node: target, other: other.node });
  }
}
