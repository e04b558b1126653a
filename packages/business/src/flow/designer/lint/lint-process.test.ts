import { fillWords } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { lending } from '../../testing/processes.fixture.ts';
import { lintProcess } from './lint-process.ts';
import { lintWords, type LintWord } from './lint.words.ts';

const say = (word: LintWord, params = {}) => fillWords(lintWords.zh[word], params);
const options = {
  language: 'zh',
  say,
  handlers: [],
  fields: ['lendKind', 'days', 'lendDate'],
  dates: ['lendDate'],
} as const;

test('a sound process has no problems', async () => {
  expect(await lintProcess(lending, options)).toEqual([]);
});

test('what the engine refuses is an error with its node', async () => {
  const xml = lending
    .replaceAll('<userTask id="office"', '<scriptTask id="office"')
    .replace(/(id="office"[^>]*>)<\/userTask>/, '$1</scriptTask>');
  expect(await lintProcess(xml, options)).toEqual([
    { severity: 'error', node: 'office', sentence: '节点“证照管理室审核”（office）的类型 ScriptTask 不受支持' },
  ]);
});

test('a file that cannot be read is an error without a node', async () => {
  const [entry, ...others] = await lintProcess('<a', options);
  expect([entry?.severity, entry?.node, others]).toEqual(['error', undefined, []]);
});

test.each([
  ['flowable:assignee="${unit_1}"', '', 'head', '任务“单位负责人审核”没有指定办理人，将由流程管理员分派'],
  ['name="单位负责人审核"', '', 'head', '“人工任务（在‘提交’之后）”没有名称'],
  ['days > 7', 'amount > 7', 'kind_leader', '“分管领导审批”的条件使用了单据中没有的字段：amount'],
])('%s replaced by "%s" is a warning', async (...[old, now, node, sentence]) => {
  expect(await lintProcess(lending.replace(old, now), options)).toEqual([{ severity: 'warning', node, sentence }]);
});

test('a gateway whose flows all have conditions needs a default flow', async () => {
  const conditional = lending
    .replace('default="kind_office"', '')
    .replace(
      /(<sequenceFlow id="kind_office"[^>]*>)/,
      '$1<conditionExpression xsi:type="tFormalExpression">${days == 1}</conditionExpression>',
    );
  expect(await lintProcess(conditional, options)).toEqual([
    { severity: 'warning', node: 'kind', sentence: '分支“借出方式”没有默认连线，条件都不满足时流程会停住' },
  ]);
});

const unsure = lending
  .replace('default="kind_office"', '')
  .replace(/<conditionExpression.*<\/conditionExpression>/, '');

test('a gateway with several flows without a condition and without a default is a warning', async () => {
  expect(await lintProcess(unsure, options)).toEqual([
    {
      severity: 'warning',
      node: 'kind',
      sentence: '分支“借出方式”有 2 条连线没有条件，也没有默认连线，流程只会走其中第一条',
    },
  ]);
  const inEnglish = {
    ...options,
    language: 'en',
    say: (word: LintWord, params = {}) => fillWords(lintWords.en[word], params),
  } as const;
  expect(await lintProcess(unsure.replace('name="借出方式"', ''), inEnglish)).toMatchObject([
    {
      sentence:
        'The gateway "Exclusive gateway (after \'单位负责人审核\')" has 2 flows without a condition and no default; ' +
        'only the first is taken',
    },
  ]);
});

test('a task with several flows without a condition is a warning', async () => {
  const split = lending.replace(
    '<sequenceFlow id="kind_office"',
    '<sequenceFlow id="head_office" sourceRef="head" targetRef="office"/><sequenceFlow id="kind_office"',
  );
  expect(await lintProcess(split, options)).toEqual([
    {
      severity: 'warning',
      node: 'head',
      sentence: '任务“单位负责人审核”后有 2 条连线没有条件，办理后会同时走这些连线；要分支请加条件分支',
    },
  ]);
});

