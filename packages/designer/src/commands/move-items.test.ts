import { column, item, metaForm, subListItem, textItem, titleItem } from '@org/meta-forms/testing';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { parseDocument } from '@org/meta-forms/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpusLines } from '../../../meta-forms/src/compile/metadata.fixture.ts';
import { rowsOf } from '../layout/document-rows.ts';
import { configOf, documentOf, done, refusalOf, rowText } from './commands.fixture.ts';
import { moveItems } from './move-items.ts';
import { previewMove } from './preview-move.ts';
import { isRefusal } from './refusal.ts';

const wide = (key: string, config: Readonly<Record<string, unknown>> = {}) => textItem(key, { span: 12, ...config });
const form = documentOf(wide('a'), wide('b'), wide('c'), wide('d'), wide('e'), wide('f'));

test('packs the rows of a document as the compiler does, for each form of the corpus', () => {
  const keyFaults = new Set(['META_FORM_KEY_EMPTY', 'META_FORM_KEY_REFUSED', 'META_FORM_KEY_DUPLICATE']);
  const lines = corpusLines();
  let compared = 0;
  for (const { line } of lines ?? []) {
    const { form: parsed, issues } = parseMetaForm(line);
    const compiled = compileForm(parsed);
    if ([...issues, ...compiled.issues].some(({ code }) => keyFaults.has(code) || code === 'META_FORM_TYPE_FAILED'))
      continue;
    const document = parseDocument(line);
    const text = rowsOf(document).map(({ cells }) =>
      cells.map(({ field, span }) => [document.items.get(field.id)?.key, span]),
    );
    expect(text).toEqual(compiled.rows.map(({ cells }) => cells.map(({ field, span }) => [field.key, span])));
    compared++;
  }
  expect(compared).toBeGreaterThanOrEqual(lines ? 100 : 0);
});

describe('a move', () => {
  test('without a row lets all items flow', () => {
    expect(rowText(done(form, 'moveItems', { ids: ['e'], after: null }))).toBe('e12 a12 | b12 c12 | d12 f12');
    expect(done(form, 'moveItems', { ids: ['f', 'b'], after: 'c' }).formOrder.join('')).toBe('acbfde');
  });

  test('to a row of its own leaves every other row as it was', () => {
    const moved = done(form, 'moveItems', { ids: ['e'], after: 'b', row: { kind: 'own' } });
    expect(rowText(moved)).toBe('a12 b12 | e12 | c12 d12 | f12');
    expect(configOf(moved, 'c')).toMatchObject({ nextline: true });
    expect(configOf(moved, 'a')).not.toHaveProperty('nextline');
  });

  test('of two rows keeps them two rows', () => {
    const moved = done(form, 'moveItems', { ids: ['c', 'd', 'e'], after: null, row: { kind: 'own' } });
    expect(rowText(moved)).toBe('c12 d12 | e12 | a12 b12 | f12');
  });

  test('into a row that has space joins it, at its start too', () => {
    const spaced = documentOf(wide('a'), wide('b', { nextline: true }), wide('c', { nextline: true }));
    const joined = done(spaced, 'moveItems', { ids: ['c'], after: 'a', row: { kind: 'join', item: 'b' } });
    expect(rowText(joined)).toBe('a12 | c12 b12');
    expect(configOf(joined, 'b')).not.toHaveProperty('nextline');
  });

  test('into a full row wraps the rest of that row alone, or squeezes it', () => {
    const row = { kind: 'join', item: 'a' } as const;
    expect(rowText(done(form, 'moveItems', { ids: ['e'], after: 'a', row }))).toBe('a12 e12 | b12 | c12 d12 | f12');
    const squeezed = done(form, 'moveItems', { ids: ['e'], after: 'a', row: { ...row, squeeze: true } });
    expect(rowText(squeezed)).toBe('a8 e8 b8 | c12 d12 | f12');
  });

  test('keeps what is hidden, and what cannot be read, as it came', () => {
    const odd = documentOf(wide('a'), wide('h', { hidden: true }), { ...wide('b'), itemConfigJson: '{' }, wide('c'));
    const moved = done(odd, 'moveItems', { ids: ['c'], after: null, row: { kind: 'own' } });
    expect(moved.items.get('b')).toBe(odd.items.get('b'));
    expect(moved.items.get('h')).toBe(odd.items.get('h'));
  });

  test('of columns stays in their sub-list', () => {
    const list = documentOf(subListItem('rows', [column(textItem('x')), column(textItem('y')), column(textItem('z'))]));
    const moved = done(list, 'moveItems', { ids: ['rows.z'], after: null, row: { kind: 'own' } });
    expect(moved.columns.get('rows')).toEqual(['rows.z', 'rows.x', 'rows.y']);
  });

  test('keeps the references', () => {
    const linked = documentOf(textItem('a'), textItem('b', { cascadeField: 'a' }));
    const moved = done(linked, 'moveItems', { ids: ['a'], after: 'b' });
    expect(moved.items.get('b')).toBe(linked.items.get('b'));
  });

  test('is refused where nothing moves, an item is gone, or a row cannot take it', () => {
    expect(refusalOf(form, 'moveItems', { ids: ['a'], after: null })).toBe('NOTHING_CHANGES');
    expect(refusalOf(form, 'moveItems', { ids: ['gone'], after: null })).toBe('ITEM_MISSING');
    expect(refusalOf(form, 'moveItems', { ids: ['a'], after: 'gone' })).toBe('ITEM_MISSING');
    expect(refusalOf(form, 'moveItems', { ids: [], after: null })).toBe('ITEM_MISSING');
    expect(refusalOf(form, 'moveItems', { ids: ['a'], after: 'b', row: { kind: 'join', item: 'gone' } })).toBe(
      'ITEM_MISSING',
    );
    const squeeze = { kind: 'join', item: 'a', squeeze: true } as const;
    expect(refusalOf(form, 'moveItems', { ids: ['c', 'd'], after: 'a', row: squeeze })).toBe('ROW_TOO_FULL');
    const titled = documentOf(wide('a'), wide('b'), titleItem('t'));
    expect(refusalOf(titled, 'moveItems', { ids: ['t'], after: 'a', row: squeeze })).toBe('ROW_TOO_FULL');
    const list = documentOf(textItem('a'), subListItem('rows', [column(textItem('x'))]));
    expect(refusalOf(list, 'moveItems', { ids: ['a', 'rows.x'], after: null })).toBe('ITEM_MISSING');
  });
});

