import { column, subListItem, textItem, titleItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { describe, expect, test } from 'vitest';
import { FORM } from '../document/edit-document.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { configOf, documentOf, done, refusalOf, rowText } from './commands.fixture.ts';

const wide = (key: string, config: Readonly<Record<string, unknown>> = {}) => textItem(key, { span: 12, ...config });
const list = subListItem('rows', [column(textItem('x')), column(textItem('y'))]);
const form = documentOf(wide('a'), wide('b'), wide('c'), wide('d'), titleItem('t'), list);
const COLUMNS = { kind: 'columns', list: 'rows' } as const;
const own = { kind: 'own' } as const;

describe('a move to another list', () => {
  test('makes an item a column, and the other rows of the form stay', () => {
    const moved = done(form, 'moveItems', { ids: ['b'], place: COLUMNS, after: 'rows.x', row: own });
    expect(moved.columns.get('rows')).toEqual(['rows.x', 'b', 'rows.y']);
    expect(moved.formOrder).toEqual(['a', 'c', 'd', 't', 'rows']);
    expect(moved.tableOrder).not.toContain('b');
    expect(rowText(moved)).toBe('a12 | c12 d12 | t24');
  });

  test('makes a column an item, in a row of its own or in a row with space', () => {
    const moved = done(form, 'moveItems', { ids: ['rows.y'], place: FORM, after: 'b', row: own });
    expect(rowText(moved)).toBe('a12 b12 | rows.y8 | c12 d12 | t24');
    expect(moved.tableOrder).toContain('rows.y');
    const joined = done(form, 'moveItems', {
      ids: ['rows.y'],
      place: FORM,
      after: 'a',
      row: { kind: 'join', item: 'a', squeeze: true },
    });
    expect(rowText(joined)).toBe('a8 rows.y8 b8 | c12 d12 | t24');
  });

  test('keeps the order of several items', () => {
    const moved = done(form, 'moveItems', { ids: ['c', 'a'], place: COLUMNS, after: null });
    expect(moved.columns.get('rows')).toEqual(['a', 'c', 'rows.x', 'rows.y']);
  });

  test('keeps a formula whose name is that of a column, as a link to the column', () => {
    const waiting = documentOf(textItem('a', { isComputeData: true, computeData: { formula: 'y' } }), list);
    const moved = done(waiting, 'moveItems', { ids: ['a'], place: COLUMNS, after: null });
    expect(moved.items.get('a')?.links).toEqual({ 'computeData.formula': [['rows.y']] });
    expect(parseDocument(serializeDocument(moved))).toEqual(moved);
  });

  test('is refused for a title, a taken key, a list in itself, and items that are gone', () => {
    const into = (id: string) => ({ ids: [id], place: COLUMNS, after: null });
    expect(refusalOf(form, 'moveItems', into('t'))).toBe('NO_COLUMN');
    expect(refusalOf(form, 'moveItems', into('rows'))).toBe('LIST_TOO_DEEP');
    expect(refusalOf(documentOf(textItem('x'), list), 'moveItems', into('x'))).toBe('KEY_TAKEN');
    expect(refusalOf(form, 'moveItems', { ...into('a'), place: { kind: 'columns', list: 'gone' } })).toBe(
      'ITEM_MISSING',
    );
    expect(refusalOf(form, 'moveItems', { ids: ['a', 'rows.x'], place: COLUMNS, after: null })).toBe('ITEM_MISSING');
  });

  test('is refused where a reference would lead elsewhere', () => {
    const linked = documentOf(textItem('a'), textItem('b', { cascadeField: 'a' }), list);
    expect(refusalOf(linked, 'moveItems', { ids: ['a'], place: COLUMNS, after: null })).toBe('REFERENCE_TAKEN');
  });
});

describe('an added item', () => {
  const added = { id: 'n', type: 1, label: 'N', after: 'a' };

  test('gets a row of its own, and the other rows stay', () => {
    const edited = done(form, 'addItem', { ...added, row: own });
    expect(rowText(edited)).toBe('a12 | n8 | b12 | c12 d12 | t24');
    expect(rowText(done(form, 'addItem', { ...added, after: null, row: own }))).toBe('n8 | a12 b12 | c12 d12 | t24');
    expect(rowText(done(form, 'addItem', { id: 'n', type: 1, label: 'N', row: own }))).toMatch(/t24 \| n8$/);
  });

  test('joins a row and squeezes it', () => {
    const row = { kind: 'join', item: 'a', squeeze: true } as const;
    expect(rowText(done(form, 'addItem', { ...added, row }))).toBe('a8 n8 b8 | c12 d12 | t24');
  });

  test('needs no new line at the end of the first row', () => {
    const empty = documentOf();
    expect(configOf(done(empty, 'addItem', { id: 'n', type: 1, label: 'N', after: null, row: own }), 'n')).toEqual({});
  });

  test('is refused where the row cannot take it', () => {
    const row = { kind: 'join', item: 't', squeeze: true } as const;
    expect(refusalOf(form, 'addItem', { ...added, after: 't', row })).toBe('ROW_TOO_FULL');
  });
});
