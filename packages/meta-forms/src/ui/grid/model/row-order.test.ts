import { expect, test } from 'vitest';
import { childPath } from '../../../contract/field-path.ts';
import { compileForm } from '../../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../../metadata/parse-meta-form.ts';
import { createFormSession } from '../../../session/create-form-session.ts';
import { column, dictionaryItem, metaForm, numberItem, subListItem, textItem } from '../../../testing/builders.ts';
import { fakePorts } from '../../../testing/fake-ports.ts';
import { inOrder, nextDirection, orderRows } from './row-order.ts';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      subListItem('details', [column(textItem('name')), column(numberItem('amount')), column(dictionaryItem('kind'))]),
    ),
  ).form,
);
const details = [
  { name: '第10行', amount: 9, kind: '1', $kind: '乙' },
  { name: '第9行', amount: '10', kind: '2', $kind: '甲' },
  { name: '', amount: null },
];

function sorted(key: string, direction: 'ascending' | 'descending') {
  const session = createFormSession({ compiled, record: { id: '1', details }, mode: 'edit', ports: fakePorts() });
  const field = compiled.fields[0]?.columns.find((one) => one.key === key);
  if (!field) throw new Error('no column');
  const order = orderRows(session, session.getRows('details'), { column: field, direction });
  const names = () =>
    inOrder(session.getRows('details'), order).map((row) => session.value(childPath(row.path, 'name')));
  return { session, names };
}

test.each([
  ['amount', 'ascending', ['第10行', '第9行', '']],
  ['amount', 'descending', ['第9行', '第10行', '']],
  ['name', 'ascending', ['第9行', '第10行', '']],
  ['kind', 'ascending', ['第9行', '第10行', '']],
] as const)('by %s %s, empty cells last', (key, direction, names) => {
  expect(sorted(key, direction).names()).toEqual(names);
});

test('a row that is edited keeps its place, a new one is at the end, the record keeps its order', () => {
  const { session, names } = sorted('amount', 'ascending');
  const first = session.getRows('details')[0];
  session.change(`${first?.path}/amount`, 1000);
  session.addRow('details', { values: { name: '新', amount: 0 } });
  expect(names()).toEqual(['第10行', '第9行', '', '新']);
  expect(session.payload()['details']).toMatchObject([
    { name: '第10行' },
    { name: '第9行' },
    { name: '' },
    { name: '新' },
  ]);
});

test('a head is pressed for ascending, descending, and the order of the record', () => {
  const order = { columnKey: 'amount', ranks: new Map() };
  expect(nextDirection(undefined, 'amount')).toBe('ascending');
  expect(nextDirection({ ...order, direction: 'ascending' }, 'amount')).toBe('descending');
  expect(nextDirection({ ...order, direction: 'descending' }, 'amount')).toBeUndefined();
  expect(nextDirection({ ...order, direction: 'descending' }, 'name')).toBe('ascending');
});
