import { describe, expect, expectTypeOf, test } from 'vitest';
import type { House, HouseRoomsRow, HouseUse } from '../codegen/house.fixture.ts';
import { house } from '../codegen/house-form.fixture.ts';
import type { RowSnapshot } from '../contract/field-snapshot.ts';
import { fieldPath, FORM_PATH, historyPath, totalPath } from '../contract/field-path.ts';
import type { FieldPathOf, ListPathOf, ValueAt } from '../contract/record-paths.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import type { WireRecord } from '../ports/ports.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { createFormSession } from './create-form-session.ts';
import type { FormSession, FormSessionOptions, SubmitResult } from './form-session.ts';
import { setHidden } from './steps/set-hidden.ts';

const ports = fakePorts();
const options = { compiled: compileForm(house), ports, mode: 'add' } as const;
const open = () => createFormSession<House>(options);

describe('a session of a generated type', () => {
  test('types the values by their paths', () => {
    const session = open();
    expectTypeOf(session.value('name')).toEqualTypeOf<string>();
    expectTypeOf(session.value('area')).toEqualTypeOf<number | string | null>();
    expectTypeOf(session.value('listed')).toEqualTypeOf<1 | 2>();
    expectTypeOf(session.value('use')).toEqualTypeOf<HouseUse | ''>();
    expectTypeOf<ValueAt<House, 'rooms/r1/no'>>().toEqualTypeOf<string>();
    expect([session.value('name'), session.value('area'), session.value('listed')]).toEqual(['', null, 1]);
  });

  test('takes the values of the types alone', () => {
    const session = open();
    session.change('name', 'Library');
    session.change('area', '12345678901234567890.1');
    session.change('area', null);
    session.change('use', '1', { display: 'Office' });
    session.change('use', '');
    session.changeAll([
      { path: 'name', value: 'Hall' },
      { path: 'listed', value: 2 },
    ]);
    expect(session.payload()).toEqual({ name: 'Hall', total: 0, listed: 2, uses: '', deed: '', rooms: [] });
    const wrong = () => {
      // @ts-expect-error no item of the form
      session.change('nmae', 'x');
      // @ts-expect-error a number is no text
      session.change('name', 5);
      // @ts-expect-error not an option
      session.change('use', '3');
      // @ts-expect-error neither yes nor no
      session.change('listed', true);
      // @ts-expect-error a list is changed by its rows
      session.change('rooms', []);
      // @ts-expect-error a text of an id is no item
      session.change('$use', 'x');
      // @ts-expect-error the save writes it
      session.change('id', '1');
      // @ts-expect-error no column of the list
      session.change('rooms/r1/nmae', 'x');
      // @ts-expect-error the path and the value of one change fit
      session.changeAll([{ path: 'name', value: 2 }]);
      // @ts-expect-error no list
      session.addRow('name');
      // @ts-expect-error no column of the list
      session.addRow('rooms', { values: { nmae: 'x' } });
    };
    const wrongReads = () => {
      // @ts-expect-error no item of the form
      session.subscribe('nmae', () => undefined);
      // @ts-expect-error no item of the form
      session.getSnapshot('nmae');
      // @ts-expect-error no item of the form
      session.fieldAt('nmae');
      // @ts-expect-error no column of the list
      session.columnTotal('rooms', 'sise');
      // @ts-expect-error no list
      session.getDeletedRows('name');
      // @ts-expect-error no list
      session.undo('name');
      // @ts-expect-error no list
      session.history('romos');
    };
    const stop = [FORM_PATH, totalPath('rooms', 'area'), historyPath('rooms'), 'rooms', 'name', 'rooms/r1/no'] as const;
    for (const path of stop) session.subscribe(path, () => undefined)();
    expect(session.columnTotal('rooms', 'area')).toBe('0');
    expect(wrongReads).toThrow('META_FORM_PATH_UNKNOWN');
    expect(wrong).toThrow('META_FORM_PATH_UNKNOWN');
  });

  test('gives rows whose paths lead to their cells', () => {
    const session = open();
    const id = session.addRow('rooms', { values: { no: '101' } });
    for (const row of session.getRows('rooms')) {
      expectTypeOf(row).toExtend<RowSnapshot>();
      session.change(`${row.path}/area`, 12.5);
      expectTypeOf(session.value(`${row.path}/area`)).toEqualTypeOf<number | string | null>();
      // @ts-expect-error a column of text
      expect(() => session.change(`${row.path}/no`, 5)).toThrow('META_FORM_VALUE_UNFIT');
    }
    expect(session.value(`rooms/${id}/area`)).toBe(12.5);
    session.moveRow('rooms', id, 0);
    session.removeRows('rooms', [id]);
    expect(session.getRows('rooms')).toEqual([]);
  });

  test('types the record that was saved', async () => {
    const session = open();
    session.change('name', 'x');
    const result = await session.submit();
    expectTypeOf(result).toEqualTypeOf<SubmitResult<House>>();
    if (result.outcome === 'saved') {
      expectTypeOf(result.record.rooms).toEqualTypeOf<readonly HouseRoomsRow[] | undefined>();
      expectTypeOf(result.record['another']).toEqualTypeOf<unknown>();
    }
    expect(result.outcome).toBe('invalid');
  });

  test('fits where any session does', () => {
    const session = open();
    const anySession: FormSession = session;
    setHidden(session, ['area'], true);
    expect(anySession.getSnapshot('area').hidden).toBe(true);
  });
});

