import { joinIds, splitIds, type WireRecord } from '@org/meta-forms/core';
import { ASSIGNEE_KINDS } from '@org/workflow';
import { elementsOf, textOf, type ModelElement } from '../../bpmn/model-element.ts';
import { readAssignment, writeAssignment, type Assignment } from '../properties/assignee.ts';
import { readSignRule, writeSignRule, type SignRule } from '../properties/countersign.ts';
import type { ElementChange } from '../properties/element-change.ts';
import { LONGEST_EXPRESSION, LONGEST_TEXT, SIGNER } from '../properties/limits.ts';
import { choices, filledIn, ITEM, numberIn, textIn, type Aspect, type PanelContext, type PanelItem } from './aspect.ts';
import type { PanelWord } from './panel.words.ts';

/** The greatest number of a rule: the engine reads nine digits. */
const NUMBERS = [0, 999_999_999] as const;
const PERCENTS = [1, 100] as const;
const PERSON_LIST = /^\$\{\s*'([^'\\]*)'\s*\}$/;
const ANY_POST = '0';
const FIRST_NUMBER = 1;
const FIRST_KIND = ASSIGNEE_KINDS[0];

const isTask = ({ $type }: ModelElement) => $type === 'bpmn:UserTask';
const isActivity = ({ $type }: ModelElement) => /^bpmn:(?:UserTask|SubProcess|CallActivity|ServiceTask)$/.test($type);

const RULE_WORDS = Object.fromEntries(ASSIGNEE_KINDS.map((kind) => [kind, kind])) as Record<string, PanelWord>;

const ASSIGNEE_ITEMS: readonly PanelWord[] = [
  'ruleKind',
  'ruleNumber',
  'rulePost',
  'persons',
  'variable',
  'assigneeText',
];
const ASSIGNEE_SHOWN: Readonly<Record<string, readonly PanelWord[]>> = {
  rule: ['ruleKind', 'ruleNumber', 'rulePost'],
  persons: ['persons'],
  variable: ['variable'],
  other: ['assigneeText'],
};

/** Who does a user task, and how several sign it: both write the same attributes. */
export const assigneeAspect: Aspect = {
  appliesTo: isTask,
  items: ({ say, posts }, element) => [
    { key: 'assigneeTitle', type: ITEM.title },
    {
      key: 'by',
      type: ITEM.dictionary,
      choices: choices(say, {
        none: 'byNone',
        initiator: 'byInitiator',
        rule: 'byRule',
        persons: 'byPersons',
        signer: 'bySigner',
        variable: 'byVariable',
        other: 'byOther',
      }),
    },
    { key: 'ruleKind', type: ITEM.dictionary, choices: choices(say, RULE_WORDS) },
    posts.length === 0
      ? { key: 'ruleNumber', type: ITEM.number, config: { min: NUMBERS[0], max: NUMBERS[1], digits: 0 } }
      : { key: 'rulePost', type: ITEM.dictionary, choices: postChoices({ say, posts }, element) },
    { key: 'persons', type: ITEM.multiReference, config: { refKey: 'user', required: true } },
    { key: 'variable', type: ITEM.text, maxlength: LONGEST_TEXT },
    { key: 'assigneeText', type: ITEM.text, maxlength: LONGEST_EXPRESSION },
    ...signItems({ say }),
  ],
  read: (element, { posts }) => ({ ...readAssignee(element, posts), ...readSign(element) }),
  changes(record, { posts }) {
    const assignment = assignmentOf(record, posts);
    const isSigned = textIn(record, 'sign') !== 'none';
    const isList = isSigned && assignment.by === 'persons';
    const { assignee, candidateUsers } = writeAssignment(isList ? { by: 'signer' } : assignment);
    const change: ElementChange = {
      type: 'set',
      values: { 'flowable:assignee': assignee, 'flowable:candidateUsers': candidateUsers },
    };
    const list = assignment.by === 'persons' ? assignment.ids.join(',') : undefined;
    return [change, signChange(record, isList ? `\${'${list ?? ''}'}` : undefined)];
  },
  hidden(record) {
    const by = textIn(record, 'by');
    const shown = ASSIGNEE_SHOWN[by] ?? [];
    const isSigned = textIn(record, 'sign') !== 'none';
    return [
      ...ASSIGNEE_ITEMS.filter((key) => !shown.includes(key)),
      ...hiddenOfSign(record),
      ...(isSigned && by === 'persons' ? (['collection'] as const) : []),
    ];
  },
  faults: (record, { say }) =>
    textIn(record, 'by') === 'persons' && textIn(record, 'persons') === '' ? [say('personsMissing')] : [],
};

/** How often a sub-process, a called process or a service task runs. */
export const loopAspect: Aspect = {
  appliesTo: (element) => isActivity(element) && !isTask(element),
  items: signItems,
  read: readSign,
  changes: (record) => [signChange(record, undefined)],
  hidden: hiddenOfSign,
};

function signItems({ say }: Pick<Parameters<Aspect['items']>[0], 'say'>): readonly PanelItem[] {
  return [
    { key: 'signTitle', type: ITEM.title },
    {
      key: 'sign',
      type: ITEM.dictionary,
      choices: choices(say, { none: 'signNone', parallel: 'signParallel', sequential: 'signSequential' }),
    },
    { key: 'collection', type: ITEM.text, maxlength: LONGEST_TEXT },
    {
      key: 'signRule',
      type: ITEM.dictionary,
      choices: choices(say, { all: 'ruleAll', any: 'ruleAny', percent: 'rulePercent', other: 'ruleOther' }),
    },
    { key: 'percent', type: ITEM.number, config: { min: PERCENTS[0], max: PERCENTS[1], digits: 2 } },
    { key: 'signText', type: ITEM.text, maxlength: LONGEST_EXPRESSION },
  ];
}

