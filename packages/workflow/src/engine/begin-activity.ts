import { isActivity, type ActivityNode, type CallActivityNode, type MultiInstance } from '../compile/process.ts';
import { evaluate, textOf } from '../expression/evaluate.ts';
import type { Json, JsonObject } from '../json.ts';
import { own } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import { assignmentOf, describeTask, listOf } from './describe-task.ts';
import { callListeners } from './listeners.ts';
import { lookupOf } from './lookup.ts';
import { originsOf } from './origins.ts';
import { addToken, nodeIn, type NewToken, type Run } from './run.ts';
import type { MultiToken, Signer, TaskToken, WorkflowToken } from './state.ts';
import { setBoundaryTimers } from './timers.ts';

/** Instances of one multi-instance. */
const MOST_INSTANCES = 1000;

/** Where an activity begins. */
type Place = Pick<NewToken, 'parent' | 'from' | 'local' | 'followers' | 'back'> &
  Pick<TaskToken, 'assignee' | 'addedBy'>;

/** Begins an activity that a token has reached, once or for each of its instances. */
export function beginActivity(run: Run, node: ActivityNode, { from, ...rest }: Place): void {
  const place: Place = { ...rest, from: originsOf(run, node.id, from) };
  if (node.kind === 'userTask' || node.kind === 'subProcess') run.origins.set(node.id, place.from);
  callListeners(run, node, 'start');
  const host = node.multiInstance ? beginMultiInstance(run, node, place) : beginOnce(run, node, place);
  setBoundaryTimers(run, host);
}

/** Begins the activity of a multi-instance for one signer, and for the others when that one is done. */
export function beginSigner(run: Run, host: MultiToken, [signer, ...followers]: readonly Signer[]): void {
  const node = nodeIn(run, host.node);
  if (!signer || !isActivity(node)) return;
  const variable = node.multiInstance?.elementVariable;
  beginOnce(run, node, {
    parent: host.id,
    from: host.from,
    local: { loopCounter: signer.index, ...(variable !== undefined && { [variable]: signer.value }) },
    ...(followers.length > 0 && { followers }),
    ...(signer.assignee !== undefined && { assignee: signer.assignee }),
    ...(signer.addedBy !== undefined && { addedBy: signer.addedBy }),
  });
}

function beginMultiInstance(run: Run, node: ActivityNode, place: Place): MultiToken {
  const { sequential = false } = node.multiInstance ?? {};
  const parent = place.parent === undefined ? undefined : run.tokens.get(place.parent);
  const signers = valuesOf(run, node, parent).map((value, index) => ({ value, index }));
  const host: MultiToken = addToken(run, { kind: 'multi', node: node.id, ...place, size: signers.length, done: 0 });
  if (signers.length === 0) run.work.push({ type: 'leave', token: host.id });
  else if (sequential) beginSigner(run, host, signers);
  else for (const signer of signers) beginSigner(run, host, [signer]);
  return host;
}

function valuesOf(run: Run, node: ActivityNode, parent: WorkflowToken | undefined): readonly Json[] {
  const { collection, cardinality }: Partial<MultiInstance> = node.multiInstance ?? {};
  const lookup = lookupOf(run, parent);
  if (collection) {
    const values = listOf(evaluate(collection, lookup));
    return values.length > MOST_INSTANCES ? refuseSize(node) : values;
  }
  const size = Number(cardinality ? evaluate(cardinality, lookup) : 0);
  if (!Number.isInteger(size) || size < 0 || size > MOST_INSTANCES) return refuseSize(node);
  return Array.from({ length: size }, (_none, index) => index);
}

function refuseSize({ id, name }: ActivityNode): never {
  throw new WorkflowError('MULTI_INSTANCE_SIZE', { node: id, name, most: MOST_INSTANCES });
}

function beginOnce(run: Run, node: ActivityNode, place: Place): WorkflowToken {
  const { assignee: _ofTasks, addedBy: _ofAdded, ...shared } = place;
  switch (node.kind) {
    case 'userTask':
      return beginTask(run, node, place);
    case 'subProcess': {
      const token: WorkflowToken = addToken(run, { kind: 'scope', node: node.id, ...shared });
      const start = own(run.process.starts, node.id);
      if (start !== undefined) run.work.push({ type: 'enter', node: start, parent: token.id, from: place.from });
      return token;
    }
    case 'serviceTask': {
      const token: WorkflowToken = addToken(run, { kind: 'handler', node: node.id, ...shared });
      const { handler, fields } = node;
      const call = { handler, node: node.id, event: 'execute', call: token.id, ...(fields && { fields }) } as const;
      run.effects.push({ type: 'handlerCalled', ...call });
      return token;
    }
    case 'callActivity': {
      const token: WorkflowToken = addToken(run, { kind: 'call', node: node.id, ...shared });
      const key = textOf(evaluate(node.calledKey, lookupOf(run, token)));
      run.effects.push({
        type: 'callStarted',
        call: token.id,
        node: node.id,
        key,
        variables: inputsOf(run, node, token),
      });
      return token;
    }
  }
}

function beginTask(run: Run, node: ActivityNode & { kind: 'userTask' }, place: Place): TaskToken {
  const created: TaskToken = addToken(run, { kind: 'task', node: node.id, ...place });
  const lookup = lookupOf(run, created);
  const assignee = place.assignee ?? assignmentOf(node, lookup).assignee;
  const token: TaskToken = { ...created, ...(assignee !== undefined && { assignee }) };
  run.tokens.set(token.id, token);
  run.effects.push({ type: 'taskCreated', task: describeTask(token, node, lookup) });
  callListeners(run, node, 'create');
  if (assignee !== undefined) callListeners(run, node, 'assignment');
  return token;
}

function inputsOf(run: Run, node: CallActivityNode, token: WorkflowToken): JsonObject {
  const lookup = lookupOf(run, token);
  return {
    ...(node.inheritsVariables && run.variables),
    ...Object.fromEntries(node.inputs.map(({ source, target }) => [target, evaluate(source, lookup)])),
  };
}
