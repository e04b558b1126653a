import { column, computed, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { describeChange, type FormDocument, type ItemId, parseDocument } from '@org/meta-forms/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, done } from '../../commands/commands.fixture.ts';
import { idsIn, placeOf } from '../../document/edit-document.ts';
import { serializeDocument } from '../../document/serialize-document.ts';
import { itemOf, partsOf } from './item-parts.ts';
import type { MergeChoices, RenamedKey } from './merge.ts';
import { mergeDocuments } from './merge-documents.ts';
import { canUndo, record, recordForeign, redo, startHistory, undoOwn, type Rebase } from '../../history/history.ts';
import { randomEdits } from './random-edits.fixture.ts';

const base = documentOf(
  textItem('a', { itemName: '名称', maxlength: 50 }),
  numberItem('n', { itemName: '面积', min: 0 }),
  numberItem('sum', { itemName: '合计', ...computed('n * 2') }),
  subListItem('rows', [column(textItem('x')), column(numberItem('y'))], { itemName: '明细' }),
  textItem('b'),
);
const set = (item: string, name: string, value: unknown) => done(base, 'setProperties', { ids: [item], name, value });
const merge = (mine: FormDocument, theirs: FormDocument, choices: MergeChoices = {}) =>
  mergeDocuments({ base, mine, theirs }, choices);
const sentences = (changes: Parameters<typeof describeChange>[0][]) =>
  changes.map((change) => describeChange(change, { language: 'zh' }));

describe('two authors', () => {
  test('who change different attributes of one item lose neither', () => {
    const { document, conflicts } = merge(set('a', 'required', true), set('a', 'itemName', '房屋'));
    expect(conflicts).toEqual([]);
    expect(document.items.get('a')).toMatchObject({ label: '房屋', config: { required: true } });
  });

  test('who give the same attribute other values are asked, and both values are named', () => {
    const mine = set('a', 'maxlength', 20);
    const theirs = set('a', 'maxlength', 30);
    const { document, conflicts } = merge(mine, theirs);
    expect(conflicts).toHaveLength(1);
    const [conflict] = conflicts;
    expect(conflict?.label).toBe('名称');
    expect(sentences([...(conflict?.mine ?? []), ...(conflict?.theirs ?? [])])).toEqual([
      '“名称”的最大长度由“50”改为“20”。',
      '“名称”的最大长度由“50”改为“30”。',
    ]);
    expect(document.items.get('a')?.head['maxlength']).toBe(20);
    const chosen = merge(mine, theirs, { [conflict?.id ?? '']: 'theirs' });
    expect(chosen.document.items.get('a')?.head['maxlength']).toBe(30);
  });

  test('who give it the same value are not asked', () => {
    expect(merge(set('a', 'maxlength', 20), set('a', 'maxlength', 20)).conflicts).toEqual([]);
  });

  test('who both add and move items have all of them, each where its author put it', () => {
    const mine = done(done(base, 'addItem', { id: 'm', type: 1, label: '我的', after: 'a' }), 'moveItems', {
      ids: ['b'],
      after: null,
    });
    const theirs = done(base, 'addItem', { id: 't', type: 1, label: '对方', after: 'a' });
    expect(merge(mine, theirs).document.formOrder).toEqual(['b', 'a', 'm', 't', 'n', 'sum', 'rows']);
  });

  test('who choose the same key for two items get two keys, and formulas follow', () => {
    const mine = done(done(base, 'addItem', { id: 'm', type: 2, label: '价', key: 'price' }), 'setProperties', {
      ids: ['sum'],
      name: 'computeData',
      value: { formula: 'price * 3' },
    });
    const theirs = done(base, 'renameItem', { id: 'n', key: 'price' });
    const { document, renamed } = merge(mine, theirs);
    expect(renamed).toEqual([{ item: 'm', label: '价', from: 'price', to: 'price2' }]);
    expect(document.items.get('n')?.key).toBe('price');
    expect(document.items.get('sum')?.links['computeData.formula']).toEqual([['m'], ' * 3']);
  });

  test('keep a formula to an item of the form where a new column of the other has its key', () => {
    const list = { kind: 'columns', list: 'rows' } as const;
    const mine = done(base, 'setProperties', {
      ids: ['rows.y'],
      name: 'computeData',
      value: { formula: 'n + 1' },
    });
    const theirs = done(base, 'addItem', { id: 't', type: 2, label: '数', key: 'n', place: list });
    const { document, renamed } = merge(mine, theirs);
    expect(document.items.get('rows.y')?.links['computeData.formula']).toEqual([['n'], ' + 1']);
    expect(renamed).toMatchObject([{ item: 't', from: 'n', to: 'n2' }]);
  });

  test('of whom one removes what the other changes are asked; until then it is kept', () => {
    const mine = done(base, 'removeItems', { ids: ['b'] });
    const theirs = set('b', 'required', true);
    const { document, conflicts } = merge(mine, theirs);
    expect(conflicts.map(({ id }) => id)).toEqual(['b removed']);
    expect(sentences([...(conflicts[0]?.mine ?? [])])).toEqual(['删除“b”，类型为单行文本。']);
    expect(sentences([...(conflicts[0]?.theirs ?? [])])).toHaveLength(1);
    expect(document.items.has('b')).toBe(true);
    expect(merge(mine, theirs, { 'b removed': 'mine' }).document.items.has('b')).toBe(false);
    expect(merge(theirs, mine, { 'b removed': 'theirs' }).document.items.has('b')).toBe(false);
  });

  test('are asked once for a sub-list that one removes while the other adds a column', () => {
    const mine = done(base, 'removeItems', { ids: ['rows'] });
    const theirs = done(base, 'addItem', { id: 't', type: 2, label: '数', place: { kind: 'columns', list: 'rows' } });
    const { document, conflicts } = merge(mine, theirs);
    expect(conflicts).toHaveLength(1);
    expect(document.columns.get('rows')).toEqual(['rows.x', 'rows.y', 't']);
    const removed = merge(mine, theirs, { 'rows removed': 'mine' }).document;
    expect([removed.items.has('t'), removed.columns.has('rows')]).toEqual([false, false]);
  });

  test('are asked for an item that one removes while the other refers to it', () => {
    const mine = done(base, 'removeItems', { ids: ['b'] });
    const theirs = set('sum', 'cascadeField', 'b');
    const { conflicts } = merge(mine, theirs);
    expect(conflicts.map(({ id }) => id)).toEqual(['b removed']);
    const removed = merge(mine, theirs, { 'b removed': 'mine' }).document;
    expect(removed.items.get('sum')?.config['cascadeField']).toBe('b');
  });

  test('of whom one removes what the other left alone are not asked', () => {
    const { document, conflicts } = merge(done(base, 'removeItems', { ids: ['b'] }), set('a', 'required', true));
    expect([conflicts, document.items.has('b')]).toEqual([[], false]);
  });

  test('change the form itself in one go', () => {
    const mine = done(base, 'setForm', { name: 'formName', value: '卡片' });
    const theirs = done(base, 'setForm', { name: 'metaType', value: 2 });
    expect(merge(mine, theirs).document.head).toMatchObject({ formName: '卡片', metaType: 2 });
    const other = done(base, 'setForm', { name: 'formName', value: '台账' });
    expect(merge(mine, other).conflicts.map(({ item, label }) => [item, label])).toEqual([[undefined, '卡片']]);
  });
});

test('where one author did nothing, the other one’s document is the result', () => {
  const mine = set('a', 'required', true);
  expect(merge(mine, base).document).toBe(mine);
  expect(merge(base, mine).document).toEqual(mine);
});

const RUNS = Number(process.env['MERGE_RUNS'] ?? 300);
const edits = fc.array(fc.tuple(fc.nat(20), fc.nat(10_000)), { maxLength: 25, size: 'max' });

/** The values of the parts that an item has in a document, with those of its place. */
function stateOf(document: FormDocument, id: ItemId): ReadonlyMap<string, string> {
  const item = document.items.get(id);
  const parts = [...partsOf(item), ...(item ? [['parent', placeOf(document, id)] as const] : [])];
  return new Map(parts.map(([name, value]) => [name, JSON.stringify(value)]));
}

const isLinked = (name: string) => name.startsWith('links.') || name === 'config.computeData';

interface Outcome {
  readonly mine: FormDocument;
  readonly theirs: FormDocument;
  readonly merged: FormDocument;
  readonly renamed: readonly RenamedKey[];
}

/** What a merge lost, and the conflicts that it must have; links and their names follow the keys of other items. */
function compare({ mine, theirs, merged, renamed }: Outcome) {
  const lost: string[] = [];
  const asked: string[] = [];
  const hasNewKey = new Set(renamed.map(({ item }) => `${item} key`));
  for (const id of new Set([...mine.items.keys(), ...theirs.items.keys()])) {
    const owner = mine.items.has(id) ? mine : theirs;
    if (!base.items.has(id) && placeOf(owner, id).kind === 'form' && !merged.items.has(id)) lost.push(id);
    if (!mine.items.has(id) || !theirs.items.has(id) || !merged.items.has(id)) continue;
    const [was, own, other, now] = [base, mine, theirs, merged].map((document) => stateOf(document, id));
    for (const name of new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])) {
      const [before, a, b, result] = [was, own, other, now].map((state) => state?.get(name));
      if (isLinked(name) || hasNewKey.has(`${id} ${name}`)) continue;
      if (a !== b && a !== before && b !== before) asked.push(`${id} ${name}`);
      else if (result !== (a === before ? b : a)) lost.push(`${id} ${name}`);
    }
  }
  return { lost, asked };
}

