import { describe, expect, test } from 'vitest';
import type { CompiledField } from '../contract/item-type.ts';
import type { WireRecord } from '../ports/ports.ts';
import { checkRecord } from '../checking/check-record.ts';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  mappedFrom,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  type BuiltItem,
} from '../testing/builders.ts';
import { compiledForm, notificationsOf, openSession } from '../testing/open-session.ts';

const amounts = [
  column(numberItem('qty')),
  column(numberItem('price', { digits: 2 })),
  column(numberItem('amount', { digits: 2, ...computed('qty * price') })),
];
const share = column(numberItem('share', { digits: 4, ...computed('amount / total') }));
const sums = [
  numberItem('total', { digits: 2, ...computed('SUM(rows.amount)') }),
  numberItem('tax', { digits: 2, ...computed('total * rate') }),
  numberItem('count', computed('COUNT(rows.qty)')),
  textItem('label', computed('"No. " & count')),
];
const order: readonly BuiltItem[] = [
  numberItem('rate', { digits: 2 }),
  subListItem('rows', [...amounts, share]),
  ...sums,
];

describe('a formula', () => {
  test('is computed with all that reads it, row and form alike', () => {
    const { session } = openSession(order);
    session.change('rate', 0.13);
    const first = session.addRow('rows', { values: { qty: 3, price: '1.10' } });
    const second = session.addRow('rows');
    session.changeAll([
      { path: `rows/${second}/qty`, value: 1 },
      { path: `rows/${second}/price`, value: 6.7 },
    ]);
    expect(session.payload()).toEqual({
      rate: 0.13,
      rows: [
        { qty: 3, price: 1.1, amount: 3.3, share: 0.33 },
        { qty: 1, price: 6.7, amount: 6.7, share: 0.67 },
      ],
      total: 10,
      tax: 1.3,
      count: 2,
      label: 'No. 2',
    });
    session.removeRows('rows', [first]);
    expect(session.payload()).toMatchObject({ total: 6.7, tax: 0.87, count: 1, label: 'No. 1', rows: [{ share: 1 }] });
  });

  test('notifies the paths whose result changed, and no others', () => {
    const { session } = openSession([...order, textItem('other')], {
      record: { rate: 1, rows: [{ id: '1', qty: 1, price: 1, amount: 1 }, { id: '2' }], total: 1, tax: 1, count: 1 },
    });
    const notifications = notificationsOf(session, [
      'rate',
      'total',
      'tax',
      'count',
      'label',
      'other',
      'rows/r1/amount',
      'rows/r2/amount',
      'rows/r2/qty',
    ]);
    session.change('rows/r1/price', 2);
    expect(Object.fromEntries(notifications)).toEqual({ total: 1, tax: 1, 'rows/r1/amount': 1 });
  });

  test('of a saved record is computed where missing, left where stored, and sent only when it changes', () => {
    const record = { id: '1', rate: 2, rows: [], total: 5 };
    const { session } = openSession(order, { record });
    expect(session.value('total')).toBe(5);
    expect(session.value('tax')).toBe(10);
    expect(session.payload()).toEqual(record);
    session.change('rate', 3);
    expect(session.payload()).toEqual({ ...record, rate: 3, tax: 15 });
  });

  test('cannot be overwritten by typing', () => {
    const { session } = openSession(order);
    expect(() => session.change('total', 99)).toThrow('META_FORM_FIELD_COMPUTED');
    expect(session.value('total')).toBe(0);
    expect(session.getSnapshot('total').readOnly).toBe(true);
  });

  test('reads the time of the session', () => {
    const { session } = openSession([
      dateItem('day', computed('TODAY()')),
      dateItem('due', { ...computed('DATEADD(day, 7, "day")') }),
    ]);
    expect(session.payload()).toEqual({ day: '2026-03-04 00:00:00', due: '2026-03-11 00:00:00' });
  });

  test('is empty if its result has the wrong type', () => {
    const { session } = openSession([
      textItem('a'),
      numberItem('n', computed('a & "x"')),
      dateItem('d', computed('1 + 1')),
    ]);
    session.change('a', 'q');
    expect(session.payload()).toEqual({ a: 'q' });
  });

  test('reads what a choice filled and what a cascade cleared, in the same step', async () => {
    const { session } = openSession(
      [
        referenceItem('house'),
        numberItem('area', mappedFrom('house', 'size', 'houses')),
        referenceItem('room', cascadedFrom('house')),
        textItem('sum', computed('area & "/" & room')),
      ],
      {
        record: { house: 'h0', area: 1, room: 'r0', sum: '1/r0' },
        world: { records: { houses: [{ id: 'h1', size: 40 }] } },
      },
    );
    const seen: unknown[] = [];
    session.subscribe('sum', () => seen.push(session.value('sum')));
    session.change('house', 'h1');
    await session.settled();
    expect(seen).toEqual(['1/', '40/']);
  });

  test('reads a nested list of its own row', () => {
    const { session } = openSession([
      subListItem('rows', [
        column(subListItem('parts', [column(numberItem('n'))])),
        column(numberItem('sum', computed('SUM(parts.n)'))),
      ]),
      numberItem('all', computed('SUM(rows.sum)')),
    ]);
    const [a, b] = [session.addRow('rows'), session.addRow('rows')];
    session.addRow(`rows/${a}/parts`, { values: { n: 1 } });
    session.addRow(`rows/${a}/parts`, { values: { n: 2 } });
    session.addRow(`rows/${b}/parts`, { values: { n: 4 } });
    expect(session.payload()).toMatchObject({ rows: [{ sum: 3 }, { sum: 4 }], all: 7 });
  });

  test('updates every row when it reads a changed value of the form', () => {
    const { session } = openSession([
      numberItem('rate'),
      subListItem('rows', [column(numberItem('n')), column(numberItem('m', computed('n * rate')))]),
    ]);
    for (const n of [1, 2, 3]) session.addRow('rows', { values: { n } });
    session.change('rate', 10);
    expect(session.payload()['rows']).toEqual([
      { n: 1, m: 10 },
      { n: 2, m: 20 },
      { n: 3, m: 30 },
    ]);
  });
});

