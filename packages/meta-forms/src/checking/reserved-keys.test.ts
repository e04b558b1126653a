import { describe, expect, test } from 'vitest';
import { column, item, numberItem, subListItem, switchItem, textItem } from '../testing/builders.ts';
import { compiledForm, openSession } from '../testing/open-session.ts';
import { checkRecord } from './check-record.ts';

const hostile = { required: true, defaultValue: '9', formDataCopy: 'name', numberRule: 'X{seq:3}' };
const rows = subListItem('rows', [
  column(textItem('id', hostile)),
  column(switchItem('isDeleted', { defaultValue: true })),
  column(numberItem('version', hostile)),
  column(textItem('memo')),
]);
const items = [
  textItem('id', hostile),
  item(8, 'version', hostile),
  switchItem('isDeleted', { defaultValue: true }),
  textItem('name'),
  rows,
];

describe('items and columns of reserved keys', () => {
  test('are a warning, each at its key', () => {
    const { issues } = compiledForm(...items);
    const reserved = issues.filter(({ code }) => code === 'META_FORM_KEY_RESERVED');
    expect(issues).toEqual(reserved);
    expect(reserved.map(({ severity, path }) => `${severity} ${path.join('.')}`)).toEqual([
      'warning metaFormItemList.0.itemKey',
      'warning metaFormItemList.1.itemKey',
      'warning metaFormItemList.2.itemKey',
      'warning metaFormItemList.4.itemConfigJson.columns.0.field',
      'warning metaFormItemList.4.itemConfigJson.columns.1.field',
      'warning metaFormItemList.4.itemConfigJson.columns.2.field',
    ]);
  });

  test('show the identity of a stored record and of its rows, read-only', () => {
    const record = { id: '1', version: 3, isDeleted: 0, name: 'x', rows: [{ id: '7', isDeleted: 0, memo: 'a' }] };
    const { session, compiled } = openSession(items, { record });
    expect(session.getSnapshot('id')).toMatchObject({ value: '1', readOnly: true, required: false });
    expect(session.getSnapshot('rows/r1/id')).toMatchObject({ value: '7', readOnly: true });
    session.change('rows/r1/memo', 'b');
    const payload = session.payload();
    expect(payload).toEqual({ ...record, rows: [{ id: '7', isDeleted: 0, memo: 'b' }] });
    const checked = checkRecord(compiled, { ...payload, version: 4 }, { before: record });
    expect(checked.problems).toEqual([]);
    expect(checked.record).toMatchObject({ rows: [{ id: '7', memo: 'b' }] });
  });

  test('give a new record and a new row no identity, and no row is dropped', () => {
    const { session, compiled } = openSession(items, { surrounding: { name: 'other' } });
    session.change('name', 'x');
    session.addRow('rows', { values: { id: '5', isDeleted: 1, memo: 'a' } });
    expect(session.payload()).toEqual({ name: 'x', rows: [{ memo: 'a' }] });
    const checked = checkRecord(compiled, session.payload(), { newRowId: () => '100' });
    expect(checked).toMatchObject({ problems: [], record: { name: 'x', rows: [{ id: '100', memo: 'a' }] } });
  });

  test('a sent row whose id the list does not have is a problem, not dropped in silence', () => {
    const { problems } = checkRecord(compiledForm(...items), { rows: [{ id: 'A-1', memo: 'a' }] });
    expect(problems).toMatchObject([{ code: 'READ_ONLY_CHANGED', path: 'rows', params: { row: 1 } }]);
  });
});
