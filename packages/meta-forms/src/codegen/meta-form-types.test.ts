import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mutatedForms } from '../compile/metadata.fixture.ts';
import { defineItemType } from '../contract/item-type.ts';
import { createRegistry } from '../contract/registry.ts';
import { numberType } from '../item-types/number/number.type.ts';
import { builtInTypes } from '../item-types/built-in-types.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  column,
  computed,
  dictionaryItem,
  item,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  uploadItem,
} from '../testing/builders.ts';
import { formOf, house, houseDictionaries } from './house-form.fixture.ts';
import { metaFormTypes } from './meta-form-types.ts';
import { statementsOf, typeFaults } from './typescript.fixture.ts';

const dictionaries = houseDictionaries;
const houseTypes = metaFormTypes(house, { dictionaries });

describe('the types of a form', () => {
  test('have label, type, rules, formula and options in doc comments', () => {
    expect(houseTypes).toContain(`  /**
   * Name
   * Text
   * Longest text: 50
   */
  readonly name: string;`);
    expect(houseTypes).toContain(`  /**
   * Area
   * Number; text where a double would lose digits
   * Least value: 0
   * Decimals: 2
   * Unit: m²
   */
  readonly area?: number | string | null;`);
    expect(houseTypes).toContain('   * Formula: Area × 2');
    expect(houseTypes).toContain('   * Values: 1 Office, 2 Service');
    expect(houseTypes).toContain(`/** The options of “Use”, dictionary use. */
export type HouseUse =
  /** Office */
  | '1'
  /** Service */
  | '2';`);
    expect(houseTypes).not.toContain('head');
  });

  test('are the module that the tests of typed sessions import', () => {
    expect(readFileSync(resolve(import.meta.dirname, 'house.fixture.ts'), 'utf8')).toBe(houseTypes);
  });

  test('accept a record of the form, and refuse what does not fit', () => {
    const use = `
import type { House, HouseRoomsRow, HouseUse } from './house.ts';
const row: HouseRoomsRow = { no: '1', area: 1.5 };
const use: HouseUse = '2';
export const full: House = { name: 'x', area: '12345678901234567890.1', listed: 2, use, rooms: [row], $use: 'Service' };
export const asRecord: Readonly<Record<string, unknown>> = full;
// @ts-expect-error a required item is missing
export const empty: House = {};
// @ts-expect-error not an option
export const other: House = { name: 'x', use: '3' };
// @ts-expect-error a required column is missing
export const bare: House = { name: 'x', rooms: [{}] };
// @ts-expect-error neither yes nor no
export const truth: House = { name: 'x', listed: true };
`;
    const modules = new Map([
      ['house.ts', houseTypes],
      ['use.ts', use.replace('./house.ts', './house')],
    ]);
    expect(typeFaults(modules)).toEqual([]);
  });

  test('are in the language that is asked for, with the names of the metadata in it', () => {
    const form = formOf('a', textItem('n', { itemName: '名称', names: { en: 'Name of it' }, maxlength: 5 }));
    expect(metaFormTypes(form)).toContain('* Name of it\n   * Text\n   * Longest text: 5\n');
    expect(metaFormTypes(form, { language: 'zh' })).toContain('* 名称\n   * 单行文本\n   * 最大长度：5\n');
  });

  test('of several forms have different names in one module', () => {
    const text = metaFormTypes([house, formOf('House', textItem('a')), formOf('Array', textItem('a'))], {
      dictionaries,
    });
    expect([...text.matchAll(/^export type (\w+)/gm)].map(([, name]) => name)).toEqual([
      'House',
      'HouseUse',
      'HouseRoomsRow',
      'House2',
      'Array2',
    ]);
    expect(typeFaults(new Map([['forms.ts', text]]))).toEqual([]);
    expect(typeFaults(new Map([['none.ts', metaFormTypes([])]]))).toEqual([]);
  });

  test('of a type of the host follow from its schema', () => {
    const colour = defineItemType({
      code: 100,
      name: 'colour',
      structure: 'value',
      fullRow: false,
      showsCompanion: false,
      emptyValue: null,
      operators: [],
      compile: () => ({ options: undefined, schema: { type: ['integer', 'boolean', 'null'] } }),
      decode: () => null,
      encode: (value) => value,
      isFilled: () => false,
      check: () => [],
      settle: (value) => value,
    });
    const registry = createRegistry([...builtInTypes, colour]);
    expect(metaFormTypes(formOf('a', item(100, 'tint', {})), { registry })).toContain(
      'readonly tint?: number | boolean | null;',
    );
    expect(metaFormTypes(formOf('a', item(100, 'tint', {})))).toContain('readonly tint?: unknown;');
  });

  test('of a number type of the host are those of its schema, under the name that its words have', () => {
    const rating = {
      ...numberType,
      code: 100,
      name: 'rating',
      compile: () => ({ options: {}, schema: { type: ['integer', 'null'] } }),
      words: { zh: { 'rating.name': '评分' }, en: { 'rating.name': 'Stars' } },
    };
    const registry = createRegistry([...builtInTypes, rating]);
    const text = metaFormTypes(formOf('a', item(100, 'stars', {})), { registry });
    expect(text).toContain('   * Stars\n   */\n  readonly stars?: number | null;');
    expect(metaFormTypes(formOf('a', item(100, 'stars', {})), { registry, language: 'zh' })).toContain('* 评分\n');
    expect(metaFormTypes(formOf('a', item(100, 'stars', {})), { registry, language: 'fr' })).toContain('* Stars\n');
  });
});

