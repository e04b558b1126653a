import { expect, test } from 'vitest';
import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { serializeMetaForm } from '../metadata/serialize-meta-form.ts';
import { compileForm } from './compile-form.ts';

const item = (itemType: number, itemKey: string, config: object = {}) => ({
  itemName: itemKey,
  itemKey,
  itemType,
  itemConfigJson: JSON.stringify(config),
});
const formOf = (...items: readonly object[]) =>
  parseMetaForm({
    metaKey: 'loan',
    formName: 'loan',
    metaFormItemList: items.map((one, itemOrder) => Object.assign({ itemOrder }, one)),
  }).form;
const compiled = (...items: readonly object[]) => compileForm(formOf(...items), { registry });

test('CFG-13: identity and telephone numbers are sealed by their names, and so is all that authors mark', () => {
  const { fields, issues } = compiled(
    item(1, 'idNumber'),
    item(1, 'TelNumber'),
    item(2, 'mobile'),
    item(1, 'phone', { sealed: false }),
    item(1, 'account', { sealed: true }),
    item(3, 'born', { sealed: 1 }),
    item(13, 'story', { sealed: true }),
    item(1, 'idNumbers'),
  );
  expect(fields.filter(({ sealed }) => sealed).map(({ key }) => key)).toEqual([
    'idNumber',
    'TelNumber',
    'mobile',
    'account',
    'born',
  ]);
  expect(issues).toMatchObject([
    {
      code: 'META_FORM_NUMBER_UNSEALED',
      severity: 'warning',
      path: ['metaFormItemList', 3, 'itemConfigJson', 'sealed'],
      params: { item: 'phone' },
    },
  ]);
});

test.each(['idNumber', 'IDCARD', 'tel', 'telNumber', 'phone', 'mobile', 'contactNumber'])(
  'the name %s marks a sealed field',
  (key) => {
    expect(compiled(item(1, key)).fields[0]?.sealed).toBe(true);
  },
);

test.each([
  'id',
  'identity',
  'card',
  'number',
  'contact',
  'link',
  'hotel',
  'telescope',
  'cell',
  'cert',
  'idNumbers',
  'phoneModel',
  'houseNumber',
  'landNumber',
])('the name %s does not mark a sealed field', (key) => {
  expect(compiled(item(1, key)).fields[0]?.sealed).toBe(false);
});

test('AZ-08: a list offers no sorting by what is sealed, and compares it only whole', () => {
  const { listColumns, queryFields } = compiled(item(1, 'name'), item(1, 'telNumber'), item(2, 'idNumber'));
  expect(listColumns.map(({ key, sortable }) => [key, sortable])).toEqual([
    ['name', true],
    ['telNumber', false],
    ['idNumber', false],
  ]);
  expect(queryFields.map(({ key, operators }) => [key, operators])).toEqual([
    ['name', ['like', 'eq', 'ne']],
    ['telNumber', ['eq']],
    ['idNumber', ['eq']],
  ]);
});

test('columns of lists are sealed alike; ids, files and headings are not, whatever their name', () => {
  const list = item(7, 'borrowers', {
    columns: [
      { name: 'tel', field: 'tel', columntype: 1 },
      { name: 'who', field: 'who', columntype: 1 },
    ],
  });
  const { fields } = compiled(
    list,
    item(8, 'phone', { refKey: 'phones' }),
    item(9, 'idCard'),
    item(10, 'tel'),
    item(4, 'mobile', { dictKey: 'kind' }),
  );
  expect(fields.filter(({ sealed }) => sealed)).toEqual([]);
  expect(fields[0]?.columns.filter(({ sealed }) => sealed).map(({ key }) => key)).toEqual(['tel']);
});

test('a personal number that an author leaves unsealed is reported, in a list too, and other items are not', () => {
  const list = item(7, 'borrowers', { columns: [{ name: '电话', field: 'tel', columntype: 1, sealed: false }] });
  const { issues } = compiled(
    list,
    item(1, 'account', { sealed: false }),
    item(8, 'phone', { refKey: 'phones', sealed: false }),
    item(1, 'idCard', { sealed: 1 }),
  );
  expect(issues.map(({ code, params, path }) => [code, params['item'], path.join('.')])).toEqual([
    ['META_FORM_NUMBER_UNSEALED', '电话', 'metaFormItemList.0.itemConfigJson.columns.0.sealed'],
  ]);
});

const formula = (text: string, config: object = {}) => ({
  isComputeData: true,
  computeData: { formula: text },
  ...config,
});
const sealedKeys = (
  fields: readonly {
    readonly keys: readonly string[];
    readonly sealed: boolean;
    readonly columns: readonly { readonly keys: readonly string[]; readonly sealed: boolean }[];
  }[],
) =>
  fields
    .flatMap((field) => [field, ...field.columns])
    .filter(({ sealed }) => sealed)
    .map(({ keys }) => keys.join('.'));

test('a result that a formula makes of a sealed item is sealed, through other results and lists too', () => {
  const list = item(7, 'rows', {
    columns: [
      { name: 'tel', field: 'tel', columntype: 1 },
      { name: 'copy', field: 'copy', columntype: 1, ...formula("tel & ''") },
      { name: 'plain', field: 'plain', columntype: 2 },
      { name: 'twice', field: 'twice', columntype: 2, ...formula('plain * 2') },
    ],
  });
  const { fields, plan, listColumns } = compiled(
    item(1, 'account', { sealed: true }),
    item(1, 'last', formula('third')),
    item(1, 'third', formula('second')),
    item(1, 'second', formula("account & '!'")),
    item(1, 'other', formula("'x'")),
    list,
    item(2, 'tels', formula('COUNT(rows.copy)')),
    item(2, 'sum', formula('SUM(rows.twice)')),
  );
  expect(sealedKeys(fields)).toEqual(['account', 'last', 'third', 'second', 'rows.tel', 'rows.copy', 'tels']);
  expect(
    plan.computations.every(
      ({ field }) => fields.includes(field) || fields.some(({ columns }) => columns.includes(field)),
    ),
  ).toBe(true);
  expect(listColumns.filter(({ sortable }) => sortable).map(({ key }) => key)).toEqual(['other', 'sum']);
});

test('a result that its author leaves open is reported, and is not followed further', () => {
  const { fields, issues } = compiled(
    item(1, 'idCard'),
    item(1, 'shown', formula('idCard', { sealed: false })),
    item(1, 'again', formula('shown')),
  );
  expect(sealedKeys(fields)).toEqual(['idCard']);
  expect(issues.filter(({ code }) => code === 'META_FORM_RESULT_UNSEALED')).toMatchObject([
    { severity: 'warning', path: ['metaFormItemList', 1, 'itemConfigJson', 'sealed'], params: { item: 'shown' } },
  ]);
});

test('the attribute survives reading and writing', () => {
  expect(JSON.stringify(serializeMetaForm(formOf(item(1, 'account', { sealed: true }))))).toContain('sealed');
});
