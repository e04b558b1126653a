import type { ModdleElement } from 'bpmn-moddle';
import { elementsIn, refuseElement, textIn, type Compilation } from './compilation.ts';
import type { Listener } from './process.ts';

const TASK_EVENTS = ['create', 'assignment', 'complete', 'delete'] as const;
const NODE_EVENTS = ['start', 'end'] as const;

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

/** The listeners of a node; each has to be a registered handler at an event that exists. */
export function listenersOf(compilation: Compilation, element: ModdleElement): readonly Listener[] {
  return elementsIn(elementsIn(element, 'extensionElements')[0], 'values').flatMap((extension) => {
    if (extension.$type !== 'flowable:TaskListener' && extension.$type !== 'flowable:ExecutionListener') return [];
    const events: readonly Listener['event'][] =
      extension.$type === 'flowable:TaskListener' ? TASK_EVENTS : NODE_EVENTS;
    const written = textIn(extension, 'event') ?? '';
    const event = events.find((one) => one === written);
    if (event === undefined) {
      refuseElement(compilation, element, { code: 'MODEL_LISTENER_EVENT', params: { event: written } });
      return [];
    }
    // A class or a script names no handler: the model's own code is never run.
    const code = ['class', 'expression', 'type'].map((name) => textIn(extension, name)).find(Boolean);
    const handler = handlerIn(compilation, element, code ?? textIn(extension, 'delegateExpression'));
    return handler === undefined ? [] : [{ event, handler }];
  });
}
