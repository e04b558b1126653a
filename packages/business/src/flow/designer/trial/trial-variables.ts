import { namesIn, parseAssignee, type CompiledProcess, type Json, type JsonObject, type Template } from '@org/workflow';

/** A variable that a trial starts with. */
export interface TrialVariable {
  readonly name: string;
  /** Whether it lists the persons of a countersign. */
  readonly isList: boolean;
}

/** Variables that a trial asks for. */
const MOST_VARIABLES = 40;
const OWN_NAMES: ReadonlySet<string> = new Set([
  'initiator',
  'flag',
  'pass',
  'outcome',
  'comment',
  'loopCounter',
  'nrOfInstances',
  'nrOfCompletedInstances',
  'nrOfActiveInstances',
]);

/** The variables that expressions of a process read and that nothing in it sets. */
export function trialVariables(process: CompiledProcess): readonly TrialVariable[] {
  const lists = new Set<string>();
  const names = new Set<string>();
  const inside = new Set<string>([...OWN_NAMES, process.initiatorVariable ?? 'initiator']);
  for (const node of Object.values(process.nodes)) {
    if ('multiInstance' in node && node.multiInstance) {
      const { collection, elementVariable, cardinality, completionCondition } = node.multiInstance;
      read(lists, collection);
      read(names, cardinality, completionCondition);
      if (elementVariable !== undefined) inside.add(elementVariable);
    }
    if (node.kind === 'userTask') {
      const isRule = node.assignee !== undefined && parseAssignee(node.assignee.text) !== undefined;
      read(names, isRule ? undefined : node.assignee, node.candidateUsers, node.candidateGroups, node.dueDate);
    }
    if (node.kind === 'callActivity') read(names, node.calledKey, ...node.inputs.map(({ source }) => source));
    if (node.kind === 'timer' || node.kind === 'boundaryTimer') read(names, node.timer.value);
  }
  for (const { condition } of Object.values(process.flows)) read(names, condition);
  const all = [...lists, ...[...names].filter((name) => !lists.has(name))].filter((name) => !inside.has(name));
  return all.slice(0, MOST_VARIABLES).map((name) => ({ name, isList: lists.has(name) }));
}

function read(into: Set<string>, ...templates: readonly (Template | undefined)[]): void {
  for (const template of templates) for (const name of template ? namesIn(template) : []) into.add(name);
}

/** Typed variables: lists by their commas, numbers and truth values as such; empty ones are left out. */
export function readVariables(
  variables: readonly TrialVariable[],
  typed: Readonly<Record<string, unknown>>,
): JsonObject {
  return Object.fromEntries(
    variables.flatMap(({ name, isList }): readonly [string, Json][] => {
      const text = typeof typed[name] === 'string' ? typed[name].trim() : '';
      if (text === '') return [];
      return [[name, isList ? text.split(/[,，、]/).map((one) => one.trim()) : valueOf(text)]];
    }),
  );
}

function valueOf(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : text;
}
