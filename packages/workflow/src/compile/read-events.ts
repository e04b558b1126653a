import type { ModdleElement } from 'bpmn-moddle';
import type { Template } from '../expression/expression.ts';
import { isCron, isTimer } from '../timer-text.ts';
import { elementsIn, flowable, idOf, refuseElement, templateIn, textIn, type Compilation } from './compilation.ts';
import { unknownAttributes } from './flowable-descriptor.ts';
import type { PassNode, ProcessNode, Timer } from './process.ts';

type Base = Omit<PassNode, 'kind'>;

/** A start, end, timer or passing event; undefined where it was refused. */
export function readEvent(compilation: Compilation, element: ModdleElement, base: Base): ProcessNode | undefined {
  const definitions = elementsIn(element, 'eventDefinitions');
  const [definition] = definitions;
  const type = definition?.$type;
  if (element.$type === 'bpmn:StartEvent' && type === undefined) {
    const variable = flowable(element, 'initiator');
    if (variable !== undefined) compilation.initiatorVariable = variable;
    return { ...base, kind: 'start' };
  }
  if (element.$type === 'bpmn:EndEvent' && (type === undefined || type === 'bpmn:TerminateEventDefinition'))
    return { ...base, kind: 'end', terminates: type !== undefined };
  if (element.$type === 'bpmn:IntermediateThrowEvent' && type === undefined) return { ...base, kind: 'pass' };
  const timer = definitions.length === 1 && definition ? timerOf(compilation, element, definition) : undefined;
  if (timer && element.$type === 'bpmn:IntermediateCatchEvent') return { ...base, kind: 'timer', timer };
  const [host] = elementsIn(element, 'attachedToRef');
  if (timer && element.$type === 'bpmn:BoundaryEvent' && host)
    return {
      ...base,
      kind: 'boundaryTimer',
      timer,
      attachedTo: idOf(host),
      interrupting: element['cancelActivity'] !== false,
    };
  if (type !== 'bpmn:TimerEventDefinition' || element.$type === 'bpmn:StartEvent')
    refuseElement(compilation, element, {
      code: 'MODEL_EVENT',
      params: { type: kindOf(type), event: kindOf(element.$type) },
    });
  return undefined;
}

function timerOf(compilation: Compilation, element: ModdleElement, definition: ModdleElement): Timer | undefined {
  if (definition.$type !== 'bpmn:TimerEventDefinition') return undefined;
  const written: ModdleElement[] = [];
  const found = (['duration', 'date', 'cycle'] as const).flatMap((type) => {
    const [time] = elementsIn(definition, `time${type.charAt(0).toUpperCase()}${type.slice(1)}`);
    if (time) written.push(time);
    const text = textIn(time, 'body');
    const value = templateIn(compilation, element, text);
    return value ? [{ type, value }] : [];
  });
  for (const attribute of [definition, ...written].flatMap(({ $attrs }) => unknownAttributes($attrs)))
    refuseElement(compilation, element, { code: 'MODEL_ATTRIBUTE', params: { attribute } });
  const [timer] = found;
  if (timer && found.length === 1 && isReadable(timer)) return timer;
  const value = timer?.value.text.slice(0, 80) ?? '';
  refuseElement(compilation, element, { code: isCron(value) ? 'MODEL_TIMER_CRON' : 'MODEL_TIMER', params: { value } });
  return undefined;
}

/** A time that is written out is checked here, one of an expression when it is set. */
function isReadable({ type, value }: { readonly type: Timer['type']; readonly value: Template }): boolean {
  return value.parts.some((part) => typeof part !== 'string') || isTimer(type, value.text);
}

/** `bpmn:SignalEventDefinition` as `signal`. */
function kindOf(type: string | undefined): string {
  return (type ?? '').replace(/^bpmn:/, '').replace(/EventDefinition$/, '');
}
