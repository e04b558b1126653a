import { ISSUES } from '@org/meta-forms/authoring';
import type { IssueCode } from '@org/meta-forms/core';
import { MENDED_ISSUES } from './compiler/compiler-fixes.ts';
import type { ProblemSeverity, RuleId } from './problem.ts';
import { formRules } from './rules/form-rules.ts';
import { formulaRules } from './rules/formula-rules.ts';
import { labelRules } from './rules/label-rules.ts';
import { listRules } from './rules/list-rules.ts';
import { relationRules } from './rules/relation-rules.ts';
import { requiredRules } from './rules/required-rules.ts';
import type { Rule } from './rules/rule.ts';
import { sourceRules } from './rules/source-rules.ts';
import { uploadRules } from './rules/upload-rules.ts';
import { valueRules } from './rules/value-rules.ts';

/** The rules that only the designer has. The compiler does not load them: they are no part of an open form. */
export const designerRules: readonly Rule[] = [
  ...formRules,
  ...labelRules,
  ...requiredRules,
  ...sourceRules,
  ...listRules,
  ...uploadRules,
  ...valueRules,
  ...relationRules,
  ...formulaRules,
];

/** Every rule that authors meet, with its severity: the compiler's that commands can mend, and the designer's own. */
export const rules: ReadonlyMap<RuleId, ProblemSeverity> = new Map<RuleId, ProblemSeverity>([
  ...MENDED_ISSUES.map((code: IssueCode) => [code, ISSUES[code].severity] as const),
  ...designerRules.map(({ id, severity }) => [id, severity] as const),
]);
