import { elementsOf, textOf, type ModelElement } from '../../bpmn/model-element.ts';
import { LONGEST_EXPRESSION, LONGEST_TEXT } from '../properties/limits.ts';
import { choices, filledIn, isOn, ITEM, OFF, ON, textIn, type Aspect } from './aspect.ts';

const is = (type: string) => (element: ModelElement) => element.$type === `bpmn:${type}`;

/** The name of an element. */
export const nameAspect: Aspect = {
  appliesTo: () => true,
  items: () => [{ key: 'name', type: ITEM.text, maxlength: LONGEST_TEXT }],
  read: ({ name = '' }) => ({ name }),
  changes: (record) => [{ type: 'set', values: { name: filledIn(record, 'name') } }],
};

/** The key under which a process is deployed. */
export const keyAspect: Aspect = {
  appliesTo: is('Process'),
  items: () => [{ key: 'processKey', type: ITEM.text, maxlength: LONGEST_TEXT }],
  read: ({ id = '' }) => ({ processKey: id }),
  changes(record) {
    const id = textIn(record, 'processKey').trim();
    // Another text would make the file unreadable.
    return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(id) ? [{ type: 'set', values: { id } }] : [];
  },
};

/** The variable that receives the initiator. */
export const initiatorAspect: Aspect = {
  appliesTo: is('StartEvent'),
  items: () => [{ key: 'initiator', type: ITEM.text, maxlength: LONGEST_TEXT }],
  read: (element) => ({ initiator: textOf(element, 'flowable:initiator') ?? '' }),
  changes: (record) => [{ type: 'set', values: { 'flowable:initiator': filledIn(record, 'initiator') } }],
};

/** Whether an end cancels what is still open. */
export const terminatesAspect: Aspect = {
  appliesTo: is('EndEvent'),
  items: () => [{ key: 'terminates', type: ITEM.switch }],
  read: (element) => ({ terminates: elementsOf(element, 'eventDefinitions').length > 0 ? ON : OFF }),
  changes: (record) => [{ type: 'terminates', terminates: isOn(record, 'terminates') }],
};

/** The handler that a service task calls. */
export const handlerAspect: Aspect = {
  appliesTo: is('ServiceTask'),
  items: ({ handlers }) => [
    handlers.length === 0
      ? { key: 'handler', type: ITEM.text, maxlength: LONGEST_TEXT }
      : { key: 'handler', type: ITEM.dictionary, choices: handlers.map((key) => ({ key, value: key })) },
  ],
  read: (element) => ({
    handler: /^\$\{\s*(\w+)\s*\}$/.exec(textOf(element, 'flowable:delegateExpression') ?? '')?.[1] ?? '',
  }),
  changes(record) {
    const handler = filledIn(record, 'handler');
    const delegate = handler === undefined ? undefined : `\${${handler}}`;
    return [{ type: 'set', values: { 'flowable:delegateExpression': delegate } }];
  },
};

/** The process that a call activity calls. */
export const callAspect: Aspect = {
  appliesTo: is('CallActivity'),
  items: () => [
    { key: 'calledKey', type: ITEM.text, maxlength: LONGEST_TEXT },
    { key: 'inheritsVariables', type: ITEM.switch },
  ],
  read: (element) => ({
    calledKey: textOf(element, 'calledElement') ?? '',
    inheritsVariables: textOf(element, 'flowable:inheritVariables') === 'true' ? ON : OFF,
  }),
  changes: (record) => [
    {
      type: 'set',
      values: {
        calledElement: filledIn(record, 'calledKey'),
        'flowable:inheritVariables': isOn(record, 'inheritsVariables') ? 'true' : undefined,
      },
    },
  ],
};

const TIMERS = ['timeDuration', 'timeDate', 'timeCycle'] as const;

/** The time of a timer, in between or at the border of an activity. */
export const timerAspect: Aspect = {
  appliesTo: (element) =>
    elementsOf(element, 'eventDefinitions').some(({ $type }) => $type === 'bpmn:TimerEventDefinition'),
  items: ({ say }) => [
    {
      key: 'timerType',
      type: ITEM.dictionary,
      choices: choices(say, { timeDuration: 'timerDuration', timeDate: 'timerDate', timeCycle: 'timerCycle' }),
    },
    { key: 'timerText', type: ITEM.text, maxlength: LONGEST_EXPRESSION },
  ],
  read(element) {
    const [definition] = elementsOf(element, 'eventDefinitions');
    const timer = TIMERS.find((one) => elementsOf(definition, one).length > 0) ?? TIMERS[0];
    return { timerType: timer, timerText: textOf(elementsOf(definition, timer)[0], 'body') ?? '' };
  },
  changes(record) {
    const timer = TIMERS.find((one) => one === textIn(record, 'timerType')) ?? TIMERS[0];
    return [{ type: 'timer', timer, text: textIn(record, 'timerText').trim() }];
  },
};

/** Whether a timer at a border ends the activity. */
export const interruptingAspect: Aspect = {
  appliesTo: is('BoundaryEvent'),
  items: () => [{ key: 'interrupting', type: ITEM.switch }],
  read: (element) => ({ interrupting: element.get('cancelActivity') === false ? OFF : ON }),
  changes: (record) => [{ type: 'set', values: { cancelActivity: isOn(record, 'interrupting') } }],
};
