import { namesIn, next, parseAssignee, type CompiledProcess, type JsonObject, type Template } from '@org/workflow';
import { splitIds } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { flowRefusal } from '../flow.words.ts';
import type { FlowRecord } from '../flow-records.port.ts';
import type { FlowParts, InstanceRow, TaskRow } from '../flow.port.ts';
import { LONGEST_VALUE, MOST_VALUES } from '../limits.ts';
import { baseOf, questionOf } from '../people/assignees.service.ts';
import { attempt } from '../engine/engine-refusals.ts';

/** What only the engine sets; a record may not set them either. */
const ENGINE_NAMES: ReadonlySet<string> = new Set([
  'flag',
  'pass',
  'outcome',
  'initiator',
  'comment',
  'loopCounter',
  'nrOfInstances',
  'nrOfActiveInstances',
  'nrOfCompletedInstances',
  'nrOfAgreed',
  'nrOfRejected',
]);
const LOWEST_LEVEL = -1;
const HIGHEST_LEVEL = 99;
/** In front of the id of a person, in clients of the family. */
const PERSON_PREFIX = /^taskUser_/;

const isTemplate = (value: object): value is Template =>
  'text' in value && 'parts' in value && Array.isArray(value.parts);

function readIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return isTemplate(value) ? namesIn(value) : Object.values(value).flatMap(readIn);
}

const namesOf = new WeakMap<CompiledProcess, ReadonlySet<string>>();

function namesRead(process: CompiledProcess): ReadonlySet<string> {
  const names = namesOf.get(process) ?? new Set(readIn([process.nodes, process.flows]));
  namesOf.set(process, names);
  return names;
}

/** The values of the record that the expressions of a process read. */
export function recordVariables(process: CompiledProcess, record: FlowRecord | undefined): JsonObject {
  const names = namesRead(process);
  return Object.fromEntries(
    Object.entries(record?.values ?? {}).filter(
      ([name, value]) =>
        names.has(name) &&
        !ENGINE_NAMES.has(name) &&
        parseAssignee(`\${${name}}`) === undefined &&
        String(value).length <= LONGEST_VALUE,
    ),
  );
}

interface Place {
  readonly process: CompiledProcess;
  readonly instance: InstanceRow;
  readonly task: TaskRow;
}

/**
 * The variables that a person may set with a decision: the level of the unit, whether it is funded, the people who were
 * picked for the tasks that come next, and the signers of a countersign before it begins.
 */
export async function sentVariables(
  parts: Pick<FlowParts, 'people'>,
  context: RequestContext,
  { sent, ...place }: Place & { readonly sent: Readonly<Record<string, unknown>> },
): Promise<JsonObject> {
  const variables: Record<string, JsonObject[string]> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || value === null || value === '') continue;
    const checked = simple(name, value) ?? (await people(parts, context, { ...place, name, value }));
    if (checked === undefined) throw flowRefusal('FLOW_VARIABLE_REFUSED', { name: name.slice(0, 60) });
    variables[name] = checked;
  }
  return variables;
}

function simple(name: string, value: unknown): string | number | undefined {
  if (name === 'unitlevel') {
    const level = typeof value === 'string' && /^-?\d{1,2}$/.test(value) ? Number(value) : value;
    const isLevel = typeof level === 'number' && Number.isInteger(level);
    return isLevel && level >= LOWEST_LEVEL && level <= HIGHEST_LEVEL ? level : undefined;
  }
  if (name === 'isNationalFundedUnit') return /^[12]$/.test(String(value)) ? String(value) : undefined;
  return undefined;
}

interface Named extends Place {
  readonly name: string;
  readonly value: unknown;
}

async function people(
  parts: Pick<FlowParts, 'people'>,
  context: RequestContext,
  named: Named,
): Promise<string | readonly string[] | undefined> {
  const rule = parseAssignee(`\${${named.name}}`);
  const ids = idsIn(named.value);
  if (rule) {
    const [picked, ...others] = ids;
    if (picked === undefined || others.length > 0 || !asksNext(context, named, named.name)) return undefined;
    const question = questionOf(rule, baseOf(named.instance, context));
    const found = question ? await parts.people.ids(context, question) : [];
    if (!found.includes(picked)) throw flowRefusal('FLOW_PERSON_REFUSED');
    return picked;
  }
  if (!isCollection(named)) return undefined;
  const known = new Set(await parts.people.known(context, ids));
  if (ids.length === 0 || ids.length > MOST_VALUES || !ids.every((id) => known.has(id)))
    throw flowRefusal('FLOW_PERSON_REFUSED');
  return ids;
}

function idsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : splitIds(typeof value === 'string' ? value : '');
  return [...new Set(list.map((id) => String(id).replace(PERSON_PREFIX, '')))];
}

/** Whether one of the tasks that come next asks for a person under this name. */
function asksNext(context: RequestContext, { process, instance: { state }, task }: Place, name: string): boolean {
  const command = { type: 'complete', task: task.token, by: context.userId } as const;
  const { tasks } = attempt(context, () => next(process, state, command));
  return tasks.some(({ rule }) => rule?.variable === name);
}

/** Whether a variable is the list of signers of a countersign, and may be set now. */
function isCollection({ process, instance: { state }, task, name }: Named): boolean {
  if (!task.isSubmit && Object.hasOwn(state.variables, name)) return false;
  return Object.values(process.nodes).some(
    (node) =>
      node.kind === 'userTask' &&
      node.multiInstance?.collection !== undefined &&
      namesIn(node.multiInstance.collection).includes(name),
  );
}
