import type { ModdleElement } from 'bpmn-moddle';
import { isReserved } from '../json.ts';
import { elementsIn, refuseElement, textIn, type Compilation } from './compilation.ts';
import type { HandlerFields, Listener } from './process.ts';

const TASK_EVENTS = ['create', 'assignment', 'complete', 'delete'] as const;
const NODE_EVENTS = ['start', 'end'] as const;
const FLOW_EVENTS = ['start', 'take', 'end'] as const;
/** Characters of a text for a handler. */
const LONGEST_FIELD = 2000;
const FIELD_NAME = /^\w{1,100}$/;

/** The registered handler that `${name}` names; anything else is refused. */
export function handlerIn(
  compilation: Compilation,
  element: ModdleElement,
  expression: string | undefined,
): string | undefined {
  const name = /^[$#]\{\s*(\w{1,100})\s*\}$/.exec(expression?.trim() ?? '')?.[1];
  if (name !== undefined && compilation.handlers.has(name)) return name;
  refuseElement(compilation, element, {
    code: 'MODEL_HANDLER',
    params: { handler: name ?? expression?.slice(0, 80) ?? '' },
  });
  return undefined;
}

/** The listeners of a process, node or sequence flow; each has to be a registered handler at an event that exists. */
export function listenersOf(compilation: Compilation, element: ModdleElement): readonly Listener[] {
  return extensionsOf(element).flatMap((extension) => {
    if (!extension.$type.endsWith('Listener')) return [];
    const event = eventOf(element, extension);
    if (event === undefined) {
      const written = textIn(extension, 'event')?.slice(0, 80) ?? extension.$type;
      refuseElement(compilation, element, { code: 'MODEL_LISTENER_EVENT', params: { event: written } });
      return [];
    }
    for (const attribute of Object.keys(extension.$attrs))
      refuseElement(compilation, element, { code: 'MODEL_ATTRIBUTE', params: { attribute: attribute.slice(0, 80) } });
    // A class or a script names no handler: the model's own code is never run.
    const code = ['class', 'expression', 'type'].map((name) => textIn(extension, name)).find(Boolean);
    const handler = handlerIn(compilation, element, code ?? textIn(extension, 'delegateExpression'));
    const fields = fieldsIn(compilation, element, elementsIn(extension, 'fields'));
    return handler === undefined ? [] : [{ event, handler, ...fields }];
  });
}

/** The fixed texts for a handler that stand below a service task. */
export function fieldsOf(compilation: Compilation, element: ModdleElement): { readonly fields?: HandlerFields } {
  const fields = extensionsOf(element).filter(({ $type }) => $type === 'flowable:Field');
  return fieldsIn(compilation, element, fields);
}

function extensionsOf(element: ModdleElement): readonly ModdleElement[] {
  return elementsIn(elementsIn(element, 'extensionElements')[0], 'values');
}

/** The event of a listener, undefined where an element of this type has no such event. */
function eventOf({ $type }: ModdleElement, extension: ModdleElement): Listener['event'] | undefined {
  const isFlow = $type === 'bpmn:SequenceFlow';
  const written = textIn(extension, 'event') ?? (isFlow ? 'take' : '');
  const events: readonly Listener['event'][] =
    extension.$type === 'flowable:ExecutionListener'
      ? isFlow
        ? FLOW_EVENTS
        : NODE_EVENTS
      : extension.$type === 'flowable:TaskListener' && $type === 'bpmn:UserTask'
        ? TASK_EVENTS
        : [];
  return events.find((one) => one === written);
}

function fieldsIn(
  compilation: Compilation,
  element: ModdleElement,
  fields: readonly ModdleElement[],
): { readonly fields?: HandlerFields } {
  const read = fields.flatMap((field): readonly (readonly [string, string])[] => {
    const name = textIn(field, 'name') ?? '';
    const value = textIn(field, 'stringValue') ?? textIn(field, 'string') ?? '';
    const isFixed = value !== '' && value.length <= LONGEST_FIELD && textIn(field, 'expression') === undefined;
    if (isFixed && FIELD_NAME.test(name) && !isReserved(name)) return [[name, value]];
    refuseElement(compilation, element, { code: 'MODEL_FIELD', params: { field: name.slice(0, 80) } });
    return [];
  });
  return read.length > 0 ? { fields: Object.fromEntries(read) } : {};
}
