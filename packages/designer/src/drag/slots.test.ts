import { column, item, subListItem, textItem, titleItem } from '@org/meta-forms/testing';
import { describe, expect, test } from 'vitest';
import { documentOf, rowText } from '../commands/commands.fixture.ts';
import { FORM, type ListPlace } from '../document/edit-document.ts';
import { isRefusal } from '../commands/refusal.ts';
import { createDesignerStore } from '../react/designer-store.ts';
import { createCarry } from './carry.ts';
import { pickUp, type Carried, type Pick } from './carried.ts';
import { nextSlot, slotOfItem } from './next-slot.ts';
import { planAdd } from './plan-add.ts';
import { planDrop, planNextTo, runDrop } from './plan-drop.ts';
import { aimAt, boxOfSlot, type CanvasGeometry } from './slot-at.ts';
import { slotsOf, type Slot } from './slots.ts';

const wide = (key: string, config: Readonly<Record<string, unknown>> = {}) => textItem(key, { span: 12, ...config });
const list = subListItem('rows', [column(textItem('x')), column(textItem('y'))]);
/** Rows: a b | c | t | rows | h, each 80 px high in a canvas of 952 px. */
const form = documentOf(
  wide('a'),
  wide('b'),
  wide('c'),
  titleItem('t'),
  list,
  textItem('h', { hidden: true, itemName: 'h' }),
);
const geometry: CanvasGeometry = {
  width: 952,
  rows: Array.from({ length: 5 }, (_, row) => ({ start: row * 80, size: 80 })),
};

/** Rows: a b c | d. */
const thirds = documentOf(...['a', 'b', 'c', 'd'].map((key) => textItem(key, { span: 8 })));

const items = (...ids: readonly string[]): Pick => ({ kind: 'items', ids });
const text: Pick = { kind: 'entry', id: 'new', entry: { type: 1, label: '文本' } };

const inRows = { kind: 'columns', list: 'rows' } as const;

function carry(picked: Pick, document = form, place: ListPlace = FORM): Carried {
  const carried = pickUp(document, picked, { place });
  if (carried === undefined || isRefusal(carried)) throw new Error('not carried');
  return carried;
}

const nameOf = (slot: Slot) => (slot.kind === 'cell' ? `cell ${slot.row}.${slot.cell}` : `${slot.kind} ${slot.row}`);

function aimed(carried: Carried, x: number, y: number): string {
  const aim = aimAt(carried, geometry, { x, y });
  return aim.kind === 'slot' ? nameOf(aim.slot) : `forbidden ${aim.row}`;
}

describe('slots', () => {
  test('are in and between the rows of fields, and in sub-lists', () => {
    expect(slotsOf(carry(items('c'))).map(nameOf)).toEqual([
      'row 0',
      'cell 0.0',
      'cell 0.1',
      'cell 0.2',
      'row 1',
      'row 2',
      'row 3',
      'list 3',
    ]);
  });

  test('of a title are between rows only', () => {
    expect(slotsOf(carry(items('t'))).every(({ kind }) => kind !== 'cell')).toBe(true);
  });

  test('of a sub-list and of a hidden item are among their like', () => {
    expect(slotsOf(carry(items('rows'))).map(nameOf)).toEqual(['row 3', 'row 4']);
    expect(slotsOf(carry(items('h'))).map(nameOf)).toEqual(['row 4', 'row 5']);
  });

  test('of an empty form are one', () => {
    const carried = carry(text, documentOf());
    expect(slotsOf(carried).map(nameOf)).toEqual(['row 0']);
    expect(aimAt(carried, { width: 900, rows: [] }, { x: 10, y: 300 })).toMatchObject({
      slot: { kind: 'row', row: 0 },
    });
  });
});

describe('a point', () => {
  const carried = carry(items('c'));

  test('means the nearest slot of the row that it is in', () => {
    expect(aimed(carried, 20, 40)).toBe('cell 0.0');
    expect(aimed(carried, 470, 40)).toBe('cell 0.1');
    expect(aimed(carried, 900, 40)).toBe('cell 0.2');
  });

  test('at the edge of a row means a row of its own', () => {
    expect(aimed(carried, 470, 3)).toBe('row 0');
    expect(aimed(carried, 470, 70)).toBe('row 1');
    expect(aimed(carried, 20, 170)).toBe('row 2');
    expect(aimed(carried, 20, 220)).toBe('row 3');
  });

  test('above all and below all means the first and the last row', () => {
    expect(aimed(carried, 20, -30)).toBe('row 0');
    expect(aimed(carried, 20, 900)).toBe('row 3');
  });

  test('on a sub-list means its columns, and on a hidden item is forbidden', () => {
    expect(aimed(carried, 20, 280)).toBe('list 3');
    expect(aimed(carried, 20, 350)).toBe('forbidden 4');
    expect(aimed(carry(items('rows')), 20, 40)).toBe('forbidden 0');
  });

  test('in the lower half of a full row begins a new row', () => {
    expect(aimAt(carried, geometry, { x: 470, y: 30 })).toMatchObject({ half: 'upper' });
    expect(aimAt(carried, geometry, { x: 470, y: 50 })).toMatchObject({ half: 'lower' });
  });

  test('of a slot out of sight is computed from the heights of rows', () => {
    const [first] = slotsOf(carried);
    expect(first && boxOfSlot(carried, geometry, first)).toMatchObject({ y: -4, width: 952, height: 0 });
    const cell = slotsOf(carried).find((slot) => nameOf(slot) === 'cell 0.1');
    expect(cell && boxOfSlot(carried, geometry, cell)).toMatchObject({ x: 476, y: 0, width: 0, height: 72 });
  });
});

