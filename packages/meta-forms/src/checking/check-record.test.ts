import { describe, expect, test } from 'vitest';
import type { WireRecord } from '../ports/ports.ts';
import {
  cascadedFrom,
  column,
  mappedFrom,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  uploadItem,
} from '../testing/builders.ts';
import { compiledForm } from '../testing/open-session.ts';
import { checkRecord } from './check-record.ts';
import type { CheckedRecord } from './checked-record.ts';

const said = ({ problems }: CheckedRecord): readonly string[] => problems.map(({ code, path }) => `${code} ${path}`);

describe('a record from a client', () => {
  const compiled = compiledForm(
    textItem('a', { required: true, maxlength: 3 }),
    numberItem('n', { max: 10, digits: 2 }),
    uploadItem('files', { filetype: [{ name: 'deed', required: true }] }),
  );

  test.each<[string, WireRecord, readonly string[]]>([
    ['that is right', { a: 'x', n: '1.50', files: 'f1' }, []],
    ['that misses what is required', { n: 1, files: 'f1' }, ['REQUIRED a']],
    [
      'past its limits',
      { a: 'long', n: 10.001, files: '' },
      ['TOO_LONG a', 'ABOVE_MAXIMUM n', 'TOO_MANY_DIGITS n', 'FILE_SLOT_EMPTY files'],
    ],
    ['of other types', { a: { b: 1 }, n: 'abc', files: 'f1' }, ['REQUIRED a', 'NOT_TEXT a', 'NOT_A_NUMBER n']],
    ['that names a prototype', JSON.parse('{"a":"x","files":"f","__proto__":{"n":99}}') as WireRecord, []],
  ])('%s has these problems', (_name, record, problems) => {
    expect(said(checkRecord(compiled, record))).toEqual(problems);
  });

  test.each([[null], [undefined], ['x'], [''], [7], [[1]], [[{ a: 'x' }]]])('%j is no record', (sent: unknown) => {
    const checked = checkRecord(compiled, sent);
    const empty = checkRecord(compiled, {});
    expect(checked.problems).toEqual([{ code: 'NOT_A_RECORD', path: '', label: compiled.title }, ...empty.problems]);
    expect(checked.record).toEqual(empty.record);
  });

  test('is normalised, empties missing values, and keeps stored properties that the form does not name', () => {
    const before = { id: '1', version: 3, tenantId: 't', a: 'x', n: 5, files: 'f1' };
    const { record } = checkRecord(
      compiled,
      { id: '1', version: 3, a: 'y', files: 'f1', $a: 'why', isAdmin: true, tenantId: 'other' },
      { before, dropUnknown: true },
    );
    expect(record).toEqual({ id: '1', version: 3, tenantId: 't', a: 'y', files: 'f1' });
  });

  test('keeps properties that the form does not name where these are accepted', () => {
    expect(checkRecord(compiled, { id: '1', a: 'y', files: 'f', tag: 1 }).record).toEqual({
      id: '1',
      a: 'y',
      files: 'f',
      tag: 1,
    });
  });
});

describe('what a person cannot write', () => {
  const compiled = compiledForm(
    textItem('a'),
    textItem('fixed', { edited: false }),
    textItem('secret', { hidden: true }),
    textItem('createUser'),
    subListItem('locked', [column(textItem('memo'))], { edited: false }),
  );
  const before = { id: '1', a: 'x', fixed: 'f', secret: 's', createUser: 'me', locked: [{ id: '7', memo: 'm' }] };

  test('stays as it was stored, and a different sent value is reported', () => {
    const sent = {
      ...before,
      a: 'y',
      fixed: 'g',
      secret: 't',
      createUser: 'you',
      locked: [{ id: '7', memo: 'n' }, { memo: 'new' }],
    };
    const checked = checkRecord(compiled, sent, { before });
    expect(said(checked)).toEqual([
      'READ_ONLY_CHANGED fixed',
      'READ_ONLY_CHANGED secret',
      'READ_ONLY_CHANGED locked',
      'READ_ONLY_CHANGED locked/7/memo',
    ]);
    expect(checked.record).toEqual({ ...before, a: 'y' });
    expect(checked.differences).toEqual([
      { path: 'fixed', label: 'fixed', sent: 'g', stored: 'f' },
      { path: 'secret', label: 'secret', sent: 't', stored: 's' },
      { path: 'locked/7/memo', label: 'memo', sent: 'n', stored: 'm' },
    ]);
  });

  test('may be left out', () => {
    const checked = checkRecord(compiled, { a: 'y' }, { before });
    expect(checked).toMatchObject({ problems: [], differences: [], record: { ...before, a: 'y' } });
  });

  test('cannot be set by a new record either', () => {
    const checked = checkRecord(compiled, { a: 'y', fixed: 'g', createUser: 'x' });
    expect(said(checked)).toEqual(['READ_ONLY_CHANGED fixed']);
    expect(checked.record).not.toHaveProperty('fixed', 'g');
  });
});

