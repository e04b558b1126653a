// Writes docs/metadata-attributes.md with `-u`: the attributes as the property panel of the designer describes them.
import { expect, test } from 'vitest';
import { fieldPath } from '../contract/field-path.ts';
import { EDITED_AS, type PropertyItem } from '../contract/property-items.ts';
import { typeProperties } from '../item-types/built-in-properties.ts';
import { builtInTypes } from '../item-types/built-in-types.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { computed, metaForm, numberItem } from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';
import { formProperties } from './form-properties.ts';
import { itemProperties } from './item-properties.ts';
import { choiceLabel, propertyText } from './property-text.ts';

const HEAD = `# Attributes of the metadata

A form is \`{ metaKey, formName, metaType, metaFormItemList }\`. An item of the list has \`itemKey\`, \`itemName\`,
\`itemType\`, \`itemOrder\`, \`itemTableOrder\`, \`maxlength\` and \`prefix\`; its other attributes are in
\`itemConfigJson\`, an object or the JSON text of one. A column of a sub-list has \`field\`, \`name\` and
\`columntype\`, and the attributes of its type next to them. The page in Chinese, with an example of each type:
[form-authors.md](guide/form-authors.md). What is wrong with an attribute: [errors.md](errors.md).

The designer makes keys (\`itemKey\`, \`field\`) of letters, digits and underscores alone. A form that is read may have
other characters in them, such as \`a b\` or \`open-from\`: a formula writes such a key in braces, \`{open-from} * 2\`.
A key that begins with \`$\` is refused.

A test compares this page with the property panel of the designer.`;

const VALUES: Readonly<Record<number, string>> = {
  [EDITED_AS.text]: 'text',
  [EDITED_AS.number]: 'number',
  [EDITED_AS.dictionary]: 'text',
  [EDITED_AS.switch]: '`true` or `false`',
  [EDITED_AS.longText]: 'text',
  [EDITED_AS.subList]: 'list',
};

const nameOf = ({ itemKey, property }: PropertyItem) => (property?.attribute ?? [itemKey]).join('.');

function valuesOf(item: PropertyItem): string {
  const { choices = [], defaultValue } = item.property ?? {};
  const listed = choices.map((choice) => `\`${choice.key}\` ${choiceLabel(choice, item, 'en')}`).join(', ');
  const missing = defaultValue === undefined ? '' : `; missing: \`${defaultValue}\``;
  return `${listed || (VALUES[item.itemType] ?? 'text')}${missing}`;
}

/** A line for an attribute, and one for each part of the objects in a list. */
function linesOf(item: PropertyItem, around = ''): readonly string[] {
  const { label, help } = propertyText(item, 'en');
  const name = `${around}${nameOf(item)}`;
  const parts = item.property?.columns ?? [];
  return [
    `| \`${name}\` | ${label} | ${help.replaceAll('|', String.raw`\|`)} | ${valuesOf(item)} |`,
    ...parts.flatMap((part) => linesOf(part, `${name}[].`)),
  ];
}

function section(title: string, items: readonly PropertyItem[]): string {
  const lines = [...new Set(items.flatMap((item) => linesOf(item)))];
  return [`## ${title}`, '', '| attribute | name | what it says | value |', '|---|---|---|---|', ...lines].join('\n');
}

/** The attributes that a type shares with others, in a form or as a column. */
function sharedOf(type: (typeof builtInTypes)[number]): readonly PropertyItem[] {
  return (['form', 'columns'] as const).flatMap((place) => itemProperties({ type, place }));
}

test('the page of attributes has all of them in English', async () => {
  const sections = [
    section('Forms', formProperties),
    section('Items and columns', builtInTypes.flatMap(sharedOf)),
    ...builtInTypes.flatMap((type) => {
      const own = typeProperties(type);
      return own.length === 0 ? [] : [section(`Type ${type.code}: ${type.name}`, own)];
    }),
  ];
  const page = `${[HEAD, ...sections].join('\n\n')}\n`;
  expect(page.match(/\p{Script=Han}/gu)).toBeNull();
  await expect(page).toMatchFileSnapshot('../../../../docs/metadata-attributes.md');
});

test('keys are as the page says', () => {
  const total = numberItem('total', computed('{open-from} * {a b} + {a/b}'));
  const { session, compiled } = openSession([numberItem('open-from'), numberItem('a b'), numberItem('a/b'), total]);
  expect(compiled.issues).toEqual([]);
  session.changeAll([
    { path: 'open-from', value: 2 },
    { path: 'a b', value: 3 },
    { path: fieldPath('a/b'), value: 4 },
  ]);
  expect(session.value('total')).toBe(10);
  expect(parseMetaForm(metaForm(numberItem('$a'))).issues).toMatchObject([{ code: 'META_FORM_KEY_REFUSED' }]);
});