/** Counts how often values are encoded: once per operand, whatever the size of the form. */
function countEncodes(fields: readonly CompiledField[], work: () => void): number {
  let count = 0;
  const types = new Set(fields.flatMap((field) => [field, ...field.columns]).map(({ type }) => type));
  const originals = [...types].map((type) => ({ type, encode: type.encode.bind(type) }));
  for (const { type, encode } of originals) type.encode = (...given) => ((count += 1), encode(...given));
  try {
    work();
  } finally {
    for (const { type, encode } of originals) type.encode = encode;
  }
  return count;
}

describe('the cost of a change', () => {
  test.each([50, 2000])('is the same in a form of %i items', (size) => {
    const items = Array.from({ length: size }, (_, index) =>
      index % 10 === 9 ? numberItem(`f${index}`, computed(`f${index - 1} + f${index - 2}`)) : numberItem(`f${index}`),
    );
    const { session, compiled } = openSession(items, { record: {} });
    const notifications = notificationsOf(
      session,
      items.map(({ itemKey }) => itemKey),
    );
    const reads = countEncodes(compiled.fields, () => session.change('f8', 5));
    expect(Object.fromEntries(notifications)).toEqual({ f8: 1, f9: 1 });
    // The value itself, and the two inputs of the formula.
    expect(reads).toBe(3);
  });

  test('is one row and the running totals for a cell, in ten thousand rows too', () => {
    const items = [numberItem('rate', { digits: 2 }), subListItem('rows', amounts), ...sums];
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), qty: 1, price: 0.1, amount: 0.1 }));
    const { session, compiled } = openSession(items, {
      record: { rate: 0.1, rows, total: 1000, tax: 100, count: 10_000 },
    });
    session.change('rows/r1/qty', 2);
    const reads = countEncodes(compiled.fields, () => session.change('rows/r1/qty', 3));
    expect(session.payload()).toMatchObject({ total: 1000.2, tax: 100.02, count: 10_000 });
    expect(reads).toBeLessThan(20);
  });

  test('is less than 2 ms for a cell in ten thousand rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), qty: 1, price: 0.1, amount: 0.1 }));
    const { session } = openSession([numberItem('rate', { digits: 2 }), subListItem('rows', amounts), ...sums], {
      record: { rate: 0.1, rows },
    });
    // The machine may pause during some changes; it does not pause during every one.
    const times = Array.from({ length: 50 }, (_, attempt) => {
      const from = performance.now();
      session.change(`rows/r${attempt * 199 + 1}/qty`, attempt + 2);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(2);
    expect(session.value('total')).toEqual(
      openSession([...sums, numberItem('rate'), subListItem('rows', amounts)], {
        record: session.payload(),
      }).session.value('total'),
    );
  });

  test('is one computation for each link of a chain', () => {
    const items = [
      numberItem('f0'),
      ...Array.from({ length: 1000 }, (_, index) => numberItem(`f${index + 1}`, computed(`f${index} + 1`))),
    ];
    const { session, compiled } = openSession(items);
    const reads = countEncodes(compiled.fields, () => session.change('f0', 5));
    expect(session.value('f1000')).toBe(1005);
    // The value itself, and one input for each link.
    expect(reads).toBe(1001);
  });
});

