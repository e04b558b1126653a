import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { withFlowableNames } from '../../bpmn/flowable-names.ts';
import type { DiagramMarks } from '../../diagram/diagram-mark.ts';

/** What of an element differs. */
export type ChangedPart =
  | 'name'
  | 'kind'
  | 'ends'
  | 'assignee'
  | 'sign'
  | 'due'
  | 'reminder'
  | 'escalation'
  | 'skip'
  | 'access'
  | 'condition'
  | 'defaultFlow'
  | 'time'
  | 'other';

/** A node, flow or process that differs between two files. */
export interface ProcessChange {
  readonly id: string;
  readonly name: string;
  /** The type without its namespace. */
  readonly kind: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Of a changed element, in the order of the panel. */
  readonly parts: readonly ChangedPart[];
}

/** Changes that are listed. */
const MOST_CHANGES = 1000;
const DEEPEST = 20;

/** The part of an element that a property belongs to; all others are `other`. Places in the diagram are no change. */
const PARTS: Readonly<Record<string, ChangedPart>> = {
  name: 'name',
  $type: 'kind',
  sourceRef: 'ends',
  targetRef: 'ends',
  attachedToRef: 'ends',
  'flowable:assignee': 'assignee',
  'flowable:candidateUsers': 'assignee',
  'flowable:candidateGroups': 'assignee',
  loopCharacteristics: 'sign',
  'flowable:dueDate': 'due',
  'policy:remindBefore': 'reminder',
  'policy:escalateAfter': 'escalation',
  'policy:escalateTo': 'escalation',
  'policy:skip': 'skip',
  extensionElements: 'access',
  conditionExpression: 'condition',
  default: 'defaultFlow',
  eventDefinitions: 'time',
};
const ORDER: readonly ChangedPart[] = [
  'name',
  'kind',
  'ends',
  'assignee',
  'sign',
  'due',
  'reminder',
  'escalation',
  'skip',
  'access',
  'condition',
  'defaultFlow',
  'time',
  'other',
];
/** References to other elements, which the parser hides from a list of properties. */
const REFERENCES = ['sourceRef', 'targetRef', 'attachedToRef', 'default'] as const;
/** Content that is compared element by element, and references that follow from it. */
const SEPARATE: ReadonlySet<string> = new Set(['flowElements', 'incoming', 'outgoing', 'laneSets', 'artifacts', 'id']);

/** What differs between two files, by the ids of their elements. Rejects for a file that cannot be parsed. */
export async function compareProcesses(before: string, after: string): Promise<readonly ProcessChange[]> {
  const [old, now] = await Promise.all([elementsOfFile(before), elementsOfFile(after)]);
  const removed = [...old].filter(([id]) => !now.has(id)).map(([, element]) => changeOf(element, 'removed'));
  const rest = [...now].flatMap(([id, element]) => {
    const earlier = old.get(id);
    if (!earlier) return [changeOf(element, 'added')];
    const parts = changedParts(earlier, element);
    return parts.length === 0 ? [] : [{ ...changeOf(element, 'changed'), parts }];
  });
  return [...removed, ...rest].slice(0, MOST_CHANGES);
}

/** The marks of the changes in the diagram of the earlier or of the later file. */
export function marksOfChanges(changes: readonly ProcessChange[], side: 'before' | 'after'): DiagramMarks {
  const missing = side === 'before' ? 'added' : 'removed';
  return new Map(changes.flatMap(({ id, change }) => (change === missing ? [] : [[id, change] as const])));
}

function changeOf(element: ModdleElement, change: ProcessChange['change']): ProcessChange {
  const name = element['name'];
  return {
    id: idOf(element),
    name: typeof name === 'string' ? name : '',
    kind: element.$type.slice(element.$type.indexOf(':') + 1),
    change,
    parts: [],
  };
}

function idOf(element: ModdleElement): string {
  const id = element['id'];
  return typeof id === 'string' ? id : '';
}

/** The processes of a file and everything in them, by their ids. Rejects for a file that cannot be parsed. */
export async function elementsOfFile(xml: string): Promise<ReadonlyMap<string, ModdleElement>> {
  const { rootElement } = await new BpmnModdle().fromXML(withFlowableNames(xml));
  const found = new Map<string, ModdleElement>();
  const collect = (element: ModdleElement, depth: number) => {
    found.set(idOf(element), element);
    if (depth < DEEPEST) for (const inner of listOf(element['flowElements'])) collect(inner, depth + 1);
  };
  for (const element of listOf(rootElement['rootElements'])) if (element.$type === 'bpmn:Process') collect(element, 0);
  return found;
}

function listOf(value: unknown): readonly ModdleElement[] {
  return Array.isArray(value) ? value.filter(isElement) : [];
}

function isElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value;
}

function changedParts(before: ModdleElement, after: ModdleElement): readonly ChangedPart[] {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key));
  const parts = new Set(changed.map((key) => PARTS[key] ?? 'other'));
  return ORDER.filter((part) => parts.has(part));
}

/** The properties and foreign attributes of an element as texts. */
function propertiesOf(element: ModdleElement): ReadonlyMap<string, string> {
  const properties = Object.entries(element).filter(([key]) => !SEPARATE.has(key) && !key.startsWith('$'));
  return new Map([
    ['$type', element.$type],
    ...Object.entries(element.$attrs ?? {}).map(([key, value]) => [key, value] as const),
    ...REFERENCES.map((key) => [key, isElement(element[key]) ? idOf(element[key]) : ''] as const),
    ...properties.map(([key, value]) => [key, JSON.stringify(plain(value, element, 0))] as const),
  ]);
}

/** A value without its parents: an element of another place is its id. */
function plain(value: unknown, parent: ModdleElement, depth: number): unknown {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one) => plain(one, parent, depth + 1));
  if (!isElement(value)) return value;
  if (value['$parent'] !== undefined && value['$parent'] !== parent) return idOf(value);
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('$') && key !== 'id');
  return {
    type: value.$type,
    attributes: value.$attrs,
    ...Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner, value, depth + 1)])),
  };
}