test('a stored value that is not a list becomes an empty list, which may be sent again', () => {
  const compiled = compiledForm(textItem('a'), subListItem('rows', [column(numberItem('n'))]));
  const { record, problems } = checkRecord(compiled, { a: '-' }, { before: { rows: '1e400' } });
  expect([problems, record]).toEqual([[], { a: '-', rows: [] }]);
  expect(said(checkRecord(compiled, record, { before: record }))).toEqual([]);
  expect(checkRecord(compiled, { a: 'b' }, { before: { rows: '[{"n":1}]' } }).record).toEqual({
    a: 'b',
    rows: [{ n: 1 }],
  });
});

describe('rows that were sent', () => {
  const compiled = compiledForm(
    subListItem('rows', [column(textItem('memo', { required: true })), column(textItem('fixed', { edited: false }))]),
  );
  const before = {
    rows: [
      { id: '1', memo: 'a', fixed: 'f', tag: 't' },
      { id: '2', memo: 'b' },
    ],
  };

  test('are matched by id, added, reordered and deleted', () => {
    const sent = {
      rows: [{ id: 2, memo: 'b2' }, { memo: 'new' }, { id: '1', memo: 'a', fixed: 'f', tag: 't', isDeleted: 1 }],
    };
    const checked = checkRecord(compiled, sent, { before, newRowId: () => '3' });
    expect(said(checked)).toEqual([]);
    expect(checked.record).toEqual({
      rows: [
        { id: '2', memo: 'b2' },
        { id: '3', memo: 'new', fixed: '' },
      ],
    });
  });

  test('with an id of another list are refused, deleted or not', () => {
    const checked = checkRecord(
      compiled,
      {
        rows: [
          { id: '99', memo: 'x' },
          { id: '98', isDeleted: 1 },
          { id: '1', memo: 'a' },
          { id: '1', memo: 'twice' },
        ],
      },
      { before },
    );
    expect(checked.problems.map(({ code, path, params }) => [code, path, params?.['row']])).toEqual([
      ['READ_ONLY_CHANGED', 'rows', 1],
      ['READ_ONLY_CHANGED', 'rows', 2],
      ['READ_ONLY_CHANGED', 'rows', 4],
    ]);
    expect(checked.record['rows']).toEqual([{ id: '1', memo: 'a', fixed: 'f', tag: 't' }, before.rows[1]]);
  });

  test('are not deleted when they are left out', () => {
    expect(checkRecord(compiled, { rows: [{ id: '2', memo: 'b' }] }, { before }).record['rows']).toEqual([
      before.rows[1],
      before.rows[0],
    ]);
    expect(checkRecord(compiled, {}, { before }).record).toEqual(before);
  });

  test('are named by id or position if something is wrong', () => {
    expect(
      said(
        checkRecord(
          compiled,
          { rows: [{ id: '1', memo: '' }, { memo: '' }, { id: '2', memo: 'b', fixed: 'x' }] },
          { before },
        ),
      ),
    ).toEqual(['REQUIRED rows/1/memo', 'REQUIRED rows/#1/memo', 'READ_ONLY_CHANGED rows/2/fixed']);
  });

  test('without ids on both sides are matched in their order', () => {
    const stored = { rows: [{ memo: 'a', fixed: 'f' }, { memo: 'b' }, { memo: 'c' }] };
    expect(
      checkRecord(compiled, { rows: [{ memo: 'a2', fixed: 'f' }, { memo: 'b' }] }, { before: stored }),
    ).toMatchObject({
      problems: [],
      record: { rows: [{ memo: 'a2', fixed: 'f' }, { memo: 'b' }] },
    });
  });

  test('are reported if they are no list, or no rows', () => {
    expect(said(checkRecord(compiled, { rows: 'x' }, { before }))).toEqual(['NOT_A_LIST rows']);
    expect(said(checkRecord(compiled, { rows: [1] }, { before }))).toEqual(['READ_ONLY_CHANGED rows']);
  });
});

