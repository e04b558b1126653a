import { describe, expect, test } from 'vitest';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  column,
  computed,
  metaForm,
  numberItem,
  subListItem,
  textItem,
  titleItem,
  type BuiltItem,
} from '../testing/builders.ts';
import { compile } from './compile-items.fixture.ts';
import { checkFormSize, checkUniqueFields, listedFields } from './form-size.ts';

const limits = { items: 4, references: 3, listed: 2 };

const issuesOf = (...items: readonly BuiltItem[]) =>
  checkFormSize(parseMetaForm(metaForm(...items)).form, limits).map(({ code, params }) => ({ code, params }));
const twice = (key: string) => numberItem(key, computed('a + a'));
const once = (key: string) => numberItem(key, computed('a + 1'));
const unique = (key: string, value: unknown = true) => textItem(key, { unique: value });

describe('the items of a form', () => {
  test('are taken up to the limit', () => {
    expect(issuesOf(textItem('a'), textItem('b'), textItem('c'), textItem('d'))).toEqual([]);
  });

  test('count with the columns of their lists, and of lists in those', () => {
    const inner = subListItem('inner', [column(textItem('x')), column(textItem('y'))]);
    expect(issuesOf(textItem('a'), subListItem('rows', [column(inner)]))).toEqual([
      { code: 'META_FORM_TOO_MANY_ITEMS', params: { found: 5, limit: 4 } },
    ]);
  });
});

describe('the names in formulas', () => {
  test('count each time they are written, over all formulas', () => {
    expect(issuesOf(numberItem('a'), twice('b'), once('c'))).toEqual([]);
    expect(issuesOf(numberItem('a'), twice('b'), twice('c'))).toEqual([
      { code: 'META_FORM_TOO_MANY_REFERENCES', params: { limit: 3 } },
    ]);
  });

  test('count in the columns of lists', () => {
    expect(issuesOf(twice('b'), subListItem('rows', [column(twice('c'))]))).toMatchObject([
      { code: 'META_FORM_TOO_MANY_REFERENCES' },
    ]);
  });

  test('do not count where the item is not computed, or its formula cannot be read', () => {
    const written = { computeData: { formula: 'a + a + a + a' } };
    expect(issuesOf(numberItem('b', written), numberItem('c', computed('a + a + a + a +')))).toEqual([]);
  });
});

describe('unique items', () => {
  test('count once each, however many of them are compared together', () => {
    const form = compile(unique('a'), unique('b', 'a'));
    expect(form.uniqueKeys).toHaveLength(2);
    expect(checkUniqueFields(form, limits)).toEqual([]);
  });

  test('are an error beyond the limit', () => {
    expect(checkUniqueFields(compile(unique('a'), unique('b'), unique('c')), limits)).toMatchObject([
      { code: 'META_FORM_TOO_MANY_UNIQUE', path: ['metaFormItemList'], params: { found: 3, limit: 2 } },
    ]);
  });
});

test('a list uses each sorted, searched or unique field once, and never a title', () => {
  const form = compile(
    titleItem('heading'),
    textItem('name'),
    textItem('number', { unique: true }),
    textItem('secret', { hidden: true, tablehidden: true, unique: true }),
    textItem('note', { hidden: true, tablehidden: true }),
  );
  expect(
    listedFields(form)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(['name', 'number', 'secret']);
});
