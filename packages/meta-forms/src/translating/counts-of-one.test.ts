import { expect, test } from 'vitest';
import { describeProblem } from '../locales/describe-problem.ts';
import { fillWords } from '../metadata/fill-words.ts';
import { formTables } from './form-tables.ts';
import { sentencesOf } from './sentences-of.ts';

const { sentences } = sentencesOf(formTables, 'en');

test.each([
  ['forms.rjsf', 'visibleLength', { max: 1 }, 'At most 1 character'],
  ['forms.rjsf', 'visibleLength', { max: 20 }, 'At most 20 characters'],
  ['forms.rjsf', 'decimals', { digits: 1 }, 'At most 1 decimal'],
  ['forms.rjsf', 'decimals', { digits: 0 }, 'At most 0 decimals'],
  ['forms.changes', 'summary', { person: 'Li', count: 1 }, 'Li changed 1 item'],
  ['forms.grid', 'moreDeleted', { count: 1 }, '1 more is deleted'],
  ['forms.files', 'folderSkipped', { count: 1, types: 'pdf' }, '1 file is not of an accepted type; accepted are pdf'],
])('a count in %s.%s of %o has its form of the word', (...[table, key, params, expected]) => {
  expect(fillWords(sentences[table]?.[key] ?? '', params)).toBe(expected);
});

test('a limit of one character or decimal is said in the singular', () => {
  const problem = { path: 'a', label: 'A' } as const;
  expect(describeProblem({ ...problem, code: 'TOO_LONG', params: { max: 1, length: 2 } }, 'en')).toBe(
    'A takes at most 1 character',
  );
  expect(describeProblem({ ...problem, code: 'TOO_MANY_DIGITS', params: { digits: 1 } }, 'en')).toBe(
    'A takes at most 1 decimal',
  );
});