describe('what follows from a choice', () => {
  const compiled = compiledForm(
    referenceItem('house'),
    textItem('address', { edited: false, ...mappedFrom('house', 'addr', 'houses') }),
    referenceItem('room', { edited: false, ...cascadedFrom('house') }),
  );
  const before = { house: 'h1', address: 'Road 1', room: 'r1' };
  const houses: Readonly<Record<string, WireRecord>> = { h1: { addr: 'Road 1 new' }, h2: { addr: 'Road 2' } };
  const chosenRecord = (_mapping: unknown, id: string): WireRecord | undefined => houses[id];

  test('is accepted as sent if the choice is new and cannot be looked up', () => {
    expect(checkRecord(compiled, { house: 'h2', address: 'Road 2' }, { before })).toMatchObject({
      problems: [],
      record: { house: 'h2', address: 'Road 2' },
    });
    expect(said(checkRecord(compiled, { house: 'h1', address: 'Road 2' }, { before }))).toEqual([
      'READ_ONLY_CHANGED address',
    ]);
  });

  test('is looked up if a source can be asked', () => {
    expect(checkRecord(compiled, { house: 'h2', address: 'Road 2' }, { before, chosenRecord }).problems).toEqual([]);
    const forged = checkRecord(compiled, { house: 'h2', address: 'Castle' }, { before, chosenRecord });
    expect(said(forged)).toEqual(['READ_ONLY_CHANGED address']);
    expect(forged.record['address']).toBe('Road 2');
    // Another option was chosen and then this one again: the id is the same and the targets are filled again.
    expect(checkRecord(compiled, { ...before, address: 'Road 1 new' }, { before, chosenRecord }).problems).toEqual([]);
  });

  test('clears what the old choice restricted', () => {
    const checked = checkRecord(compiled, { house: 'h2', address: 'Road 2', room: 'r1' }, { before });
    expect(said(checked)).toEqual(['READ_ONLY_CHANGED room']);
    expect(checked.record).not.toHaveProperty('room');
  });
});

describe('copies that a person cannot write', () => {
  const copied = { edited: false, formDataCopy: 'orgId' };
  const compiled = compiledForm(
    textItem('unit', copied),
    subListItem('rows', [column(textItem('at', copied)), column(textItem('memo'))]),
  );
  const rows = [{ at: '9', memo: 'm' }];
  const check = (sent: WireRecord, options: Parameters<typeof checkRecord>[2] = {}) =>
    checkRecord(compiled, sent, options);

  test('are those of the record from which a new one is opened; a different sent value is reported', () => {
    const answer = check({ unit: '9' }, { surrounding: { orgId: '7' } });
    expect(answer.record).toMatchObject({ unit: '7' });
    expect(said(answer)).toEqual(['READ_ONLY_CHANGED unit']);
    expect(said(check({ unit: '7' }, { surrounding: { orgId: '7' } }))).toEqual([]);
  });

  test('are accepted where the record from which a new one is opened does not have the property', () => {
    for (const options of [{}, { surrounding: { other: '7' } }])
      expect(check({ unit: '9' }, options)).toMatchObject({ record: { unit: '9' }, problems: [] });
  });

  test('are accepted in new rows', () => {
    const answer = check({ unit: '7', rows }, { surrounding: { orgId: '7' } });
    expect(answer.record).toMatchObject({ rows: [{ at: '9' }] });
    expect(said(answer)).toEqual([]);
  });

  test('keep their stored values', () => {
    const before = { id: '1', version: 1, unit: '7', rows: [] };
    const answer = check({ ...before, unit: '9' }, { before });
    expect(answer.record).toMatchObject({ unit: '7' });
    expect(said(answer)).toEqual(['READ_ONLY_CHANGED unit']);
  });
});

test('a default that a person cannot change is set by the server, and only that value is accepted', () => {
  const compiled = compiledForm(
    textItem('kind', { edited: false, defaultValue: 'card' }),
    subListItem('rows', [column(textItem('unit', { edited: false, defaultValue: 'm2' })), column(textItem('note'))]),
  );
  const right = checkRecord(compiled, { kind: 'card', rows: [{ unit: 'm2', note: 'a' }, { note: 'b' }] });
  expect(said(right)).toEqual([]);
  expect(right.record).toMatchObject({ kind: 'card', rows: [{ unit: 'm2' }, { unit: 'm2' }] });
  expect(said(checkRecord(compiled, { kind: 'house', rows: [{ unit: 'km' }] }))).toEqual([
    'READ_ONLY_CHANGED kind',
    'READ_ONLY_CHANGED rows/#0/unit',
  ]);
});
