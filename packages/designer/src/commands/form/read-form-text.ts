import { parseMetaForm, type IssueCode } from '@org/meta-forms/core';
import { documentOfForm, type FormDocument } from '@org/meta-forms/document';
import { refuse, type Refusal } from '../refusal.ts';

/** Most characters of a form as text; 10,000 items have some 3 million. */
export const TEXT_LIMIT = 5_000_000;
/** Most items and columns of a form. */
const ITEM_LIMIT = 20_000;

/** Issues of a text that is no form at all. */
const NO_FORM: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'META_FORM_NOT_JSON',
  'META_FORM_NOT_AN_OBJECT',
  'META_FORM_ITEMS_NOT_A_LIST',
  'META_FORM_TOO_DEEP',
  'META_FORM_TOO_LARGE',
]);

/** Reads a form from the JSON view or a file; a text that is no form is refused with the reason. */
export function readFormText(text: string): FormDocument | Refusal {
  if (text.length > TEXT_LIMIT) return refuse('FORM_TOO_LARGE', { limit: TEXT_LIMIT });
  const { form, issues } = parseMetaForm(text);
  const issue = issues.find(({ code, path }) => NO_FORM.has(code) && path.length <= 1);
  if (issue) return refuse('NOT_A_FORM', {}, issue);
  const document = documentOfForm(form);
  return document.items.size > ITEM_LIMIT ? refuse('FORM_TOO_LARGE', { limit: ITEM_LIMIT }) : document;
}
