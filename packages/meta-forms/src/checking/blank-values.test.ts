import { describe, expect, test } from 'vitest';
import { column, item, longTextItem, richTextItem, subListItem, switchItem, textItem } from '../testing/builders.ts';
import { compiledForm, openSession } from '../testing/open-session.ts';
import { checkRecord } from './check-record.ts';

const codesOf = (problems: readonly { readonly code: string; readonly path: string }[]) =>
  problems.map(({ code, path }) => `${code} ${path}`);

describe('a blank value', () => {
  const blanks = ['', ' ', '\t\n', '\u3000'];
  const cases = [
    ...blanks.flatMap((blank) => [
      [textItem('v'), blank] as const,
      [longTextItem('v'), blank] as const,
      [richTextItem('v'), blank] as const,
      [item(8, 'v', {}), blank] as const,
      [item(3, 'v', {}), blank] as const,
      [item(2, 'v', {}), blank] as const,
    ]),
    [richTextItem('v'), '<p></p>'] as const,
    [richTextItem('v'), '<p> &nbsp;</p><br>'] as const,
  ];

  test.each(cases)('is empty for client and server, left or not: %#', async (built, blank) => {
    for (const leaves of [false, true]) {
      const { session, compiled } = openSession([built]);
      session.change('v', blank);
      if (leaves) session.leave('v');
      expect((await session.submit()).outcome).toBe('saved');
      const payload = session.payload();
      expect(payload['v'] ?? '').toBe('');
      const checked = checkRecord(compiled, payload);
      expect(checked.problems).toEqual([]);
      expect(checked.record).toEqual(payload);
      // Another client may send it as it was typed.
      const other = checkRecord(compiled, { v: blank });
      expect(other.problems).toEqual([]);
      expect(other.record['v'] ?? '').toBe('');
    }
  });

  test('does not fill a required item', () => {
    const { session, compiled } = openSession([textItem('v', { required: true })]);
    session.change('v', ' ');
    expect(codesOf(session.validate())).toEqual(['REQUIRED v']);
    expect(codesOf(checkRecord(compiled, { v: ' ' }).problems)).toEqual(['REQUIRED v']);
  });

  test('of a stored record goes back as it came', () => {
    const { session } = openSession([textItem('v'), textItem('w')], { record: { id: '1', v: ' ', w: 'x' } });
    session.change('w', 'y');
    expect(session.payload()).toEqual({ id: '1', v: ' ', w: 'y' });
  });
});

describe('a value in another notation', () => {
  test('is stored as the server reads it, without leaving the field', () => {
    const { session } = openSession([item(3, 'day'), item(8, 'unit', { multiple: true }), item(2, 'n')]);
    session.changeAll([
      { path: 'day', value: '2026-1-2' },
      { path: 'unit', value: ' u1,,u2 ' },
      { path: 'n', value: '1,234.50' },
    ]);
    expect(session.payload()).toEqual({ day: '2026-01-02 00:00:00', unit: 'u1,u2', n: 1234.5 });
  });
});

describe('a switch that is sent', () => {
  const compiled = compiledForm(switchItem('s'));

  test.each([
    ...[2, true, '2', 'true', ' TRUE '].map((wire) => [wire, 2]),
    ...[1, 0, false, '1', '0', 'false', '', ' ', null, undefined].map((wire) => [wire, 1]),
  ])('as %j means %j', (wire, value) => {
    expect(checkRecord(compiled, { s: wire })).toMatchObject({ problems: [], record: { s: value } });
  });

  test.each([3, -1, 'yes', 'no', '12', {}, [], ['2'], 1.5])('as %j is a problem', (wire) => {
    expect(codesOf(checkRecord(compiled, { s: wire }).problems)).toEqual(['NOT_A_SWITCH s']);
  });

  test('as it was stored is none', () => {
    expect(checkRecord(compiled, { s: 'yes' }, { before: { s: 'yes' } }).problems).toEqual([]);
  });
});

describe('a value that a type cannot read', () => {
  test('is a problem in the words of that type', () => {
    const compiled = compiledForm(
      ...[1, 2, 3, 4, 6, 8, 9, 13].map((type) => item(type, `t${type}`, {})),
      subListItem('rows', [column(textItem('memo'))]),
    );
    const sent = Object.fromEntries([1, 2, 3, 4, 6, 8, 9, 13].map((type) => [`t${type}`, {}]));
    expect(codesOf(checkRecord(compiled, { ...sent, rows: [{ memo: [] }] }).problems)).toEqual([
      'NOT_TEXT t1',
      'NOT_A_NUMBER t2',
      'NOT_A_DATE t3',
      'NOT_AN_OPTION t4',
      'NOT_TEXT t6',
      'NOT_AN_OPTION t8',
      'NOT_AN_OPTION t9',
      'NOT_TEXT t13',
      'NOT_TEXT rows/#0/memo',
    ]);
  });
});
