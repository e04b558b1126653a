import { typeWords } from '@org/meta-forms/authoring';
import { sameJson } from '@org/meta-forms/document';
import { newItemId } from '../../react/new-id.ts';
import { FORM_ATTRIBUTES } from '../../commands/form/set-form.ts';
import { attributesOf } from '../../panel/panel-record.ts';
import type { RefusedPlace } from '../../saving/refused-places.ts';
import { removeFix, setFix } from '../make-fix.ts';
import { ruleTerms } from '../rules.words.ts';
import { formRule, type Finding, type Rule } from './rule.ts';

const TEXT = 1;

const formEmpty = formRule('FORM_EMPTY', 'error', ({ document: { formOrder } }) =>
  formOrder.length === 0
    ? {
        fixes: () => [
          { title: 'addItem', command: 'addItem', args: { id: newItemId(), type: TEXT, label: typeWords.zh.text } },
        ],
      }
    : undefined,
);

const formUnnamed = formRule('FORM_UNNAMED', 'warning', ({ compiled: { title, metaKey } }) => {
  const value = metaKey === '' ? ruleTerms.zh.form : metaKey;
  return title.trim() === ''
    ? {
        attribute: 'formName',
        fixes: () => [
          { title: 'nameForm', params: { name: value }, command: 'setForm', args: { name: 'formName', value } },
        ],
      }
    : undefined;
});

const nothingVisible = formRule('NOTHING_VISIBLE', 'warning', ({ document, compiled }) => {
  const hidden = compiled.fields.filter((field) => field.hidden).map(({ item }) => item.id ?? '');
  return document.formOrder.length > 0 && compiled.rows.length + compiled.tabs.length === 0 && hidden.length > 0
    ? {
        fixes: () => [
          { title: 'show', command: 'setProperties', args: { ids: hidden, name: 'hidden', value: undefined } },
        ],
      }
    : undefined;
});

/** A place of a save that the host refused, until it has the stored value again or a save succeeds. */
const saveRefused: Rule = {
  id: 'SAVE_REFUSED',
  severity: 'error',
  check: ({ known: { refused = [] }, document, byId }) =>
    refused.flatMap(({ item, attribute, reason, stored }): readonly Finding[] => {
      if (item !== undefined && !byId.has(item)) return [];
      const attributes = item === undefined ? document.head : attributesOf(document, item);
      if (sameJson(attributes[attribute], stored)) return [];
      const fixes = () => fixesOf({ item, attribute, stored });
      return [{ ...(item !== undefined && { item }), attribute, params: { reason }, fixes }];
    }),
};

function fixesOf({ item, attribute, stored }: Pick<RefusedPlace, 'item' | 'attribute' | 'stored'>) {
  if (item !== undefined) return [setFix(item, { name: attribute, value: stored }, { title: 'asStored' })];
  const name = FORM_ATTRIBUTES.find((one) => one === attribute);
  if (name === undefined) return [];
  return [{ title: 'asStored', command: 'setForm', args: { name, value: stored } } as const];
}

/** A title begins a section of the main area, which sub-lists and hidden items do not belong to. */
const sectionEmpty: Rule = {
  id: 'SECTION_EMPTY',
  severity: 'hint',
  check: ({ compiled }) => {
    const shown = compiled.rows.flatMap(({ cells }) => cells.map(({ field }) => field));
    return shown.flatMap((field, index): readonly Finding[] => {
      const next = shown[index + 1];
      const isEmpty = field.type.structure === 'none' && (next === undefined || next.type.structure === 'none');
      const item = field.item.id ?? '';
      return isEmpty && field.item.itemName.trim() !== ''
        ? [{ item, params: { item: field.label }, fixes: () => [removeFix(item)] }]
        : [];
    });
  },
};

export const formRules: readonly Rule[] = [formEmpty, formUnnamed, nothingVisible, sectionEmpty, saveRefused];
