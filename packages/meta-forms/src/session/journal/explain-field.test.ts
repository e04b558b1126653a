import { describe, expect, test } from 'vitest';
import {
  column,
  computed,
  dateItem,
  mappedFrom,
  numberItem,
  referenceItem,
  cascadedFrom,
  subListItem,
  textItem,
} from '../../testing/builders.ts';
import { openSession } from '../../testing/open-session.ts';
import { explainField } from './explain-field.ts';

const NOW = '2026-03-04 05:06:07';
const items = [
  numberItem('price', { itemName: '单价' }),
  numberItem('area', { itemName: '面积' }),
  numberItem('total', { digits: 2, ...computed('{单价} * area + SUM(rows.amount)') }),
  numberItem('average', computed('total / area')),
  textItem('note'),
  referenceItem('unit'),
  textItem('address', mappedFrom('unit', 'address', 'units')),
  referenceItem('dept', cascadedFrom('unit')),
  subListItem('rows', [column(numberItem('amount')), column(numberItem('share', computed('amount / total')))]),
];

describe('an explanation', () => {
  test('names what a formula reads, with the values of now', () => {
    const { session } = openSession(items, {
      record: { id: '1', price: 2, area: 3, total: 11, rows: [{ id: 'a', amount: 5 }, { id: 'b' }] },
    });
    const { inputs, formula, emptiness, fault } = explainField(session, 'total');
    expect(formula?.kind).toBe('binary');
    expect(
      inputs.map(({ path, field, value, rows, filled, isEmpty }) => ({
        path,
        label: field.label,
        value,
        rows,
        filled,
        isEmpty,
      })),
    ).toEqual([
      {
        path: 'price',
        label: '单价',
        value: session.value('price'),
        rows: undefined,
        filled: undefined,
        isEmpty: false,
      },
      { path: 'area', label: '面积', value: session.value('area'), rows: undefined, filled: undefined, isEmpty: false },
      { path: 'rows', label: 'amount', value: undefined, rows: 2, filled: 1, isEmpty: false },
    ]);
    expect([emptiness, fault]).toEqual([undefined, undefined]);
    expect(explainField(session, 'rows/r1/share').inputs.map(({ path }) => path)).toEqual(['rows/r1/amount', 'total']);
  });

  test('says that a value came with the record, and who saved it', () => {
    const { session } = openSession(items, {
      record: { id: '1', price: 2, total: 11, updateUser: '7', $updateUser: '张敏', updateTime: '2026-01-02 03:04:05' },
    });
    expect(explainField(session, 'total').writer).toEqual({ by: 'record', person: '张敏', at: '2026-01-02 03:04:05' });
    expect(explainField(session, 'note').writer).toBeUndefined();
  });

  test('says that a person wrote it, and what followed from that', () => {
    const { session } = openSession(items, { record: { id: '1', price: 2, area: 3, total: 6 } });
    session.change('price', 4);
    expect(explainField(session, 'price').writer).toEqual({ by: 'person', at: NOW });
    expect(explainField(session, 'total')).toMatchObject({
      writer: { by: 'formula', at: NOW, because: 'price' },
      because: { path: 'price', field: { key: 'price' } },
    });
  });

  test('says that opening the form computed it', () => {
    expect(explainField(openSession(items).session, 'total').writer).toEqual({ by: 'formula', at: NOW });
  });

  test('says that rows that came or went computed it, also when the row is gone', () => {
    const { session } = openSession(items, { record: { id: '1', rows: [{ id: 'a', amount: 5 }] } });
    session.removeRows('rows', ['r1']);
    expect(explainField(session, 'total').because?.path).toBe('rows');
    const row = session.addRow('rows');
    session.change(`rows/${row}/amount`, 9);
    expect(explainField(session, 'total').because?.path).toBe(`rows/${row}/amount`);
  });

  test('says that the record chosen elsewhere filled it, and that a cascade emptied it', async () => {
    const { session } = openSession(items, {
      record: { id: '1', dept: 'd1' },
      world: { records: { units: [{ id: 'u1', address: 'Main street' }] } },
    });
    session.change('unit', 'u1');
    await session.settled();
    expect(session.value('address')).toBe('Main street');
    expect(explainField(session, 'address').writer).toEqual({ by: 'mapping', at: NOW, because: 'unit' });
    expect(explainField(session, 'dept').writer).toEqual({ by: 'cascade', at: NOW, because: 'unit' });
    session.change('unit', '');
    expect(explainField(session, 'address')).toMatchObject({ writer: { by: 'mapping' }, because: { path: 'unit' } });
  });

  test('says that a new record started as a copy', () => {
    const { session } = openSession([textItem('note', { formDataCopy: 'remark' })], { surrounding: { remark: 'x' } });
    expect(explainField(session, 'note').writer).toEqual({ by: 'copy' });
  });
});

