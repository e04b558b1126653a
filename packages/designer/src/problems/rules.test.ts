import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { serializeDocument } from '../document/serialize-document.ts';
import { ISSUES } from '@org/meta-forms/authoring';
import { parseMetaForm, type IssueCode } from '@org/meta-forms/core';
import { parseDocument } from '@org/meta-forms/document';
import { startHistory, undo } from '../history/history.ts';
import { describeFix, describeProblem } from './describe-problem.ts';
import { issueAdvice } from './compiler/issue-advice.words.ts';
import { documentProblems } from './document-problems.ts';
import { withFix } from './mend-all.ts';
import { ruleExamples } from './rule-examples.fixture.ts';
import type { RuleId } from './problem.ts';
import { designerRules, rules } from './rules.ts';

/** Why a code of the compiler has no fix, no example and no story. */
const OF_THE_TEXT = 'the text that was read has it; the document that is made of it, and is stored next, does not';
const OF_THE_SERVER = 'the server reports it when the form is published, with its limits or its dictionaries';
const NOT_MENDED: Partial<Record<IssueCode, string>> = {
  META_FORM_NOT_JSON: OF_THE_TEXT,
  META_FORM_NOT_AN_OBJECT: OF_THE_TEXT,
  META_FORM_ITEM_NOT_AN_OBJECT: OF_THE_TEXT,
  META_FORM_CIRCULAR: OF_THE_TEXT,
  META_FORM_TOO_DEEP: OF_THE_TEXT,
  META_FORM_TOO_LARGE: 'a form of 3,000,000 values: only removing items makes it smaller, and the author knows which',
  META_FORM_UNREADABLE: OF_THE_TEXT,
  META_FORM_ATTRIBUTE_REFUSED: OF_THE_TEXT,
  META_FORM_ATTRIBUTE_MISSPELT: 'only the lint report has it; the designer writes no attribute that is not known',
  META_FORM_ATTRIBUTE_MISPLACED: 'only the lint report has it; the designer writes each attribute where it is read',
  META_FORM_ATTRIBUTE_MISSING:
    'only the lint report has it; the rules of the designer say it, with the steps that mend it',
  META_FORM_ID_IMPRECISE: OF_THE_TEXT,
  META_FORM_STATUS_UNFIT: OF_THE_SERVER,
  META_FORM_TOO_MANY_ITEMS: OF_THE_SERVER,
  META_FORM_TOO_MANY_LISTED: OF_THE_SERVER,
  META_FORM_TOO_MANY_REFERENCES: OF_THE_SERVER,
  META_FORM_TOO_MANY_UNIQUE: OF_THE_SERVER,
  META_FORM_TYPE_FAILED: "a host's own item type throws; its developer mends the type, not the author",
};

test('there are at least 40 rules, 40 of the designer itself among them, and each has an example', () => {
  expect(rules.size).toBeGreaterThanOrEqual(40);
  expect(designerRules.length).toBeGreaterThanOrEqual(40);
  expect([...ruleExamples.keys()].toSorted()).toEqual([...rules.keys()].toSorted());
});

test('each rule has a story', () => {
  const files = globSync('*-rules.stories.tsx', { cwd: import.meta.dirname });
  const stories = files.map((file) => readFileSync(resolve(import.meta.dirname, file), 'utf8')).join('');
  const shown = [...stories.matchAll(/^export const \w+ = ruleStory\('(\w+)'\);$/gm)].map(([, rule = '']) => rule);
  expect(shown.toSorted()).toEqual([...rules.keys()].toSorted());
});

test('every issue of the compiler that is mended says what to do', () => {
  const unadvised = [...rules.keys()].filter(
    (rule) => rule.startsWith('META_FORM_') && !Object.hasOwn(issueAdvice.zh, rule),
  );
  // Their own sentences say it.
  expect(unadvised.toSorted()).toEqual(['META_FORM_CASCADE_PARENT_OPTIONAL', 'META_FORM_TYPE_DIFFERS']);
});

describe.each([...ruleExamples])('%s', (rule, { form, options }) => {
  const document = parseDocument(form);
  const found = () => documentProblems(document, options).filter((problem) => problem.rule === rule);

  test('shows in its example, with complete sentences and the severity of the table', () => {
    const [problem] = found();
    expect(problem?.severity).toBe(rules.get(rule));
    for (const language of ['zh', 'en'] as const) {
      const titles = found().flatMap(({ fixes }) => fixes.map((fix) => describeFix(fix, language)));
      const sentences = [...found().map((it) => describeProblem(it, language)), ...titles];
      for (const sentence of sentences) expect(sentence).not.toMatch(/\{\w+\}|undefined|^$/);
    }
  });

  test('has fixes that each take it away, and that undo brings back', () => {
    const [problem] = found();
    expect(problem?.fixes.length).toBeGreaterThan(0);
    for (const fix of problem?.fixes ?? []) {
      const mended = withFix(startHistory(document), fix);
      const after = mended.present.document;
      const left = documentProblems(after, options).filter((it) => it.rule === rule && it.item === problem?.item);
      expect({ fix: describeFix(fix, 'en'), left: left.map(({ id }) => id) }).toEqual({
        fix: describeFix(fix, 'en'),
        left: [],
      });
      expect(after).not.toBe(document);
      expect(isDeepStrictEqual(parseDocument(JSON.stringify(serializeDocument(after))), after)).toBe(true);
      expect(undo(mended).present.document).toBe(document);
    }
  });
});