describe('steps of the keyboard', () => {
  const carried = carry(items('c'));
  const start = slotOfItem(carried, 'c');

  test('lead through slots, rows and to both ends', () => {
    if (start === undefined) throw new Error('no slot');
    expect(nameOf(start)).toBe('row 1');
    expect(nameOf(nextSlot(carried, start, 'left'))).toBe('cell 0.2');
    expect(nameOf(nextSlot(carried, start, 'up'))).toBe('cell 0.0');
    expect(nameOf(nextSlot(carried, start, 'down'))).toBe('row 2');
    expect(nameOf(nextSlot(carried, start, 'first'))).toBe('row 0');
    expect(nameOf(nextSlot(carried, start, 'last'))).toBe('list 3');
    expect(nameOf(nextSlot(carried, start, 'page-down'))).toBe('row 3');
    expect(nameOf(nextSlot(carried, start, 'page-up'))).toBe('cell 0.0');
  });

  test('stay at the edge', () => {
    const [first] = slotsOf(carried);
    if (first === undefined) throw new Error('no slot');
    expect(nextSlot(carried, first, 'left')).toEqual(first);
    expect(nextSlot(carried, first, 'up')).toBe(first);
  });
});

const slot = (carried: Carried, name: string) => {
  const found = slotsOf(carried).find((it) => nameOf(it) === name);
  if (found === undefined) throw new Error(`no slot ${name}`);
  return found;
};

describe('a plan', () => {
  test('offers both choices on a full row, and marks the rows that change', () => {
    const carried = carry(items('c'));
    const plan = planDrop(carried, slot(carried, 'cell 0.1'));
    expect(plan).toMatchObject({ choices: ['squeeze', 'own-row'], choice: 'squeeze', changes: true });
    expect(plan.changedRows).toEqual([0, 1]);
    expect(planDrop(carried, slot(carried, 'cell 0.1'), { choice: 'own-row' }).choice).toBe('own-row');
  });

  test.each([
    { wanted: 'cell 0.0', text: 'new8 | a8 b8 c8 | d8' },
    { wanted: 'cell 0.1', text: 'a8 b8 c8 | new8 | d8' },
    { wanted: 'cell 0.3', text: 'a8 b8 c8 | new8 | d8' },
  ])('puts a new row next to a full one, which stays whole: $wanted', ({ wanted, text: expected }) => {
    const designer = createDesignerStore(thirds);
    const carried = carry(text, thirds);
    const plan = planDrop(carried, slot(carried, wanted));
    expect(plan.choices).toEqual(['own-row']);
    expect(plan.changedRows).toEqual([]);
    runDrop(designer, carried, plan);
    expect(rowText(designer.get().history.present.document)).toBe(expected);
  });

  test.each([
    { selected: 'b', text: 'a8 b8 c8 | new8 | d8' },
    { selected: 'd', text: 'a8 b8 c8 | d8 new8' },
  ])('adds after $selected without touching another row', ({ selected, text: expected }) => {
    const designer = createDesignerStore(thirds);
    const carried = carry(text, thirds);
    const plan = planAdd(carried, selected);
    if (plan) runDrop(designer, carried, plan);
    expect(rowText(designer.get().history.present.document)).toBe(expected);
  });

  test('adds after a sub-list by order alone', () => {
    expect(planAdd(carry(text), 'rows')).toBeUndefined();
  });

  test('says where nothing would change', () => {
    const carried = carry(items('c'));
    expect(planDrop(carried, slot(carried, 'row 1'))).toMatchObject({ changes: false, changedRows: [] });
  });

  test('says why an item cannot be a column', () => {
    const clash = documentOf(wide('x'), list);
    const carried = carry(items('x'), clash);
    expect(planDrop(carried, slot(carried, 'list 1')).refusal).toMatchObject({ refused: 'KEY_TAKEN' });
  });

  test('finds the place next to an item', () => {
    const carried = carry(items('b'));
    expect(planNextTo(carried, 'c', 'before').args).toMatchObject({ after: 'a', row: { kind: 'join', item: 'c' } });
    expect(planNextTo(carried, 't', 'after').args).toMatchObject({ after: 't', row: { kind: 'own' } });
    expect(planNextTo(carry(items('rows.y')), 'rows.x', 'before').args).toMatchObject({ after: null });
  });
});

