import { describe, expect, test } from 'vitest';
import type { Problem, ProblemCode } from '../contract/problem.ts';
import { rowNumber } from '../session/rows/row-number.ts';
import { column, numberItem, subListItem, textItem, uploadItem } from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';
import { describeMissing, describeProblem, missingNames } from './describe-problem.ts';
import { fillWords } from './define-words.ts';
import { problemWords } from './problems.words.ts';

const problem = (code: ProblemCode, label: string, params?: Problem['params']): Problem => ({
  code,
  path: 'a',
  label,
  ...(params ? { params } : {}),
});

test('a noun follows its number, and a placeholder without a parameter remains', () => {
  const sentence = '{count} {count|row|rows}, {other|cell|cells}';
  expect(fillWords(sentence, { count: 1 })).toBe('1 row, {other|cell|cells}');
  expect(fillWords(sentence, { count: 0, other: 2 })).toBe('0 rows, cells');
});

describe('the sentence of a problem', () => {
  test.each<[Problem, string, string]>([
    [problem('REQUIRED', '名称'), '请输入名称', 'Please enter 名称'],
    [problem('TOO_LONG', '名称', { max: 3 }), '名称最多3个字符', '名称 takes at most 3 characters'],
    [problem('FILE_SLOT_EMPTY', '附件', { slot: '产权证' }), '请上传附件的产权证', 'Please upload 产权证 for 附件'],
    [problem('SERVER', '名称', { message: '名称已存在' }), '名称已存在', '名称已存在'],
    [{ ...problem('SERVER', '名称'), sentences: { zh: '已有', en: 'Taken' } }, '已有', 'Taken'],
    [problem('SERVER', '名称'), '名称未通过检查（SERVER）', '名称 did not pass a check (SERVER)'],
  ])('names the field in %o', (given, zh, en) => {
    expect(describeProblem(given, 'zh')).toBe(zh);
    expect(describeProblem(given, 'en')).toBe(en);
  });

  test('names the row', () => {
    expect(describeProblem(problem('REQUIRED', '数量'), 'zh', 2)).toBe('第2行：请输入数量');
    expect(describeProblem(problem('REQUIRED', 'amount'), 'en', 2)).toBe('Row 2: Please enter amount');
    expect(describeProblem(problem('READ_ONLY_CHANGED', '明细', { row: 3 }), 'zh')).toBe('第3行：明细不可修改');
  });

  test('has no open placeholder, for anything a form can get wrong', () => {
    const { session } = openSession([
      textItem('a', { maxlength: 1, required: true }),
      numberItem('n', { min: 1, digits: 1 }),
      numberItem('m', { max: 1 }),
      uploadItem('u', { filetype: [{ name: 'deed', required: true }] }),
      subListItem('rows', [column(textItem('b', { required: true }))]),
    ]);
    session.changeAll([
      { path: 'a', value: 'long' },
      { path: 'n', value: 0.55 },
      { path: 'm', value: 2 },
    ]);
    session.addRow('rows');
    const problems = session.validate();
    expect(problems.map(({ code }) => code)).toEqual([
      'TOO_LONG',
      'BELOW_MINIMUM',
      'TOO_MANY_DIGITS',
      'ABOVE_MAXIMUM',
      'FILE_SLOT_EMPTY',
      'REQUIRED',
    ]);
    for (const found of problems) {
      expect(describeProblem(found, 'zh')).not.toContain('{');
      expect(describeProblem(found, 'en')).not.toContain('{');
    }
    expect(problems.map(({ path }) => rowNumber(session, path))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
  });

  test('exists for every code in both languages', () => {
    expect(Object.keys(problemWords.zh)).toEqual(Object.keys(problemWords.en));
  });
});

describe('the warning after a refused save', () => {
  const problems = [
    problem('REQUIRED', '名称'),
    problem('TOO_LONG', '备注', { max: 3 }),
    problem('FILE_SLOT_EMPTY', '附件', { slot: '产权证' }),
    problem('REQUIRED', '名称'),
  ];

  test('names each missing item once', () => {
    expect(missingNames(problems)).toBe('名称、产权证');
    expect(describeMissing(problems, 'zh')).toBe('名称、产权证未填写');
  });

  test('names the first three items in English, and all in Chinese', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((label) => problem('REQUIRED', label));
    expect(describeMissing(many.slice(0, 3), 'en')).toBe('A, B, C: not filled in');
    expect(describeMissing(many, 'en')).toBe('A, B, C and 2 more: not filled in');
    expect(describeMissing(many, 'zh')).toBe('A、B、C、D、E未填写');
  });

  test('is empty if nothing is missing', () => {
    expect(describeMissing([problem('TOO_LONG', '备注', { max: 3 })], 'zh')).toBeUndefined();
  });
});