test('an error calls an element without a name by its kind and its place', async () => {
  const apart = lending.replace('name="借出方式"', '').replace(/<sequenceFlow id="head_kind".*<\/sequenceFlow>/, '');
  const found = await lintProcess(apart, options);
  expect(found).toContainEqual({
    severity: 'error',
    node: 'kind',
    sentence: '节点“条件分支（在‘证照管理室审核’之前）”无法到达',
  });
});

test('without a bound form the fields of conditions are not checked', async () => {
  const { fields: _fields, ...unbound } = options;
  expect(await lintProcess(lending.replace('days > 7', 'amount > 7'), unbound)).toEqual([]);
});

const onHead = (attributes: string) =>
  lending
    .replace('flowable:assignee="${unit_1}"', `flowable:assignee="\${unit_1}" ${attributes}`)
    .replace('xmlns:flowable=', 'xmlns:policy="urn:org:meta-forms:task-policy" $&');

test.each([
  [
    'flowable:dueDate="soon"',
    '任务“单位负责人审核”的期限“soon”无法识别，任务将没有期限；应为时长（如 P3D、PT8H）或日期',
  ],
  ['flowable:dueDate="${deadline}"', '任务“单位负责人审核”的期限使用了单据中没有的字段：deadline'],
  ['flowable:dueDate="${days}"', '任务“单位负责人审核”的期限使用的字段 days 不是日期'],
  ['policy:remindBefore="2"', '任务“单位负责人审核”没有期限，到期提醒不起作用'],
  ['policy:escalateAfter="2"', '任务“单位负责人审核”没有期限，逾期上报不起作用'],
])('a task with %s is a warning with its reason', async (attributes, sentence) => {
  expect(await lintProcess(onHead(attributes), options)).toEqual([{ severity: 'warning', node: 'head', sentence }]);
});

test('candidates are never skipped by rule', async () => {
  const xml = onHead('policy:skip="submitter"').replace(
    'flowable:assignee="${unit_1}"',
    'flowable:candidateUsers="u1"',
  );
  expect(await lintProcess(xml, options)).toEqual([
    { severity: 'warning', node: 'head', sentence: '任务“单位负责人审核”由候选人签收，自动同意不起作用' },
  ]);
});

test('a due date of the form with a reminder, an escalation and rules of skipping has no problems', async () => {
  const due = 'flowable:dueDate="${lendDate}" policy:remindBefore="2" policy:escalateAfter="1"';
  expect(await lintProcess(onHead(`${due} policy:skip="samePerson submitter"`), options)).toEqual([]);
});

test.each([
  ['policy:escalateAfter="0"', 'policy:escalateAfter="0" 不正确，可以是：1 - 999'],
  ['policy:remindBefore="soon"', 'policy:remindBefore="soon" 不正确，可以是：0 - 99'],
  ['policy:skip="always"', 'policy:skip="always" 不正确，可以是：samePerson, submitter'],
  [
    'policy:escalateAfter="1" policy:escalateTo="all"',
    'policy:escalateTo="all" 不正确，可以是：superior, administrators',
  ],
])('%s is an error with its node and what it may be', async (attributes, reason) => {
  expect(await lintProcess(onHead(`flowable:dueDate="P3D" ${attributes}`), options)).toEqual([
    { severity: 'error', node: 'head', sentence: `任务“单位负责人审核”（head）的规则 ${reason}` },
  ]);
});

test('what only another engine runs is an error where the process is deployed to a server', async () => {
  const voting = lending.replace('days > 7', 'nrOfRejected > 0');
  const engine = { votes: false, calls: false };
  expect(await lintProcess(voting, { ...options, engine })).toContainEqual({
    severity: 'error',
    node: 'kind_leader',
    sentence: '节点或连线 借出方式 → 分管领导审批 的条件使用了 nrOfRejected，当前流程引擎不支持',
  });
  expect((await lintProcess(voting, options)).filter(({ severity }) => severity === 'error')).toEqual([]);
});
