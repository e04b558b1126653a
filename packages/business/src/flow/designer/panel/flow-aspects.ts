import type { DictionaryEntry, WireRecord } from '@org/meta-forms/core';
import { elementsOf, textOf, type ModelElement } from '../../bpmn/model-element.ts';
import type { BoundField } from '../conditions/bound-fields.ts';
import {
  CONDITION_SIGNS,
  faultOfRow,
  MOST_ROWS,
  writeCondition,
  type ConditionRow,
  type ConditionSign,
} from '../conditions/flow-condition.ts';
import { readCondition } from '../conditions/read-condition.ts';
import { LONGEST_EXPRESSION, LONGEST_TEXT } from '../properties/limits.ts';
import { choices, filledIn, ITEM, textIn, type Aspect, type PanelContext } from './aspect.ts';
import type { PanelWord } from './panel.words.ts';

/** The word of each sign. */
export const SIGN_WORDS: Readonly<Record<ConditionSign, PanelWord>> = {
  '==': 'signEq',
  '!=': 'signNe',
  '>': 'signGt',
  '>=': 'signGe',
  '<': 'signLt',
  '<=': 'signLe',
  empty: 'signEmpty',
  filled: 'signFilled',
};
/** The sentence of each fault of a row. */
export const FAULT_WORDS = {
  unknownField: 'rowUnknownField',
  needsNumber: 'rowNeedsNumber',
  needsValue: 'rowNeedsValue',
  noOrder: 'rowNoOrder',
} as const satisfies Record<string, PanelWord>;

/** When a flow is taken: rows over the fields of the bound form, or an expression. */
export const conditionAspect: Aspect = {
  appliesTo: ({ $type }) => $type === 'bpmn:SequenceFlow',
  items: ({ say, fields }) => [
    { key: 'conditionTitle', type: ITEM.title },
    {
      key: 'conditionAs',
      type: ITEM.dictionary,
      config: { span: 12 },
      choices: choices(say, { rows: 'asRows', text: 'asText' }),
    },
    {
      key: 'match',
      type: ITEM.dictionary,
      config: { span: 12 },
      choices: choices(say, { all: 'matchAll', any: 'matchAny' }),
    },
    {
      key: 'conditions',
      type: ITEM.subList,
      columns: [
        {
          key: 'conditionField',
          type: ITEM.dictionary,
          config: { width: 96 },
          choices: fields.map(({ key, label }) => ({ key, value: label })),
        },
        { key: 'conditionSign', type: ITEM.dictionary, config: { width: 84 }, choices: choices(say, SIGN_WORDS) },
        { key: 'conditionValue', type: ITEM.text, config: { width: 88 }, maxlength: LONGEST_TEXT },
      ],
    },
    { key: 'conditionText', type: ITEM.longText, maxlength: LONGEST_EXPRESSION },
  ],
  read(element, { fields }) {
    const text = textOf(elementsOf(element, 'conditionExpression')[0], 'body') ?? '';
    const condition = readCondition(text);
    const isRows = condition?.rows.every(({ field }) => fields.some(({ key }) => key === field)) ?? false;
    const rows = isRows ? (condition?.rows ?? []) : [];
    return {
      conditionAs: isRows ? 'rows' : 'text',
      match: condition?.match ?? 'all',
      conditions: rows.map(({ field, sign, value }) => ({
        conditionField: field,
        conditionSign: sign,
        conditionValue: labelOf(fields, field, value),
      })),
      conditionText: text,
    };
  },
  changes(record, { fields }) {
    if (textIn(record, 'conditionAs') === 'text') {
      return [{ type: 'condition', text: filledIn(record, 'conditionText') }];
    }
    const match = textIn(record, 'match') === 'any' ? 'any' : 'all';
    const text = writeCondition({ match, rows: rowsOf(record, fields) }, fields);
    return [{ type: 'condition', text: text === '' ? undefined : text }];
  },
  hidden: (record) => (textIn(record, 'conditionAs') === 'text' ? ['match', 'conditions'] : ['conditionText']),
  faults: rowFaults,
};

/** Why rows of a condition are not written, in words. */
function rowFaults(record: WireRecord, { say, fields }: PanelContext): readonly string[] {
  if (textIn(record, 'conditionAs') !== 'rows') return [];
  return rowsOf(record, fields).flatMap((row, index) => {
    const fault = faultOfRow(row, fields);
    const label = fields.find(({ key }) => key === row.field)?.label ?? '';
    return fault === undefined ? [] : [say(FAULT_WORDS[fault], { row: index + 1, field: label })];
  });
}

function rowsOf(record: WireRecord, fields: readonly BoundField[]): readonly ConditionRow[] {
  const rows = record['conditions'];
  if (!Array.isArray(rows)) return [];
  return rows
    .filter(isFilled)
    .slice(0, MOST_ROWS)
    .map((row: Readonly<Record<string, unknown>>) => {
      const field = typeof row['conditionField'] === 'string' ? row['conditionField'] : '';
      const value = typeof row['conditionValue'] === 'string' ? row['conditionValue'] : '';
      const sign = CONDITION_SIGNS.find((one) => one === row['conditionSign']) ?? '==';
      return { field, sign, value: keyOf(fields, field, value.trim()) };
    });
}

/** Whether a row has anything: the table begins a new one after the last. */
function isFilled(row: Readonly<Record<string, unknown>>): boolean {
  return row['isDeleted'] === undefined && Boolean(row['conditionField'] || row['conditionValue']);
}

function entriesOf(fields: readonly BoundField[], field: string): readonly DictionaryEntry[] {
  return fields.find(({ key }) => key === field)?.entries ?? [];
}

/** People read and type the text of an entry; the condition compares its key. */
function labelOf(fields: readonly BoundField[], field: string, value: string): string {
  return entriesOf(fields, field).find(({ key }) => key === value)?.value ?? value;
}

function keyOf(fields: readonly BoundField[], field: string, text: string): string {
  return entriesOf(fields, field).find(({ value }) => value === text)?.key ?? text;
}

/** The flow that is taken where no condition holds. */
export const defaultFlowAspect: Aspect = {
  appliesTo: ({ $type }) => $type === 'bpmn:ExclusiveGateway' || $type === 'bpmn:InclusiveGateway',
  items: ({ say }, element) => [
    {
      key: 'defaultFlow',
      type: ITEM.dictionary,
      choices: elementsOf(element, 'outgoing').map((flow) => ({
        key: flow.id ?? '',
        value: flow.name || say('flowTo', { name: targetOf(flow) }),
      })),
    },
  ],
  read: (element) => ({ defaultFlow: elementsOf(element, 'default')[0]?.id ?? '' }),
  changes: (record) => [{ type: 'defaultFlow', flow: filledIn(record, 'defaultFlow') }],
};

function targetOf(flow: ModelElement): string {
  const [target] = elementsOf(flow, 'targetRef');
  return target?.name || target?.id || '';
}