describe('an empty result', () => {
  test.each([
    ['price / area', { price: 1, area: 0 }, 'DIVISION_BY_ZERO', 'binary'],
    ['1 + price % (area - 1)', { price: 1, area: 1 }, 'DIVISION_BY_ZERO', 'binary'],
    ['MOD(price, area)', { price: 1 }, 'DIVISION_BY_ZERO', 'call'],
    ['price * note', { price: 1, note: 'abc' }, 'NOT_A_NUMBER', 'reference'],
    ['IF(price > 1, 1/0, note + 1)', { price: 1, note: 'abc' }, 'NOT_A_NUMBER', 'reference'],
    ['price > 1 ? 1/0 : 2', { price: 5 }, 'DIVISION_BY_ZERO', 'binary'],
    ['10 ^ 300 * 10 ^ 300', {}, 'NOT_COMPUTABLE', 'binary'],
    ['note', { note: 'abc' }, 'WRONG_KIND', 'reference'],
    ['AVG(price, area)', {}, 'NO_RESULT', 'call'],
  ] as const)('of %s is explained', (...[formula, record, reason, kind]) => {
    const { session } = openSession(
      [numberItem('price'), numberItem('area'), textItem('note'), numberItem('x', computed(formula))],
      { record },
    );
    expect(explainField(session, 'x').emptiness).toMatchObject({ reason, part: { kind } });
  });

  test('of a date that is none is explained', () => {
    const { session } = openSession([textItem('day'), dateItem('x', computed('DATEADD(day, 1)'))], {
      record: { day: 'soon' },
    });
    expect(explainField(session, 'x').emptiness).toMatchObject({ reason: 'NOT_COMPUTABLE' });
  });

  test('needs no explanation where there is one', () => {
    expect(explainField(openSession([numberItem('x', computed('1 + 1'))]).session, 'x').emptiness).toBeUndefined();
  });
});

function faultOf(formula: string, path = 'x') {
  const rows = subListItem('rows', [column(numberItem('n')), column(numberItem('m', computed(formula)))]);
  const { session } = openSession(
    [numberItem('a'), numberItem('x', computed(formula)), numberItem('y', computed('x + 1')), rows],
    { record: { id: '1', rows: [{ id: '1' }] } },
  );
  return explainField(session, path).fault;
}

describe('a formula at fault', () => {
  test('that does not read is explained at its place', () =>
    expect(faultOf('a +')).toMatchObject({ kind: 'unreadable', problem: { code: 'FORMULA_ENDS_EARLY', position: 3 } }));
  test('that names nothing is explained', () =>
    expect(faultOf('a + bb')).toMatchObject({
      kind: 'refused',
      issue: { code: 'META_FORM_FORMULA_UNKNOWN_NAME', params: { name: 'bb' } },
    }));
  test('in a column is explained', () =>
    expect(faultOf('a + bb', 'rows/r1/m')).toMatchObject({ kind: 'refused', issue: { params: { item: 'm' } } }));
  test('that needs its own result is explained, at every member of the circle', () => {
    expect(faultOf('y * 2')).toMatchObject({ kind: 'refused', issue: { code: 'META_FORM_FORMULA_CYCLE' } });
    expect(faultOf('y * 2', 'y')).toMatchObject({ kind: 'cycle', members: 'x -> y -> x' });
  });
  test('is not reported if the field is computed or has no formula switched on', () => {
    expect(faultOf('a * 2')).toBeUndefined();
    expect(faultOf('a * 2', 'a')).toBeUndefined();
  });
});