describe('a preview', () => {
  test('names the rows that change, and the items that begin a new row for it', () => {
    const preview = previewMove(form, { ids: ['e'], after: 'b', row: { kind: 'own' } });
    expect(preview).toMatchObject({ adjusted: ['c'], offers: [] });
    if (isRefusal(preview)) throw new Error('refused');
    expect(preview.changed.map(({ key }) => key)).toEqual(['e', 'f']);
  });

  test('offers to squeeze a full row or to begin a new one', () => {
    const preview = previewMove(form, { ids: ['e'], after: 'a', row: { kind: 'join', item: 'a' } });
    if (isRefusal(preview)) throw new Error('refused');
    expect(preview.offers.map(({ kind }) => kind)).toEqual(['squeeze', 'own-row']);
    const [squeeze, own] = preview.offers;
    expect(squeeze && rowText(done(form, 'moveItems', squeeze.args))).toBe('a8 e8 b8 | c12 d12 | f12');
    expect(squeeze?.changed.map(({ key }) => key)).toEqual(['a', 'f']);
    expect(own && rowText(done(form, 'moveItems', own.args))).toBe('a12 b12 | e12 | c12 d12 | f12');
  });

  test('offers no squeeze that would not fit, and nothing where the items fit', () => {
    const full = previewMove(form, { ids: ['c', 'd'], after: 'a', row: { kind: 'join', item: 'a' } });
    expect(isRefusal(full) || full.offers.map(({ kind }) => kind)).toEqual(['own-row']);
    expect(previewMove(form, { ids: ['f'], after: 'd', row: { kind: 'join', item: 'e' } })).toMatchObject({
      offers: [],
    });
    expect(previewMove(form, { ids: ['gone'], after: null })).toMatchObject({ refused: 'ITEM_MISSING' });
  });
});

test('no row changes but those that lose or gain a moved item, for random forms and moves', () => {
  const built = fc.record({
    type: fc.constantFrom(1, 1, 1, 10, 13),
    span: fc.integer({ min: 8, max: 24 }),
    nextline: fc.boolean(),
    hidden: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  });
  const move = fc.record({
    from: fc.nat(),
    count: fc.integer({ min: 1, max: 3 }),
    after: fc.nat(),
    joins: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(built, { minLength: 2, maxLength: 20 }), move, (specs, { from, count, after, joins }) => {
      const items = specs.map(({ type, ...config }, index) => item(type, `k${index}`, config));
      const before = parseDocument(metaForm(...items));
      const { formOrder: ids } = before;
      const moving = new Set(ids.slice(from % ids.length, (from % ids.length) + count));
      const target = ids[after % ids.length] ?? '';
      if (moving.has(target)) return;
      const row = joins ? ({ kind: 'join', item: target } as const) : ({ kind: 'own' } as const);
      const moved = moveItems.run(before, { ids: [...moving], after: target, row });
      if (isRefusal(moved)) return;
      const texts = (document: typeof before) =>
        rowsOf(document).map(({ cells }) => cells.map(({ field }) => field.id).join(' '));
      const now = new Set(texts(moved));
      const untouched = texts(before).filter((text) => {
        const inRow = text.split(' ');
        return !inRow.some((id) => moving.has(id) || id === target || ids[ids.indexOf(id) - 1] === target);
      });
      // A row is divided where the moved items are placed inside it; that row has the target or begins after it.
      const divided = texts(before).find((text) => {
        const inRow = text.split(' ').map((id) => ids.indexOf(id));
        return Math.min(...inRow) <= ids.indexOf(target) && Math.max(...inRow) > ids.indexOf(target);
      });
      expect(untouched.filter((text) => text !== divided && !now.has(text))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
