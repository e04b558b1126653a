import type { ModdleElement } from 'bpmn-moddle';
import type { Template } from '../expression/expression.ts';
import { isReserved } from '../json.ts';
import { elementsIn, idOf, nameOf, refuseElement, templateIn, textIn, type Compilation } from './compilation.ts';
import { unknownAttributes } from './flowable-descriptor.ts';
import type { ProcessNode } from './process.ts';
import { readActivity } from './read-activities.ts';
import { readEvent } from './read-events.ts';
import { listenersOf } from './read-handlers.ts';

/** Nodes of a process, those of its sub-processes included. */
const MOST_NODES = 10_000;
/** Sub-processes inside each other. */
const DEEPEST = 20;
const ID = /^[\p{L}_][\p{L}\p{N}_.-]{0,199}$/u;

const GATEWAYS: ReadonlyMap<string, 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway'> = new Map([
  ['bpmn:ExclusiveGateway', 'exclusiveGateway'],
  ['bpmn:ParallelGateway', 'parallelGateway'],
  ['bpmn:InclusiveGateway', 'inclusiveGateway'],
]);
const ACTIVITIES: ReadonlySet<string> = new Set([
  'bpmn:UserTask',
  'bpmn:ServiceTask',
  'bpmn:CallActivity',
  'bpmn:SubProcess',
]);
const EVENTS = /^bpmn:(?:Start|End|IntermediateThrow|IntermediateCatch|Boundary)Event$/;
/** Elements that describe and do not run. */
const SILENT = /^bpmn:Data(?:Object|ObjectReference|StoreReference)$/;

/** Reads the elements of a process or sub-process into the compilation, and those of the sub-processes in it. */
export function readElements(compilation: Compilation, container: ModdleElement, depth = 0): void {
  if (depth > DEEPEST)
    return refuseElement(compilation, container, { code: 'MODEL_TOO_DEEP', params: { most: DEEPEST } });
  const elements = elementsIn(container, 'flowElements');
  for (const element of elements)
    if (element.$type !== 'bpmn:SequenceFlow' && !SILENT.test(element.$type)) readNode(compilation, element, container);
  for (const element of elements) if (element.$type === 'bpmn:SequenceFlow') readFlow(compilation, element);
  for (const element of elements)
    if (compilation.nodes.get(idOf(element))?.kind === 'subProcess') readElements(compilation, element, depth + 1);
}

/** Whether an id can name a node: letters of any script, digits, `_`, `.` and `-`, and no reserved name. */
export function isNodeId(id: string): boolean {
  return ID.test(id) && !isReserved(id);
}

function readNode(compilation: Compilation, element: ModdleElement, container: ModdleElement): void {
  const id = idOf(element);
  if (!isNodeId(id))
    return refuseElement(compilation, element, { code: 'MODEL_ID', params: { node: id.slice(0, 80) } });
  if (compilation.isFull) return;
  compilation.isFull = compilation.nodes.size >= MOST_NODES;
  if (compilation.isFull)
    return refuseElement(compilation, element, { code: 'MODEL_TOO_MANY_NODES', params: { most: MOST_NODES } });
  refuseUnknownAttributes(compilation, element);
  const node = nodeOf(compilation, element, idOf(container));
  if (node) compilation.nodes.set(id, node);
}

function nodeOf(compilation: Compilation, element: ModdleElement, scope: string): ProcessNode | undefined {
  const listeners = listenersOf(compilation, element);
  const base = {
    id: idOf(element),
    name: nameOf(element),
    scope,
    incoming: [],
    outgoing: [],
    ...(listeners.length > 0 && { listeners }),
  };
  const gateway = GATEWAYS.get(element.$type);
  if (gateway !== undefined) {
    const defaultFlow = elementsIn(element, 'default')[0]?.['id'];
    return { ...base, kind: gateway, ...(typeof defaultFlow === 'string' && { defaultFlow }) };
  }
  if (element['isForCompensation'] === true || element['triggeredByEvent'] === true)
    refuseElement(compilation, element, { code: 'MODEL_ELEMENT', params: { type: 'event sub-process, compensation' } });
  else if (ACTIVITIES.has(element.$type)) return readActivity(compilation, element, base);
  else if (EVENTS.test(element.$type)) return readEvent(compilation, element, base);
  else
    refuseElement(compilation, element, {
      code: 'MODEL_ELEMENT',
      params: { type: element.$type.replace(/^bpmn:/, '') },
    });
  return undefined;
}

function refuseUnknownAttributes(compilation: Compilation, element: ModdleElement): void {
  const loops = elementsIn(element, 'loopCharacteristics');
  for (const attribute of [element, ...loops].flatMap(({ $attrs }) => unknownAttributes($attrs)))
    refuseElement(compilation, element, { code: 'MODEL_ATTRIBUTE', params: { attribute } });
}

function readFlow(compilation: Compilation, element: ModdleElement): void {
  const [source] = elementsIn(element, 'sourceRef');
  const [target] = elementsIn(element, 'targetRef');
  const id = idOf(element) || `${source ? idOf(source) : ''}.${compilation.flows.size}`;
  if (!isNodeId(id))
    return refuseElement(compilation, element, { code: 'MODEL_ID', params: { node: id.slice(0, 80) } });
  if (!source || !target) return refuseElement(compilation, element, { code: 'MODEL_FLOW_WITHOUT_END' });
  refuseUnknownAttributes(compilation, element);
  const listeners = listenersOf(compilation, element);
  const condition = conditionOf(compilation, element);
  compilation.flows.set(id, {
    id,
    source: idOf(source),
    target: idOf(target),
    ...(condition && { condition }),
    ...(listeners.length > 0 && { listeners }),
  });
}

function conditionOf(compilation: Compilation, element: ModdleElement): Template | undefined {
  const [expression] = elementsIn(element, 'conditionExpression');
  const language = textIn(expression, 'language') ?? expression?.$attrs['language'];
  // The same text means something else in another language.
  if (language !== undefined && language.toLowerCase() !== 'juel')
    refuseElement(compilation, element, { code: 'MODEL_ATTRIBUTE', params: { attribute: 'language' } });
  return templateIn(compilation, element, textIn(expression, 'body'));
}
