import { compileForm, formInLanguage, parseMetaForm, type CompiledField, type ItemConfig } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { deployment } from '../deployment.fixture.ts';

const CHINESE = /\p{Script=Han}/u;

interface Named {
  readonly name: string;
  readonly prefix?: string;
  readonly config: ItemConfig;
}

/** Everything that a form says of an item and its columns. */
function textsOf({ name, prefix = '', config: { filetype, columns = [] } }: Named): readonly string[] {
  const slots = typeof filetype === 'object' ? filetype.map((slot) => slot.name) : [];
  return [name, prefix, ...slots, ...columns.flatMap(textsOf)];
}

test.each(deployment.metaForms.map((form) => [form.metaKey, form] as const))(
  'in English nothing of the form %s is Chinese',
  (_key, wire) => {
    const { form, issues } = parseMetaForm(wire);
    const { formName, metaFormItemList } = formInLanguage(form, 'en');
    const items = metaFormItemList.map(({ itemName, itemConfig, ...item }) =>
      Object.assign(item, { name: itemName, config: itemConfig }),
    );
    expect(issues).toEqual([]);
    expect([formName, ...items.flatMap(textsOf)].filter((text) => CHINESE.test(text))).toEqual([]);
    // In Chinese it is what it was.
    expect(formInLanguage(form, 'zh')).toBe(form);
  },
);

test('items of a form that have different names in Chinese have different names in English', () => {
  const levels = (fields: readonly CompiledField[]): readonly (readonly CompiledField[])[] => [
    fields,
    ...fields.flatMap(({ columns }) => levels(columns)),
  ];
  const namesIn = (wire: unknown, language: string) =>
    levels(compileForm(formInLanguage(parseMetaForm(wire).form, language)).fields).map(
      (fields) => new Set(fields.map(({ label }) => label)).size,
    );
  for (const form of deployment.metaForms) expect(namesIn(form, 'en')).toEqual(namesIn(form, 'zh'));
});

/** Modules of loans, whose menu entry names what was lent. */
const NAMED_OTHERWISE: ReadonlySet<string> = new Set(['lend', 'getb', 'keylend', 'keyreturn']);
const withoutPlural = (name = '') => name.replace(/s$/, '');

test('a page of records that is called as its form is called so in English too, in the plural', () => {
  const named = deployment.menus.flatMap(({ code, name, alias, metaKey }) => {
    const wire = deployment.metaForms.find((form) => form.metaKey === metaKey);
    if (!wire || wire.formName !== name || NAMED_OTHERWISE.has(code)) return [];
    return [{ alias, formName: formInLanguage(parseMetaForm(wire).form, 'en').formName }];
  });
  expect(named).not.toEqual([]);
  expect(named.map(({ alias }) => withoutPlural(alias))).toEqual(named.map(({ formName }) => withoutPlural(formName)));
});

test('lengths of time are counted in 个月, since 月 is a month of the year', () => {
  const itemsOf = (fields: readonly CompiledField[]): readonly CompiledField[] =>
    fields.flatMap((field) => [field, ...itemsOf(field.columns)]);
  const units = deployment.metaForms.flatMap((wire) =>
    itemsOf(compileForm(parseMetaForm(wire).form).fields).map(({ prefix }) => prefix),
  );
  expect(units).toContain('个月');
  expect(units).not.toContain('月');
});
