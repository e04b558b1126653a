import type { WireRecord } from '@org/meta-forms/core';
import { textOf, type ModelElement } from '../../bpmn/model-element.ts';
import type { BoundField } from '../conditions/bound-fields.ts';
import { MOST_DUE, readDue, writeDue, type Due } from '../properties/due.ts';
import { LONGEST_EXPRESSION } from '../properties/limits.ts';
import {
  ESCALATION_DAYS,
  ESCALATION_RECEIVERS,
  readEscalation,
  readReminder,
  readSkips,
  REMINDER_DAYS,
  SKIP_RULES,
  USUAL_REMINDER,
  writeEscalation,
  writeReminder,
  writeSkips,
  type SkipRule,
} from '../properties/task-policy.ts';
import { choices, isOn, ITEM, numberIn, OFF, ON, textIn, type Aspect } from './aspect.ts';
import type { PanelWord } from './panel.words.ts';

const isTask = ({ $type }: ModelElement) => $type === 'bpmn:UserTask';
const AMOUNTS = [1, MOST_DUE] as const;
const USUAL_AMOUNT = 3;
const DUE_ITEMS: readonly PanelWord[] = ['dueAmount', 'dueField', 'dueText'];
const DUE_SHOWN: Readonly<Record<string, PanelWord>> = {
  days: 'dueAmount',
  hours: 'dueAmount',
  field: 'dueField',
  text: 'dueText',
};
/** What follows from a due date. */
const AFTER_DUE: readonly PanelWord[] = ['remindBefore', 'escalateTo', 'escalateAfter'];

/** When a user task is due, when its person is reminded, and when and to whom it is escalated. */
export const dueAspect: Aspect = {
  appliesTo: isTask,
  items: ({ say, fields }) => [
    { key: 'dueTitle', type: ITEM.title },
    {
      key: 'due',
      type: ITEM.dictionary,
      config: { span: 14 },
      choices: choices(say, {
        none: 'dueNone',
        days: 'dueDays',
        hours: 'dueHours',
        ...(datesIn(fields).length > 0 && { field: 'dueOfField' }),
        text: 'dueOther',
      }),
    },
    { key: 'dueAmount', type: ITEM.number, config: { span: 10, min: AMOUNTS[0], max: AMOUNTS[1], digits: 0 } },
    {
      key: 'dueField',
      type: ITEM.dictionary,
      config: { span: 10 },
      choices: datesIn(fields).map(({ key, label }) => ({ key, value: label })),
    },
    { key: 'dueText', type: ITEM.text, maxlength: LONGEST_EXPRESSION },
    {
      key: 'remindBefore',
      type: ITEM.number,
      config: { min: REMINDER_DAYS[0], max: REMINDER_DAYS[1], digits: 0 },
    },
    {
      key: 'escalateTo',
      type: ITEM.dictionary,
      config: { span: 14 },
      choices: choices(say, {
        none: 'escalateNone',
        superior: 'escalateSuperior',
        administrators: 'escalateAdministrators',
      }),
    },
    {
      key: 'escalateAfter',
      type: ITEM.number,
      config: { span: 10, min: ESCALATION_DAYS[0], max: ESCALATION_DAYS[1], digits: 0 },
    },
  ],
  read(element, { fields }) {
    const dates = datesIn(fields).map(({ key }) => key);
    const due = readDue(textOf(element, 'flowable:dueDate'), dates);
    const escalation = readEscalation(textOf(element, 'policy:escalateAfter'), textOf(element, 'policy:escalateTo'));
    return {
      due: due.unit,
      dueAmount: 'amount' in due ? due.amount : USUAL_AMOUNT,
      dueField: due.unit === 'field' ? due.key : (dates[0] ?? ''),
      dueText: due.unit === 'text' ? due.text : '',
      remindBefore: readReminder(textOf(element, 'policy:remindBefore')),
      escalateTo: escalation?.to ?? 'none',
      escalateAfter: escalation?.after ?? ESCALATION_DAYS[0],
    };
  },
  changes(record) {
    const dueDate = writeDue(dueOf(record));
    // Without a due date nobody is reminded, and nothing is escalated.
    const remindBefore = dueDate === undefined ? USUAL_REMINDER : wholeIn(record, 'remindBefore', REMINDER_DAYS);
    const to = ESCALATION_RECEIVERS.find((one) => one === textIn(record, 'escalateTo'));
    const after = wholeIn(record, 'escalateAfter', ESCALATION_DAYS);
    const escalation = dueDate === undefined || to === undefined ? undefined : { after, to };
    return [
      {
        type: 'set',
        values: {
          'flowable:dueDate': dueDate,
          'policy:remindBefore': writeReminder(remindBefore),
          ...writeEscalation(escalation),
        },
      },
    ];
  },
  hidden(record) {
    const due = textIn(record, 'due');
    const notDue = DUE_ITEMS.filter((key) => key !== DUE_SHOWN[due]);
    if (DUE_SHOWN[due] === undefined) return [...notDue, ...AFTER_DUE];
    const isEscalated = ESCALATION_RECEIVERS.some((one) => one === textIn(record, 'escalateTo'));
    return isEscalated ? notDue : [...notDue, 'escalateAfter'];
  },
};

function datesIn(fields: readonly BoundField[]): readonly BoundField[] {
  return fields.filter(({ compared }) => compared === 'date');
}

function wholeIn(record: WireRecord, key: PanelWord, limits: readonly [number, number]): number {
  return Math.round(numberIn(record, key, limits));
}

function dueOf(record: WireRecord): Due {
  const unit = textIn(record, 'due');
  if (unit === 'days' || unit === 'hours') return { unit, amount: wholeIn(record, 'dueAmount', AMOUNTS) };
  if (unit === 'field') return { unit, key: textIn(record, 'dueField') };
  return unit === 'text' ? { unit, text: textIn(record, 'dueText') } : { unit: 'none' };
}

const SKIP_ITEMS: Readonly<Record<SkipRule, PanelWord>> = { samePerson: 'skipSamePerson', submitter: 'skipSubmitter' };

/** When a user task is agreed to by rule. */
export const skipAspect: Aspect = {
  appliesTo: isTask,
  items: () => [
    { key: 'skipTitle', type: ITEM.title },
    ...SKIP_RULES.map((rule) => ({ key: SKIP_ITEMS[rule], type: ITEM.switch })),
  ],
  read(element) {
    const skips = readSkips(textOf(element, 'policy:skip'));
    return Object.fromEntries(SKIP_RULES.map((rule) => [SKIP_ITEMS[rule], skips.includes(rule) ? ON : OFF]));
  },
  changes: (record) => [
    {
      type: 'set',
      values: { 'policy:skip': writeSkips(SKIP_RULES.filter((rule) => isOn(record, SKIP_ITEMS[rule]))) },
    },
  ],
};
