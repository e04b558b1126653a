import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formulaProblemWords } from '../formula/formula-problems.words.ts';
import { problemWords } from '../locales/problems.words.ts';
import { describeIssue } from '../compile/describe-issue.ts';
import { computed, metaForm, numberItem } from '../testing/builders.ts';
import { compiledForm } from '../testing/open-session.ts';
import { MetaFormError, MISTAKES, errorAnchor } from './errors.ts';
import { makeIssue } from './issues/issue-list.ts';
import { ISSUES } from './issues/issues.ts';
import { issueWords } from './issues/issues.words.ts';
import { parseMetaForm } from './parse-meta-form.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/errors.md'), 'utf8');
const codes = [
  ...Object.keys(ISSUES),
  ...Object.keys(MISTAKES),
  ...Object.keys(problemWords.zh),
  ...Object.keys(formulaProblemWords.zh),
];

describe('docs/errors.md', () => {
  test('has one heading for each code of the tables, and no other', () => {
    const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    expect(new Set(headings)).toEqual(new Set(codes));
    expect(headings).toHaveLength(codes.length);
  });

  test('says the sentences of the tables', () => {
    const sections = [
      ...Object.entries(ISSUES).map(([code, { severity, message }]) => [code, `*${severity}* · ${message}`]),
      ...Object.entries(MISTAKES).map(([code, { message }]) => [code, message]),
      ...Object.entries({ ...problemWords.zh, ...formulaProblemWords.zh }),
    ];
    expect(sections.filter(([code, sentence]) => !page.includes(`### ${code}\n\n${sentence}\n`))).toEqual([]);
  });

  test('says them in the other language too', () => {
    const sentences = [
      ...Object.values(issueWords.zh),
      ...Object.values({ ...problemWords.en, ...formulaProblemWords.en }),
    ];
    expect(sentences.filter((sentence) => !page.includes(`\n\n${sentence}\n`))).toEqual([]);
  });

  test('is the target of every anchor', () => {
    expect(errorAnchor('META_FORM_KEY_EMPTY')).toBe('@org/meta-forms/docs/errors.md#meta_form_key_empty');
  });
});

const marks = (sentence: string): readonly string[] => sentence.match(/\{\w+\}/g) ?? [];

test('every issue has a sentence in both languages, with the same parameters', () => {
  const foreign = Object.entries(issueWords.zh).filter(([code, zh]) => {
    const en = marks(ISSUES[code as keyof typeof ISSUES].message);
    return !/[\u4e00-\u9fff]/.test(zh) || marks(zh).some((mark) => !en.includes(mark));
  });
  expect(foreign).toEqual([]);
});

test('an issue is described in the requested language', () => {
  const issue = makeIssue('META_FORM_KEY_DUPLICATE', {
    path: ['metaFormItemList', 1, 'itemKey'],
    params: { key: 'area' },
  });
  expect(describeIssue(issue, 'zh')).toBe('字段编码“area”重复，只使用第一项。');
  expect(describeIssue(issue, 'en')).toBe('itemKey "area" is used more than once; only the first item is used.');
});

test.each([
  [
    '(1 + ',
    '“a”的公式在第 6 个字符处有误（公式不完整）：“公式末尾”。',
    'Formula of "a" cannot be read at character 6 (The formula is not complete): "the end of the formula".',
  ],
  [
    'NOPE(1)',
    '“a”的公式在第 1 个字符处有误（没有函数 NOPE）：“NOPE”。',
    'Formula of "a" cannot be read at character 1 (There is no function NOPE): "NOPE".',
  ],
  [
    '1 + nobody',
    '“a”的公式在第 5 个字符处引用了不存在的项“nobody”。',
    'Formula of "a" names "nobody" at character 5, which is no value of this form.',
  ],
])('says in words what is wrong with the formula %s', (formula, zh, en) => {
  const { issues } = compiledForm(numberItem('a', computed(formula)));
  expect(issues.map((issue) => [describeIssue(issue, 'zh'), describeIssue(issue, 'en')])).toEqual([[zh, en]]);
});

test('says in words what an attribute should be', () => {
  const { issues } = parseMetaForm(metaForm(numberItem('a', { tablealign: 'middle' })));
  expect(issues.map((issue) => [describeIssue(issue, 'zh'), describeIssue(issue, 'en')])).toEqual([
    [
      '“a”的 tablealign 不能是 "middle"，应为 left、center 或 right；现按默认值处理。',
      'tablealign of "a" cannot be "middle"; expected left, center or right. The default is used.',
    ],
  ]);
});

test('says which item has no key', () => {
  const first = { itemKey: 'a', itemName: 'A', itemType: 1 };
  const nameless = {
    itemType: 7,
    itemConfigJson: { columns: [{ columntype: 1, field: 'x', name: 'X' }, { columntype: 1 }] },
  };
  const { issues } = parseMetaForm({ metaKey: 'm', metaFormItemList: [first, nameless] });
  expect(issues.map((issue) => describeIssue(issue, 'en'))).toEqual([
    '"#2" has no key (an item: `itemKey`, a column: `field`) and is left out.',
    '"#2" has no key (an item: `itemKey`, a column: `field`) and is left out.',
  ]);
});

test('an error names its code, finding and place', () => {
  const mistake = new MetaFormError('META_FORM_PATH_UNKNOWN', { path: 'aera', form: 'asset' }, { path: 'aera' });
  expect(mistake).toMatchObject({
    code: 'META_FORM_PATH_UNKNOWN',
    path: 'aera',
    params: { path: 'aera' },
    name: 'MetaFormError',
  });
  expect(mistake.message).toMatch(/^META_FORM_PATH_UNKNOWN: Path "aera" is no field of form "asset"\./);
  expect(mistake.message).toMatch(/ See @org\/meta-forms\/docs\/errors\.md#meta_form_path_unknown\.$/);
});
