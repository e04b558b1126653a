import { GRID_COLUMNS } from '@org/meta-forms/authoring';
import type { Issue, IssueCode } from '@org/meta-forms/core';
import type { FormDocument } from '@org/meta-forms/document';
import { FORM_ATTRIBUTES } from '../../commands/form/set-form.ts';
import { attributePath, withInner } from '../issue-paths.ts';
import { clearFix, renameFix, retypeFix, setFix } from '../make-fix.ts';
import type { ProblemFix } from '../problem.ts';
import type { FixContext, FixMaker } from './fix-context.ts';

const TEXT = 1;

/** What mends the faults of single values. */
export const valueFixes = {
  META_FORM_CONFIG_UNREADABLE: ({ at }) => [
    // An unreadable configuration is given up with the first attribute that is set.
    setFix(at.id, { name: 'hidden', value: undefined }, { title: 'useDefaults' }),
  ],
  META_FORM_ATTRIBUTE_UNUSABLE: (about) => [...nearestValue(about), ...clearValue(about)],
  META_FORM_COLOR_REFUSED: clearValue,
  META_FORM_PATH_REFUSED: clearValue,
  META_FORM_CALL_REFUSED: clearValue,
  META_FORM_ADDRESS_REFUSED: clearValue,
  META_FORM_NAME_REFUSED: clearValue,
  META_FORM_LIMITS_CROSSED: ({ at }) => [
    clearFix(at.id, 'min', 'removeMinimum'),
    clearFix(at.id, 'max', 'removeMaximum'),
  ],
  META_FORM_NUMBER_UNSEALED: clearValue,
  META_FORM_RESULT_UNSEALED: clearValue,
  META_FORM_UNIQUE_UNFIT: ({ at }) => [clearFix(at.id, 'unique', 'notUnique')],
  META_FORM_NUMBER_RULE_UNFIT: clearValue,
  META_FORM_DEFAULT_UNFIT: clearValue,
} as const satisfies Partial<Record<IssueCode, FixMaker>>;

/** Takes the attribute of the issue away, or the part of it that is at fault. */
function clearValue({ form, at, issue }: FixContext): readonly ProblemFix[] {
  const [name, ...inner] = attributePath(issue.path);
  if (name === undefined) return [];
  if (name === 'itemKey' || name === 'field') return [renameFix(form.document, at.id, at.item.label)];
  if (name === 'itemType' || name === 'columntype') return [retypeFix(at.id, TEXT)];
  // A column is called by its name.
  if (name === 'name') return [clearFix(at.id, 'itemName')];
  if (inner.length === 0) return [clearFix(at.id, name)];
  return [
    setFix(at.id, { name, value: withInner(at.config[name], inner, undefined) }, { title: 'clear' }),
    clearFix(at.id, name, 'clearAll'),
  ];
}

/** A width beyond the grid was meant to be the full row. */
function nearestValue({ at, issue }: FixContext): readonly ProblemFix[] {
  const isWide = issue.path.at(-1) === 'span' && Number(at.config['span']) > GRID_COLUMNS;
  if (!isWide) return [];
  const named = { title: 'setValue', params: { value: GRID_COLUMNS } } as const;
  return [setFix(at.id, { name: 'span', value: GRID_COLUMNS }, named)];
}

/** What mends a fault of the form itself. */
export function formFixes(document: FormDocument, issue: Issue): readonly ProblemFix[] {
  const [first] = issue.path;
  if (issue.code === 'META_FORM_ITEMS_NOT_A_LIST') {
    const { metaFormItemList: _, ...head } = document.head;
    return [{ title: 'emptyForm', command: 'applyDocument', args: { document: { ...document, head } } }];
  }
  const name = FORM_ATTRIBUTES.find((attribute) => attribute === first);
  return name === undefined || name === 'metaKey'
    ? []
    : [{ title: 'clear', command: 'setForm', args: { name, value: undefined } }];
}
