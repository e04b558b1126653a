import type { IssueCode } from '@org/meta-forms/core';
import { clearFix, removeFix, renameFix, retypeFix } from '../make-fix.ts';
import type { FixMaker } from './fix-context.ts';

const rename: FixMaker = ({ form, at }) => [renameFix(form.document, at.id, at.item.key)];

const TEXT = 1;
const SUB_LIST = 7;

const retype: FixMaker = ({ form, at }) => [
  retypeFix(at.id, form.document.columns.has(at.id) && at.list === undefined ? SUB_LIST : TEXT),
  removeFix(at.id),
];

/** What mends the faults of keys and types. */
export const keyFixes = {
  META_FORM_KEY_EMPTY: ({ form, at }) => [renameFix(form.document, at.id, at.item.label), removeFix(at.id)],
  META_FORM_KEY_REFUSED: rename,
  META_FORM_KEY_RESERVED: rename,
  META_FORM_KEY_DUPLICATE: (about) => [...rename(about), removeFix(about.at.id)],
  META_FORM_KEY_CONFUSABLE: rename,
  META_FORM_KEY_LONG: rename,
  META_FORM_ITEM_TYPE_MISSING: retype,
  META_FORM_UNKNOWN_ITEM_TYPE: retype,
  META_FORM_NESTED_TOO_DEEP: ({ at }) =>
    // Columns that could not be read are an attribute of the list, not items.
    at.type?.structure === 'rows'
      ? [retypeFix(at.id, TEXT), removeFix(at.id)]
      : [clearFix(at.id, 'columns'), removeFix(at.id)],
} as const satisfies Partial<Record<IssueCode, FixMaker>>;