describe('a drop', () => {
  test.each([
    { picked: items('c'), slot: 'cell 0.0', text: 'c8 a8 b8 | t24' },
    { picked: items('a', 'c'), slot: 'row 3', text: 'b12 | t24 | a12 | c12' },
    { picked: text, slot: 'cell 1.1', text: 'a12 b12 | c12 new8 | t24' },
    { picked: items('rows.x'), slot: 'row 0', text: 'rows.x8 | a12 b12 | c12 | t24' },
    { picked: items('b'), slot: 'list 3', text: 'a12 | c12 | t24' },
  ])('at $slot gives $text in one step', ({ picked, slot: wanted, text: expected }) => {
    const designer = createDesignerStore(form);
    const held = createCarry(designer);
    held.begin(picked, 'drag');
    const carried = held.get()?.carried;
    const target = carried && slotsOf(carried).find((it) => nameOf(it) === wanted);
    held.aim(target);
    expect(designer.get().history.present.document).toBe(form);
    held.drop();
    expect(rowText(designer.get().history.present.document)).toBe(expected);
    expect(designer.get().history.past).toHaveLength(1);
    expect(held.get()).toBeUndefined();
  });

  test('after an edit of somebody else does nothing', () => {
    const designer = createDesignerStore(form);
    const held = createCarry(designer);
    held.begin(items('c'), 'placing');
    held.aim(slotsOf(carry(items('c')))[0]);
    designer.run('setSpan', { ids: ['a'], span: 8 });
    expect(held.drop()).toBeUndefined();
    expect(designer.get().history.past).toHaveLength(1);
  });

  test('of an unknown type of the host is planned too', () => {
    const odd = documentOf(item(99, 'odd'), wide('a'));
    expect(slotsOf(carry(items('odd'), odd)).length).toBeGreaterThan(1);
  });
});

describe('in an open sub-list', () => {
  const four = subListItem(
    'rows',
    ['x', 'y', 'z', 'w'].map((key) => column(textItem(key))),
  );
  const document = documentOf(wide('a'), titleItem('t'), four);

  function opened(picked: Pick) {
    const designer = createDesignerStore(document);
    designer.open(inRows);
    const held = createCarry(designer);
    const refusal = held.begin(picked, 'placing');
    return { designer, held, refusal, columns: () => designer.get().history.present.document.columns.get('rows') };
  }

  test('the slots are those between columns, three in a row, and the end of a row is the next row', () => {
    const slots = slotsOf(carry(items('rows.x'), document, inRows));
    expect(slots.map(nameOf)).toEqual(['cell 0.0', 'cell 0.1', 'cell 0.2', 'cell 1.0', 'cell 1.1']);
    const carried = carry(items('rows.x'), document, inRows);
    expect(aimed(carried, 320, 2)).toBe('cell 0.1');
    expect(aimed(carried, 500, 700)).toBe('cell 1.1');
    expect(aimed(carried, 0, -5)).toBe('cell 0.0');
  });

  test.each([
    { picked: items('rows.w'), wanted: 'cell 0.1', columns: ['rows.x', 'rows.w', 'rows.y', 'rows.z'] },
    { picked: items('rows.x', 'rows.z'), wanted: 'cell 1.1', columns: ['rows.y', 'rows.w', 'rows.x', 'rows.z'] },
    { picked: text, wanted: 'cell 0.0', columns: ['new', 'rows.x', 'rows.y', 'rows.z', 'rows.w'] },
    { picked: items('a'), wanted: 'cell 1.0', columns: ['rows.x', 'rows.y', 'rows.z', 'a', 'rows.w'] },
  ])('a drop at $wanted is one step', ({ picked, wanted, columns: expected }) => {
    const { designer, held, columns } = opened(picked);
    const carried = held.get()?.carried;
    held.aim(carried && slotsOf(carried).find((it) => nameOf(it) === wanted));
    held.drop();
    expect(columns()).toEqual(expected);
    expect(designer.get().history.past).toHaveLength(1);
    expect(designer.get().place).toEqual(inRows);
  });

  test('a title cannot be picked up into it, and leaving it ends the placing', () => {
    expect(opened(items('t')).refusal).toBeDefined();
    const { designer, held } = opened(items('rows.x'));
    expect(held.get()).toBeDefined();
    designer.open(FORM);
    expect(held.get()).toBeUndefined();
  });

  test('a column is moved next to an item of the form, which the canvas does not show', () => {
    const { held, columns, designer } = opened(items('rows.x'));
    held.aimNextTo('a', 'after');
    held.drop();
    expect(columns()).toEqual(['rows.y', 'rows.z', 'rows.w']);
    expect(designer.get().history.present.document.formOrder.slice(0, 2)).toEqual(['a', 'rows.x']);
  });
});
