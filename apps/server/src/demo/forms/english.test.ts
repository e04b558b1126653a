import { compileForm, formInLanguage, parseMetaForm, type CompiledField } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { deployment } from '../deployment.fixture.ts';

const CHINESE = /\p{Script=Han}/u;

/** Everything that a form says of a field and its columns. */
function textsOf({ keys, label, item, columns }: CompiledField): readonly (readonly [place: string, text: string])[] {
  const { filetype } = item.itemConfig;
  const own = [label, item.prefix ?? '', ...(typeof filetype === 'object' ? filetype.map(({ name }) => name) : [])];
  return [...own.map((text) => [keys.join('.'), text] as const), ...columns.flatMap(textsOf)];
}

test.each(deployment.metaForms.map((form) => [form.metaKey, form] as const))(
  'in English nothing of the form %s is Chinese',
  (_key, wire) => {
    const { form, issues } = parseMetaForm(wire);
    const { title, fields } = compileForm(formInLanguage(form, 'en'));
    expect(issues).toEqual([]);
    expect([title, ...fields.flatMap(textsOf)].filter((text) => CHINESE.test(String(text)))).toEqual([]);
    // In Chinese it is what it was.
    expect(formInLanguage(form, 'zh')).toBe(form);
    expect(title).not.toBe(form.formName);
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