const ATTACKS = [
  '*/ export const pwned = 1; /*',
  '*/}; declare global { interface Array<T> { pwned: 1 } } type x = {/*',
  'a\n*/\nexport const pwned = 1;\n/*',
  'a\u2028*/\u2029export const pwned = 1;',
  '@deprecated',
  '{@link pwned}',
  'x @ts-ignore @ts-expect-error',
  '`${process.exit()}`',
  "'; export const pwned = 1; '",
  '"; export const pwned = 1; "',
  '\\',
  "\\'",
  '\u202e\u0000\ud800',
  'class',
  'delete',
  'constructor.name',
  '1st',
  ' ',
  'a b',
  '名称',
  '😀',
  '-->',
  '<!--',
  '//# sourceMappingURL=x',
];

/** A form in which each text that an author can write is the attack. */
function attackedTypes(attack: string): string {
  const texts = { itemName: attack, prefix: attack, names: { en: attack } };
  const { form } = parseMetaForm({
    metaKey: attack,
    formName: attack,
    metaFormItemList: [
      textItem(attack, { ...texts, defaultValue: attack }),
      textItem(`${attack} `, texts),
      numberItem(`n${attack}`, { ...texts, ...computed(`{${attack}} & "${attack}"`) }),
      dictionaryItem(`d${attack}`, { ...texts, dictKey: attack }),
      dictionaryItem(`m${attack}`, { ...texts, dictKey: attack, multiple: true, tablelabel: `$${attack}` }),
      uploadItem(`u${attack}`, { ...texts, filetype: [{ name: attack, required: true }] }),
      referenceItem(`r${attack}`, { ...texts, refKey: attack }),
      subListItem(`s${attack}`, [column(textItem(attack, texts)), column(textItem(`a${attack}`, texts))], texts),
    ],
  });
  const entries = [attack, `${attack}2`].map((key) => ({ key, value: attack }));
  return metaFormTypes([form, form], { dictionaries: { [attack]: entries } });
}

describe('metadata cannot write code', () => {
  const attacked = ATTACKS.map((attack) => attackedTypes(attack));

  test.each(ATTACKS.map((attack, index) => [attack, index] as const))(
    '%j as a label, key, unit, option, file, dictionary, formula and form',
    (_attack, index) => {
      const { kinds, tags } = statementsOf(attacked[index] ?? '');
      expect(new Set(kinds)).toEqual(new Set(['TypeAliasDeclaration']));
      expect(tags).toEqual([]);
    },
  );

  test('and all of them compile', () => {
    expect(typeFaults(new Map(attacked.map((text, index) => [`attack${index}.ts`, text])))).toEqual([]);
  });

  test('nor forms with faults at random', () => {
    const seed = Date.now() % 2 ** 31;
    const modules = new Map<string, string>();
    for (const [index, form] of fc.sample(mutatedForms([], seed), { numRuns: 250, seed }).entries()) {
      const text = metaFormTypes(parseMetaForm(form).form, { dictionaries: { area: [{ key: 'a', value: '*/' }] } });
      modules.set(`form${index}.ts`, text);
      if (statementsOf(text).kinds.some((kind) => kind !== 'TypeAliasDeclaration')) throw new Error(text);
    }
    expect(typeFaults(modules), `seed ${seed}`).toEqual([]);
  }, 120_000);
});
