import type { Issue, IssueCode } from '@org/meta-forms/core';
import type { CheckedForm, CheckedItem } from '../checked-form.ts';
import type { ProblemFix } from '../problem.ts';
import type { FixMaker } from './fix-context.ts';
import { formulaFixes } from './formula-fixes.ts';
import { keyFixes } from './key-fixes.ts';
import { relationFixes } from './relation-fixes.ts';
import { formFixes, valueFixes } from './value-fixes.ts';

const FIXES = { ...keyFixes, ...valueFixes, ...formulaFixes, ...relationFixes };

/** The issues of the compiler that commands mend, faults of the form itself included. */
export const MENDED_ISSUES: readonly IssueCode[] = [
  'META_FORM_ITEMS_NOT_A_LIST',
  // as: the keys of the table are codes.
  ...(Object.keys(FIXES) as readonly (keyof typeof FIXES)[]),
];

/** The commands that mend an issue of the compiler; `at` is the item that it is about. */
export function compilerFixes(form: CheckedForm, issue: Issue, at: CheckedItem | undefined): readonly ProblemFix[] {
  const make: Partial<Record<IssueCode, FixMaker>> = FIXES;
  if (at === undefined && issue.code !== 'META_FORM_TYPE_DIFFERS') return formFixes(form.document, issue);
  const [first] = form.items;
  const about = at ?? first;
  return about === undefined ? [] : (make[issue.code]?.({ form, at: about, issue }) ?? []);
}