test.each(['META_FORM_FORMULA_CYCLE', 'META_FORM_CASCADE_CYCLE', 'META_FORM_MAPPING_CYCLE'] as const)(
  '%s names the labels of its members',
  (rule) => {
    const document = parseDocument(ruleExamples.get(rule)?.form);
    const problem = documentProblems(document).find((it) => it.rule === rule);
    if (problem === undefined) throw new Error('no cycle is found');
    expect(describeProblem(problem, 'zh')).toContain('甲 -> 乙 -> 甲');
  },
);

test('a cycle in a list names the list and its columns', () => {
  const columns = [
    { field: 'a', name: '甲', columntype: 2, isComputeData: true, computeData: { formula: 'b' } },
    { field: 'b', name: '乙', columntype: 2, isComputeData: true, computeData: { formula: 'a' } },
  ];
  const rows = { id: '1', itemKey: 'rows', itemName: '明细', itemType: 7, itemConfigJson: { columns } };
  const outside = { id: '2', itemKey: 'a', itemName: '外', itemType: 2 };
  const document = parseDocument({ metaKey: 'x', formName: '表', metaType: 3, metaFormItemList: [rows, outside] });
  const sentences = documentProblems(document).map((problem) => describeProblem(problem, 'zh'));
  expect(sentences.join(' ')).toContain('明细.甲 -> 明细.乙 -> 明细.甲');
});

test('each code of the compiler is shown with an example, a fix and a story, or has a reason why not', () => {
  const unmended = Object.keys(ISSUES).filter((code) => !rules.has(code as RuleId));
  expect(unmended.toSorted()).toEqual(Object.keys(NOT_MENDED).toSorted());
});

test('what is only in the text of a form is gone when the form is stored again', () => {
  const circular: Record<string, unknown> = { itemKey: 'a', itemName: 'A', itemType: 1 };
  circular['itemConfigJson'] = { more: circular };
  const deep = JSON.parse(`${'{"a":'.repeat(600)}1${'}'.repeat(600)}`) as unknown;
  const unsafe = JSON.parse('{"__proto__":{"x":1},"itemKey":"b","itemName":"B","itemType":1}') as unknown;
  const unreadable = Object.defineProperty({ itemKey: 'c', itemName: 'C', itemType: 1 }, 'prefix', {
    enumerable: true,
    get: () => {
      throw new Error('unreadable');
    },
  });
  const imprecise = { id: Number.MAX_SAFE_INTEGER + 1, itemKey: 'e', itemName: 'E', itemType: 1 };
  const typeless = { itemKey: 'f', itemName: 'F' };
  const forms = [
    '{',
    7,
    ...[7, circular, { ...circular, itemConfigJson: deep }, unsafe, unreadable, imprecise, typeless].map((item) => ({
      metaKey: 'x',
      formName: 'X',
      metaFormItemList: [item],
    })),
  ];
  const found = new Set<string>();
  for (const form of forms) {
    for (const { code } of parseMetaForm(form).issues) found.add(code);
    const left = documentProblems(parseDocument(form)).map(({ rule }) => rule);
    expect(left.filter((rule) => NOT_MENDED[rule as IssueCode] !== undefined)).toEqual([]);
  }
  const shown = Object.entries(NOT_MENDED).filter(([, reason]) => reason === OF_THE_TEXT);
  expect([...found]).toEqual(expect.arrayContaining(shown.map(([code]) => code)));
});

test.each([true, false])('a read-only column is empty only where people add the rows (given rows: %s)', (isGiven) => {
  const columns = [{ field: 'result', name: '盘点结果', columntype: 1, edited: false }];
  const config = { columns, ...(isGiven && { addRemoveBtnHidden: true }) };
  const rows = { id: '1', itemKey: 'rows', itemName: '盘点记录', itemType: 7, itemConfigJson: config };
  const document = parseDocument({ metaKey: 'x', formName: '表', metaFormItemList: [rows] });
  const found = documentProblems(document).map(({ rule }) => rule);
  expect(found).toEqual(isGiven ? [] : ['READ_ONLY_EMPTY']);
});

test('a form without faults has no problems', () => {
  const form = {
    metaKey: 'clean',
    formName: '资产卡片',
    metaFormItemList: [
      { id: '1', itemKey: 'name', itemName: '名称', itemType: 1, itemConfigJson: { required: true } },
      { id: '2', itemKey: 'area', itemName: '面积', itemType: 2, itemConfigJson: { min: 0, digits: 2 } },
    ],
  };
  expect(documentProblems(parseDocument(form))).toEqual([]);
});
