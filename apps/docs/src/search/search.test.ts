import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { SEARCH_OPTIONS, type SearchEntry } from './search-options.ts';
import { indexTokens, queryTokens } from './search-tokens.ts';

describe('the words of a text', () => {
  test('are pairs and characters where it is Chinese', () => {
    expect(indexTokens('级联选项')).toEqual(['级', '联', '选', '项', '级联', '联选', '选项']);
    expect(queryTokens('级联选项')).toEqual(['级联', '联选', '选项']);
    expect(queryTokens('级')).toEqual(['级']);
  });

  test('are whole and in parts where it is code', () => {
    expect(indexTokens('META_FORM_NOT_JSON')).toEqual(['META_FORM_NOT_JSON', 'META', 'FORM', 'NOT', 'JSON']);
    expect(indexTokens('metaKey')).toEqual(['metaKey', 'meta', 'Key']);
    expect(indexTokens('用npm安装')).toEqual(expect.arrayContaining(['npm', '安装']));
  });
});

const entry = (id: number, title: string, text: string): SearchEntry => ({
  id,
  page: `${id}.html`,
  anchor: '',
  title,
  heading: '',
  text,
});

function found(query: string): readonly number[] {
  const index = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  index.addAll([
    entry(1, '设计表单', '级联：一项的选项取决于另一项的值。'),
    entry(2, '地图', '联系管理员，等级不同。'),
    entry(3, 'Codes', 'META_FORM_NOT_JSON: the text is not JSON.'),
    entry(4, 'Formulas', 'Exact decimals of a formula.'),
  ]);
  const stored = MiniSearch.loadJSON<SearchEntry>(JSON.stringify(index), SEARCH_OPTIONS);
  return stored.search(query).map(({ id }: { readonly id: number }) => id);
}

describe('the search', () => {
  test('finds a Chinese word, and not its characters apart', () => expect(found('级联')).toEqual([1]));
  test('finds an English word by its beginning and with a slip', () => {
    expect(found('formu')[0]).toBe(4);
    expect(found('formulla')).toEqual([4]);
  });
  test('finds a code by the code and by its parts', () => {
    expect(found('META_FORM_NOT_JSON')).toEqual([3]);
    expect(found('not json')).toEqual([3]);
  });
});

test('an excerpt marks what was looked for', () => {
  expect(excerptOf('一项的选项由级联决定。', '级联')).toEqual([
    { text: '一项的选项由', isHit: false },
    { text: '级联', isHit: true },
    { text: '决定。', isHit: false },
  ]);
  const long = `${'a '.repeat(200)}formula ${'b '.repeat(200)}`;
  const pieces = excerptOf(long, 'formula');
  expect(pieces.filter(({ isHit }) => isHit)).toEqual([{ text: 'formula', isHit: true }]);
  expect(pieces.map(({ text }) => text).join('').length).toBeLessThan(160);
});