test('a session without a type takes every path, and its values are unknown', () => {
  const session = createFormSession(options);
  expectTypeOf(session).toExtend<FormSession>();
  expectTypeOf<FieldPathOf<WireRecord>>().toEqualTypeOf<string>();
  const path: string = 'name';
  session.change(path, 'x');
  expectTypeOf(session.value(path)).toEqualTypeOf<unknown>();
  expect(session.value('name')).toBe('x');
});

interface Deep {
  readonly 'a/b': string;
  readonly 'c~d'?: 1 | 2;
  readonly lists: readonly { readonly id?: string; readonly parts?: readonly { readonly n?: number }[] }[];
  readonly flag?: boolean | null;
}

test('paths of nested lists and of keys that are escaped are typed too', () => {
  type Paths = 'a~1b' | 'c~0d' | 'flag' | `lists/${string}/parts/${string}/n`;
  expectTypeOf<FieldPathOf<Deep>>().toEqualTypeOf<Paths>();
  expectTypeOf<ListPathOf<Deep>>().toEqualTypeOf<'lists' | `lists/${string}/parts`>();
  expectTypeOf<ValueAt<Deep, 'lists/r1/parts/r2/n'>>().toEqualTypeOf<number | null>();
  expectTypeOf<ValueAt<Deep, `lists/${string}/parts/${string}/n`>>().toEqualTypeOf<number | null>();
  expectTypeOf<ValueAt<Deep, 'a~1b'>>().toEqualTypeOf<string>();
  expectTypeOf<ValueAt<Deep, 'flag'>>().toEqualTypeOf<boolean | null>();
  expectTypeOf<FormSession<Deep>>().toExtend<FormSession>();
});

test('what fieldPath makes is a path that a typed session knows', () => {
  const row: string = 'r1';
  expectTypeOf(fieldPath('lists', row, 'parts', 'r/2', 'n')).toEqualTypeOf<`lists/${string}/parts/r~12/n`>();
  expectTypeOf(fieldPath('a/b')).toEqualTypeOf<'a~1b'>();
  expectTypeOf(fieldPath('a/b')).toExtend<FieldPathOf<Deep>>();
  expectTypeOf(fieldPath('lists', row, 'parts', row, 'n')).toExtend<FieldPathOf<Deep>>();
  const segments: readonly string[] = ['lists', row];
  expectTypeOf(fieldPath(...segments)).toEqualTypeOf<string>();
  expect(fieldPath('lists', row, 'parts', 'r/2', 'n')).toBe('lists/r1/parts/r~12/n');
});

test('the record that a typed session opens has values of its type, and more', () => {
  const opened = (record: FormSessionOptions<House>['record']) =>
    createFormSession<House>({ ...options, mode: 'edit', ...(record ? { record } : {}) }).value('name');
  expect(opened({ id: '1', version: 2, name: 'Library', area: null, tenantId: 't' })).toBe('Library');
  const fromServer: WireRecord = { id: '1', name: 'Hall' };
  expect(opened(fromServer)).toBe('Hall');
  // @ts-expect-error a number is no text
  expect(opened({ name: 1 })).toBe('1');
  // @ts-expect-error no option
  expect(opened({ use: '3' })).toBe('');
  // The type of a session is never that of its record: an untyped one takes every path.
  const untyped = createFormSession({ ...options, mode: 'edit', record: { name: 'Library' } });
  expectTypeOf(untyped).toEqualTypeOf<FormSession>();
  expect(untyped.value('area')).toBeNull();
});