describe('a computed value that a client sends', () => {
  const compiled = compiledForm(...order, dateItem('day', computed('TODAY()')));
  const record: WireRecord = {
    rate: 0.1,
    rows: [{ qty: 2, price: 5, amount: 10, share: 1 }],
    total: 10,
    tax: 1,
    count: 1,
    label: 'No. 1',
  };

  test('is accepted where it is the result', () => {
    expect(checkRecord(compiled, record, { now: '2026-03-04 05:06:07' })).toMatchObject({
      problems: [],
      differences: [],
      record: { ...record, day: '2026-03-04 00:00:00' },
    });
  });

  test('is computed where it is missing', () => {
    expect(checkRecord(compiled, { rate: 0.1, rows: [{ qty: 2, price: 5 }] }).record).toMatchObject(record);
  });

  test('is refused, named and replaced if it differs', () => {
    const checked = checkRecord(compiled, { ...record, total: 11, rows: [{ qty: 2, price: 5, amount: 1, share: 1 }] });
    expect(checked.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'COMPUTED_DIFFERS rows/#0/amount',
      'COMPUTED_DIFFERS total',
    ]);
    expect(checked.differences).toContainEqual({ path: 'total', label: 'total', sent: 11, stored: 10 });
    expect(checked.record).toMatchObject(record);
  });

  test('is accepted if it was stored, or depends on the clock', () => {
    const checked = checkRecord(
      compiled,
      { ...record, total: 7, day: '2020-01-01 00:00:00' },
      { before: { ...record, total: 7 } },
    );
    expect(checked.problems).toEqual([]);
    expect(checked.record['total']).toBe(10);
  });

  test('is accepted if one of the results that it reads depends on the clock', () => {
    const dated = compiledForm(
      ...order,
      dateItem('day', computed('TODAY()')),
      numberItem('year', computed('YEAR(day)')),
      numberItem('both', computed('year + total')),
    );
    const before = { ...record, day: '2020-01-01 00:00:00', year: 2020, both: 2030 };
    const checked = checkRecord(dated, { ...before, year: 2019, both: 2029 }, { before, now: '2024-05-06 00:00:00' });
    expect(checked.problems).toEqual([]);
    expect(checked.record).toMatchObject({ year: 2024, both: 2034 });
  });
});