test(`${RUNS} pairs of authors lose nothing that only one of them changed`, () => {
  let both = 0;
  fc.assert(
    fc.property(edits, edits, (forMine, forTheirs) => {
      const mine = randomEdits(base, forMine, 'm');
      const theirs = randomEdits(base, forTheirs, 't');
      const { document, conflicts, renamed } = mergeDocuments({ base, mine, theirs });
      expect(parseDocument(serializeDocument(document))).toEqual(document);
      const { lost, asked } = compare({ mine, theirs, merged: document, renamed });
      expect(lost).toEqual([]);
      expect(asked.filter((id) => !conflicts.some((conflict) => conflict.id === id))).toEqual([]);
      both += asked.length;
      const listed = [document.formOrder, ...document.columns.values()].flat();
      expect(listed.toSorted()).toEqual([...document.items.keys()].toSorted());
      expect(document.tableOrder.toSorted()).toEqual(document.formOrder.toSorted());
    }),
    { numRuns: RUNS },
  );
  expect(both).toBeGreaterThan(0);
}, 600_000);

test(`${RUNS} pairs of authors who save in turns end with the same document`, () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), edits), { maxLength: 12 }), (turns) => {
      let server = base;
      const authors = { m: { base, mine: base }, t: { base, mine: base } };
      const save = (name: 'm' | 't') => {
        const { base: seen, mine } = authors[name];
        server = mergeDocuments({ base: seen, mine, theirs: server }).document;
        authors[name] = { base: server, mine: server };
      };
      turns.forEach(([isMine, chosen], turn) => {
        const name = isMine ? 'm' : 't';
        authors[name] = { ...authors[name], mine: randomEdits(authors[name].mine, chosen, `${name}${turn}`) };
        if (turn % 3 !== 0) save(name);
      });
      save('m');
      save('t');
      save('m');
      expect(authors.m.mine).toEqual(authors.t.mine);
      expect(parseDocument(JSON.stringify(serializeDocument(server)))).toEqual(server);
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
}, 600_000);

test('an item is the same after it was taken apart', () => {
  for (const item of base.items.values()) expect(itemOf(item.id, partsOf(item))).toEqual(item);
  expect(idsIn(base, { kind: 'columns', list: 'rows' })).toHaveLength(2);
});

const rebase: Rebase = (sides) => mergeDocuments(sides).document;

test('after the steps of two authors in any order, all of mine can be undone and redone to the same document', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), edits), { maxLength: 8 }), (turns) => {
      let history = startHistory(base);
      for (const [turn, [isMine, chosen]] of turns.entries()) {
        const document = randomEdits(history.present.document, chosen, isMine ? `m${turn}` : `t${turn}`);
        history = isMine ? record(history, { document, command: 'applyDocument' }) : recordForeign(history, document);
      }
      const last = history.present.document;
      let steps = 0;
      for (; canUndo(history); steps += 1) history = undoOwn(history, rebase);
      for (; steps > 0; steps -= 1) history = redo(history);
      expect(history.future).toEqual([]);
      expect(history.present.document).toEqual(last);
    }),
    { numRuns: 200 },
  );
});