function hiddenOfSign(record: WireRecord): readonly PanelWord[] {
  if (textIn(record, 'sign') === 'none') return ['collection', 'signRule', 'percent', 'signText'];
  const rule = textIn(record, 'signRule');
  return [...(rule === 'percent' ? [] : (['percent'] as const)), ...(rule === 'other' ? [] : (['signText'] as const))];
}

function loopOf(element: ModelElement): ModelElement | undefined {
  return elementsOf(element, 'loopCharacteristics').find(
    ({ $type }) => $type === 'bpmn:MultiInstanceLoopCharacteristics',
  );
}

type Posts = PanelContext['posts'];

/** Any post, the known categories, and the one of the model where it is not known. */
function postChoices({ say, posts }: Pick<PanelContext, 'say' | 'posts'>, element: ModelElement): Posts {
  const all = [{ key: ANY_POST, value: say('anyPost') }, ...posts.filter(({ key }) => key !== ANY_POST)];
  const assignment = assignmentIn(element);
  const own = assignment.by === 'rule' ? String(assignment.number) : ANY_POST;
  return all.some(({ key }) => key === own) ? all : [...all, { key: own, value: own }];
}

function assignmentIn(element: ModelElement): Assignment {
  const loop = loopOf(element);
  const persons = PERSON_LIST.exec(textOf(loop, 'flowable:collection') ?? '')?.[1];
  const signer = textOf(loop, 'flowable:elementVariable');
  const read = readAssignment(
    {
      assignee: textOf(element, 'flowable:assignee'),
      candidateUsers: element.get('flowable:candidateUsers') === '' ? '' : textOf(element, 'flowable:candidateUsers'),
    },
    signer,
  );
  return read.by === 'signer' && persons !== undefined ? { by: 'persons', ids: splitIds(persons) } : read;
}

function readAssignee(element: ModelElement, posts: Posts): WireRecord {
  const assignment = assignmentIn(element);
  const number = assignment.by === 'rule' ? assignment.number : FIRST_NUMBER;
  const isKnown = assignment.by === 'rule' || posts.some(({ key }) => key === String(number));
  return {
    by: assignment.by,
    ruleKind: assignment.by === 'rule' ? assignment.kind : FIRST_KIND,
    ruleNumber: number,
    rulePost: isKnown ? String(number) : ANY_POST,
    persons: assignment.by === 'persons' ? joinIds(assignment.ids) : '',
    variable: assignment.by === 'variable' ? assignment.name : '',
    assigneeText: assignment.by === 'other' ? assignment.text : '',
  };
}

function readSign(element: ModelElement): WireRecord {
  const loop = loopOf(element);
  const rule = readSignRule(textOf(elementsOf(loop, 'completionCondition')[0], 'body'));
  const collection = textOf(loop, 'flowable:collection') ?? '';
  return {
    sign: loop ? (loop.get('isSequential') === true ? 'sequential' : 'parallel') : 'none',
    collection: PERSON_LIST.test(collection) ? '' : collection,
    signRule: rule.rule,
    percent: rule.rule === 'percent' ? rule.percent : 60,
    signText: rule.rule === 'other' ? rule.text : '',
  };
}

function assignmentOf(record: WireRecord, posts: Posts): Assignment {
  switch (textIn(record, 'by')) {
    case 'initiator':
      return { by: 'initiator' };
    case 'signer':
      return { by: 'signer' };
    case 'rule': {
      const kind = ASSIGNEE_KINDS.find((one) => one === textIn(record, 'ruleKind')) ?? FIRST_KIND;
      const key = posts.length > 0 ? 'rulePost' : 'ruleNumber';
      return { by: 'rule', kind, number: Math.round(numberIn(record, key, NUMBERS)) };
    }
    case 'persons':
      // A quote would end the text of the expression that lists them.
      return { by: 'persons', ids: splitIds(textIn(record, 'persons')).filter((id) => /^[\w.@-]+$/.test(id)) };
    case 'variable':
      return { by: 'variable', name: textIn(record, 'variable').trim() };
    case 'other':
      return { by: 'other', text: textIn(record, 'assigneeText') };
    default:
      return { by: 'none' };
  }
}

function signChange(record: WireRecord, persons: string | undefined): ElementChange {
  const sign = textIn(record, 'sign');
  if (sign !== 'parallel' && sign !== 'sequential') return { type: 'sign', loop: undefined };
  const completionCondition = writeSignRule(signRuleOf(record));
  return {
    type: 'sign',
    loop: {
      isSequential: sign === 'sequential',
      collection: persons ?? filledIn(record, 'collection') ?? 'signers',
      elementVariable: SIGNER,
      completionCondition,
    },
  };
}

function signRuleOf(record: WireRecord): SignRule {
  const rule = textIn(record, 'signRule');
  if (rule === 'percent') return { rule, percent: numberIn(record, 'percent', PERCENTS) };
  if (rule === 'other') return { rule, text: textIn(record, 'signText') };
  return { rule: rule === 'any' ? 'any' : 'all' };
}
