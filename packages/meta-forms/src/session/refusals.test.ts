import { describe, expect, test } from 'vitest';
import type { FieldPath } from '../contract/field-path.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  column,
  computed,
  dateItem,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
} from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';
import { createFormSession } from './create-form-session.ts';
import type { FormSessionOptions } from './form-session.ts';

const items = [
  textItem('name'),
  numberItem('area'),
  numberItem('double', computed('area * 2')),
  dateItem('built'),
  switchItem('listed'),
  referenceItem('unit'),
  titleItem('heading'),
  textItem('version'),
  subListItem('rooms', [column(textItem('no')), column(textItem('id')), column(textItem('isDeleted'))]),
];
const record = { id: '1', version: 3, name: 'x', area: 2, double: 4, rooms: [{ id: '7', no: 'a' }] };

function refusalOf(act: () => unknown): MetaFormError {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof MetaFormError) return thrown;
    throw thrown;
  }
  throw new Error('it was not refused');
}

function open(options: object): unknown {
  return createFormSession(options as FormSessionOptions);
}

describe('a change that is refused', () => {
  test.each<[FieldPath, unknown, string]>([
    ['unit', 5, 'META_FORM_VALUE_UNFIT'],
    ['unit', ['1'], 'META_FORM_VALUE_UNFIT'],
    ['unit', undefined, 'META_FORM_VALUE_UNFIT'],
    ['built', new Date(0), 'META_FORM_VALUE_UNFIT'],
    ['area', Number.NaN, 'META_FORM_VALUE_UNFIT'],
    ['area', {}, 'META_FORM_VALUE_UNFIT'],
    ['listed', true, 'META_FORM_VALUE_UNFIT'],
    ['name', null, 'META_FORM_VALUE_UNFIT'],
    ['rooms/r1/no', 7, 'META_FORM_VALUE_UNFIT'],
    ['rooms', [], 'META_FORM_FIELD_IS_LIST'],
    ['double', 8, 'META_FORM_FIELD_COMPUTED'],
    ['heading', 'x', 'META_FORM_FIELD_FIXED'],
    ['version', '4', 'META_FORM_FIELD_FIXED'],
    ['rooms/r1/id', '8', 'META_FORM_FIELD_FIXED'],
    ['rooms/r1/isDeleted', '1', 'META_FORM_FIELD_FIXED'],
    ['nobody', 'x', 'META_FORM_PATH_UNKNOWN'],
    ['rooms/r9/no', 'x', 'META_FORM_PATH_UNKNOWN'],
  ])('of %s to %s has the code and the path, and leaves the record', (path, value, code) => {
    const { session } = openSession(items, { record });
    const before = session.getFormSnapshot();
    const refusal = refusalOf(() =>
      session.changeAll([
        { path: 'name', value: 'y' },
        { path, value },
      ]),
    );
    expect(refusal).toMatchObject({ code, path });
    expect(session.payload()).toEqual(record);
    expect(session.getFormSnapshot()).toBe(before);
  });

  test('says what was found and what to do', () => {
    const { session } = openSession(items, { record });
    expect(refusalOf(() => session.change('unit', 5)).message).toBe(
      'META_FORM_VALUE_UNFIT: Field "unit" (reference) cannot hold 5; empty is "". ' +
        'fieldAt(path).type.decode reads wire values. ' +
        'See @org/meta-forms/docs/errors.md#meta_form_value_unfit.',
    );
    expect(refusalOf(() => session.value('a/b')).message).toContain('fieldPath(');
  });

  test('never makes a save fail', async () => {
    const { session } = openSession(items, { record });
    refusalOf(() => session.change('unit', 5));
    expect((await session.submit()).outcome).toBe('saved');
  });
});

describe('a row that the list never had', () => {
  test.each([
    ['removed', (session: ReturnType<typeof openSession>['session']) => session.removeRows('rooms', ['r1', 'r9'])],
    ['moved', (session: ReturnType<typeof openSession>['session']) => session.moveRow('rooms', 'r9', 0)],
    ['a place', (session: ReturnType<typeof openSession>['session']) => session.addRow('rooms', { after: 'r9' })],
  ])('cannot be %s', (_what, act) => {
    const { session } = openSession(items, { record });
    expect(refusalOf(() => act(session))).toMatchObject({ code: 'META_FORM_ROW_UNKNOWN', path: 'rooms' });
    expect(session.payload()).toEqual(record);
  });

  test('differs from one that was removed before: it stays removed, and cannot be moved', () => {
    const { session } = openSession(items, { record });
    session.removeRows('rooms', ['r1']);
    session.removeRows('rooms', ['r1']);
    expect(session.getRows('rooms')).toEqual([]);
    expect(refusalOf(() => session.moveRow('rooms', 'r1', 0)).code).toBe('META_FORM_ROW_UNKNOWN');
  });
});

describe('a row that is added', () => {
  const { session } = openSession(items, { record });

  test('with a key that the list does not have is refused, and the list stays as it was', () => {
    const refusal = refusalOf(() => session.addRow('rooms', { values: { no: 'b', nmae: 'c' } }));
    expect(refusal).toMatchObject({ code: 'META_FORM_PATH_UNKNOWN', path: 'rooms/nmae' });
    expect(session.payload()).toEqual(record);
  });

  test('with its values as options is refused', () => {
    const options: object = { no: 'b' };
    const refusal = refusalOf(() => session.addRow('rooms', options));
    expect(refusal).toMatchObject({ code: 'META_FORM_PATH_UNKNOWN', path: 'rooms/no' });
    expect(session.payload()).toEqual(record);
  });

  test('may be a copy of a stored row, with what the server wrote and the texts of ids', () => {
    const stored = { id: '7', createTime: '2026-01-01 00:00:00', tenantId: '1', version: 2, no: 'a', $no: 'A' };
    const row = session.addRow('rooms', { values: stored });
    expect(session.value(`rooms/${row}/no`)).toBe('a');
    expect(session.getRows('rooms').at(-1)).toMatchObject({ status: 'new', recordId: undefined });
  });
});

describe('a slip of a developer', () => {
  const raw = metaForm(...items);

  test.each([
    ['the text', JSON.stringify(raw)],
    ['the JSON', raw],
    ['the result of parsing', parseMetaForm(raw)],
    ['nothing', undefined],
  ])('compiling %s is refused', (_what, given) => {
    expect(refusalOf(() => compileForm(given as unknown as MetaForm))).toMatchObject({
      code: 'META_FORM_STEP_MISSING',
    });
  });

  test('opening without ports, with an unknown mode or with a form that is not compiled is refused', () => {
    const { ports, compiled } = openSession(items);
    expect(refusalOf(() => open({ compiled, mode: 'add' })).code).toBe('META_FORM_PORTS_MISSING');
    expect(refusalOf(() => open({ compiled, ports, mode: 'new' })).message).toContain(
      'Mode "new" is unknown. Use view, disabled, add or edit.',
    );
    expect(refusalOf(() => open({ compiled: compiled.form, ports, mode: 'add' })).code).toBe('META_FORM_STEP_MISSING');
  });
});
