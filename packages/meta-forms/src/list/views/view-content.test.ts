import { expect, test } from 'vitest';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { queryFields } from '../../query/candidate-fields.ts';
import { EMPTY_QUERY } from '../../query/query.ts';
import { dateItem, metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { viewFromJson, viewToJson, type ViewContent } from './view-content.ts';

const compiled = compileForm(parseMetaForm(metaForm(textItem('name'), numberItem('area'), dateItem('bought'))).form);
const fields = queryFields(compiled);
const read = (json: string) => viewFromJson(json, compiled, fields);

test('a view is read as it was stored: query, order, page size, grouping, density and columns', () => {
  const content: ViewContent = {
    query: {
      keyword: 'zck',
      match: 'all',
      parts: [{ field: 'createTime', operator: 'ge', value: { relative: 'lastQuarter' } }],
    },
    sort: [{ key: 'area', direction: 'descending' }],
    size: 50,
    group: { key: 'bought', by: 'quarter' },
    density: 'loose',
    columns: [
      { key: 'area', label: 'area', visible: true, width: 120 },
      { key: 'name', label: 'name', visible: false },
      { key: 'bought', label: 'bought', visible: true },
    ],
  };
  expect(read(viewToJson(content))).toEqual({ outcome: 'read', content, dropped: [] });
});

test('conditions, columns and sorts of items that the form no longer has are left out', () => {
  const json = JSON.stringify({
    query: 'gone.eq.1*name.like.桌',
    sort: ['-gone', 'name'],
    size: 7,
    group: 'name',
    density: 'huge',
    columns: [{ key: 'gone', visible: true }, { key: 'name', width: -4 }, 'name', null],
  });
  expect(read(json)).toEqual({
    outcome: 'read',
    dropped: [{ reason: 'unknownField', part: 'gone' }],
    content: {
      query: { ...EMPTY_QUERY, parts: [{ field: 'name', operator: 'like', value: '桌' }] },
      sort: [{ key: 'name', direction: 'ascending' }],
      size: undefined,
      columns: [
        { key: 'name', label: 'name', visible: true },
        { key: 'area', label: 'area', visible: true },
        { key: 'bought', label: 'bought', visible: true },
      ],
    },
  });
});

test.each(['', '[]', 'null', '{"query"', '"a"'])('%s is no view', (json) => {
  expect(read(json)).toEqual({ outcome: 'broken' });
});

test('a view without content shows the list as it begins', () => {
  expect(read('{}')).toEqual({ outcome: 'read', dropped: [], content: { query: EMPTY_QUERY, sort: [] } });
});
