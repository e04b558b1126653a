import { describe, expect, it } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';

interface Item {
  readonly key: string;
  readonly type?: number;
  readonly config?: Readonly<Record<string, unknown>>;
}

function compiled(...items: readonly Item[]) {
  const metaFormItemList = items.map(({ key, type = 1, config = {} }) => ({
    itemKey: key,
    itemName: key.toUpperCase(),
    itemType: type,
    itemConfigJson: config,
  }));
  const { form } = parseMetaForm({ metaKey: 'asset', metaFormItemList });
  return compileForm(form);
}

const keysOf = (...items: readonly Item[]) =>
  compiled(...items).uniqueKeys.map(({ field, fields }) => [field.key, fields.map(({ key }) => key)]);
const codesOf = (...items: readonly Item[]) => compiled(...items).issues.map(({ code }) => code);

describe('unique values', () => {
  it('names an item alone, several together, and every automatic number', () => {
    expect(
      keysOf(
        { key: 'floor', type: 8, config: { refKey: 'floor' } },
        { key: 'room', config: { unique: 'floor' } },
        { key: 'code', config: { unique: '1' } },
        { key: 'number', config: { numberRule: 'ZC{seq:4}' } },
        { key: 'note', config: { unique: false } },
      ),
    ).toEqual([
      ['room', ['floor', 'room']],
      ['code', ['code']],
      ['number', ['number']],
    ]);
  });

  it.each([
    ['a switch', { key: 'a', type: 5, config: { unique: true } }],
    ['files', { key: 'a', type: 9, config: { unique: true } }],
    ['several references', { key: 'a', type: 11, config: { unique: true, refKey: 'x' } }],
    ['a dictionary with several entries', { key: 'a', type: 4, config: { unique: true, multiple: true } }],
    ['the status of the record', { key: 'status', config: { unique: true } }],
    ['its maker', { key: 'a', config: { unique: 'createUser' } }],
    ['its id', { key: 'id', type: 2, config: { unique: true } }],
    ['a name that is no item', { key: 'a', config: { unique: 'b' } }],
    [
      'a column of a sub-list',
      { key: 'a', type: 7, config: { columns: [{ field: 'b', name: 'B', columntype: 1, unique: true }] } },
    ],
  ])('refuses %s by an issue', (_what, item) => {
    expect(codesOf(item)).toContain('META_FORM_UNIQUE_UNFIT');
    expect(keysOf(item)).toEqual([]);
  });

  it.each([
    { key: 'a', config: { unique: '__proto__' } },
    { key: 'a', config: { unique: 'a,b,c,d,e,f' } },
    { key: 'a', config: { unique: {} } },
  ])('does not read %j', (item) => {
    expect(keysOf(item)).toEqual([]);
  });
});

describe('an automatic number', () => {
  it('cannot be typed, and is never required', () => {
    const [field] = compiled({ key: 'number', config: { numberRule: 'ZC{seq:4}', required: true } }).fields;
    expect(field).toMatchObject({ editable: false, required: false });
  });

  it.each([
    ['a number', { key: 'a', type: 2, config: { numberRule: 'ZC{seq:4}' } }],
    [
      'a computed item',
      { key: 'a', config: { numberRule: 'ZC{seq:4}', isComputeData: true, computeData: { formula: '1' } } },
    ],
    [
      'a column of a sub-list',
      { key: 'a', type: 7, config: { columns: [{ field: 'b', name: 'B', columntype: 1, numberRule: 'ZC{seq:4}' }] } },
    ],
  ])('is refused on %s by an issue', (_what, item) => {
    expect(codesOf(item)).toContain('META_FORM_NUMBER_RULE_UNFIT');
  });
});
