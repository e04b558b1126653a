import type { IssueCode } from './issues.words.ts';

export type IssueSeverity = 'error' | 'warning';

/** Issues that lose nothing of the form; every other issue means that a part of it does not work. */
const WARNINGS: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'META_FORM_TOO_MANY_LISTED',
  'META_FORM_ATTRIBUTE_UNUSABLE',
  'META_FORM_ID_IMPRECISE',
  'META_FORM_COLOR_REFUSED',
  'META_FORM_LIMITS_CROSSED',
  'META_FORM_DEFAULT_UNFIT',
  'META_FORM_NUMBER_UNSEALED',
  'META_FORM_RESULT_UNSEALED',
  'META_FORM_KEY_CONFUSABLE',
  'META_FORM_KEY_RESERVED',
  'META_FORM_KEY_LONG',
  'META_FORM_TYPE_DIFFERS',
  'META_FORM_FORMULA_MISSING',
  'META_FORM_FORMULA_INACTIVE',
  'META_FORM_FORMULA_NOT_ALLOWED',
  'META_FORM_FORMULA_AMBIGUOUS',
  'META_FORM_CASCADE_PARENT_HIDDEN',
  'META_FORM_CASCADE_PARENT_OPTIONAL',
  'META_FORM_MAPPING_ORIGIN_SEVERAL',
  'META_FORM_MAPPING_INCOMPLETE',
]);

export function severityOf(code: IssueCode): IssueSeverity {
  return WARNINGS.has(code) ? 'warning' : 'error';
}
