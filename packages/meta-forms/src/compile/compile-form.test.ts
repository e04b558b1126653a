import { describe, expect, test } from 'vitest';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  item,
  mappedFrom,
  metaForm,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  type BuiltItem,
  uploadItem,
} from '../testing/builders.ts';
import { compileForm } from './compile-form.ts';
import { compile } from './compile-items.fixture.ts';
import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';

const keysOf = (fields: readonly { readonly key: string }[]) => fields.map((field) => field.key);

const layout = (...items: readonly BuiltItem[]) =>
  compile(...items).rows.map((row) => row.cells.map((cell) => `${cell.field.key}:${cell.span}`).join(' '));

describe('layout', () => {
  test('fills rows of 24 columns in itemOrder', () => {
    expect(
      layout(
        textItem('c', { itemOrder: 3 }),
        textItem('a', { itemOrder: 1, span: 12 }),
        textItem('b', { itemOrder: 2, span: 12 }),
        textItem('d', { itemOrder: 4, span: 16 }),
      ),
    ).toEqual(['a:12 b:12', 'c:8 d:16']);
  });

  test('takes 8 to 24 for a span, anything else is 8', () => {
    const spans = [8, 9, 24, '12', 7, 25, 0, -8, 8.5, 'wide', null].map(
      (span) => compile(textItem('a', { span })).rows[0]?.cells[0]?.span,
    );
    expect(spans).toEqual([8, 9, 24, 12, 8, 8, 8, 8, 8, 8, 8]);
  });

  test('keeps the order of the list where itemOrder is the same, and puts items without one last', () => {
    expect(
      keysOf(
        compile(
          textItem('a', { itemOrder: 2 }),
          textItem('b', { itemOrder: null }),
          textItem('c', { itemOrder: 1 }),
          textItem('d', { itemOrder: 1 }),
        ).fields,
      ),
    ).toEqual(['c', 'd', 'a', 'b']);
  });

  test('starts a new row where the item says so or does not fit', () => {
    expect(
      layout(textItem('a'), textItem('b', { nextline: true }), textItem('c', { span: 24 }), textItem('d')),
    ).toEqual(['a:8', 'b:8', 'c:24', 'd:8']);
  });

  test('gives title and rich text the full row, and sub-lists a tab', () => {
    expect(
      layout(textItem('a'), titleItem('t'), textItem('b'), richTextItem('r', { span: 8 }), subListItem('rows', [])),
    ).toEqual(['a:8', 't:24', 'b:8', 'r:24']);
    expect(
      keysOf(compile(textItem('a'), subListItem('rows', []), subListItem('hidden', [], { hidden: true })).tabs),
    ).toEqual(['rows']);
  });

  test('keeps hidden fields out of sight and in the form', () => {
    const compiled = compile(textItem('a', { hidden: true, required: true }), textItem('b'));
    expect(keysOf(compiled.rows)).toEqual(['b']);
    expect(keysOf(compiled.fields)).toEqual(['a', 'b']);
  });

  test('puts audit items in the footer, whatever their type, and makes them read-only', () => {
    const compiled = compile(
      textItem('a'),
      textItem('createUser', { required: true }),
      dateItem('updateTime'),
      subListItem('rows', [column(textItem('createUser'))]),
    );
    expect(keysOf(compiled.auditFields)).toEqual(['createUser', 'updateTime']);
    expect(compiled.auditFields[0]).toMatchObject({ editable: false, required: false });
    expect(keysOf(compiled.rows)).toEqual(['a']);
    expect(compiled.tabs[0]?.columns[0]).toMatchObject({ audit: false, editable: true });
  });
});

describe('list', () => {
  test('has a column for each value that fits a cell, by itemTableOrder', () => {
    const compiled = compile(
      textItem('a', { itemTableOrder: 9 }),
      numberItem('b', { itemTableOrder: 1, tablealign: 'right', width: 80, fixed: 'Left' }),
      textItem('hidden', { tablehidden: 1 }),
      titleItem('t'),
      richTextItem('r'),
      subListItem('rows', []),
      item(99, 'odd'),
      textItem('last', { itemTableOrder: null }),
      textItem('c', { itemTableOrder: 1, hidden: true }),
    );
    expect(compiled.listColumns).toMatchObject([
      { key: 'b', align: 'right', width: 80, fixed: 'left' },
      { key: 'c', align: 'left' },
      { key: 'a' },
      { key: 'last' },
    ]);
  });

  test('shows ids by their companion, or by the property the author named', () => {
    const compiled = compile(referenceItem('unit'), dictionaryItem('kind', { tablelabel: 'kindName' }), textItem('a'));
    expect(compiled.listColumns.map((entry) => entry.displayKey)).toEqual(['$unit', 'kindName', undefined]);
  });

  test('offers conditions on what its type can compare', () => {
    const compiled = compile(
      textItem('a'),
      uploadItem('files'),
      titleItem('t'),
      textItem('gone', { hidden: true, tablehidden: true }),
      textItem('off', { tablehidden: true }),
    );
    expect(keysOf(compiled.queryFields)).toEqual(['a', 'off']);
    // The operators of forms.md §9; the first of each is the one of §4.
    const { queryFields } = compile(
      numberItem('number'),
      textItem('text'),
      item(6, 'long'),
      item(3, 'date'),
      dictionaryItem('entry'),
      referenceItem('object'),
      treeItem('tree'),
      switchItem('switch'),
    );
    expect(queryFields.map(({ key, operators }) => `${key} ${operators.join()}`)).toEqual([
      'number ge,eq,ne',
      'text like,eq,ne',
      'long like,eq,ne',
      'date ge',
      'entry eq,ne,in',
      'object eq,ne,in',
      'tree eq,ne,in',
      'switch eq',
    ]);
  });
});

test('an item that cannot be typed is never required', () => {
  const compiled = compile(
    textItem('a', { required: true, edited: false }),
    textItem('b', { required: true, hidden: true }),
    numberItem('c', { required: true, ...computed('1') }),
    titleItem('t', { required: true }),
    textItem('d', { required: true }),
  );
  expect(compiled.fields.filter((field) => field.required).map((field) => field.key)).toEqual(['d']);
});

describe('schema', () => {
  test('describes a record: required keys, lists of rows, optional companions', () => {
    const { schema } = compile(
      textItem('a', { required: true }),
      titleItem('t'),
      subListItem('rows', [column(numberItem('n', { required: true }))], { required: true }),
    );
    expect(schema).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: ['a', 'rows'],
      additionalProperties: true,
      properties: {
        a: { type: ['string', 'number', 'boolean'], pattern: '\\S' },
        rows: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', properties: { n: {} }, else: { required: ['n'] }, additionalProperties: true },
        },
      },
    });
    expect(Object.keys(schema.properties ?? {})).toEqual(['a', 'rows']);
  });

  test('does not require a required switch, since off is an answer', () => {
    expect(compile(switchItem('a', { required: true })).schema.required).toEqual([]);
  });

  test('has the label of every value, in lists too', () => {
    const { properties } = compile(
      textItem('a', { itemName: 'Area' }),
      textItem('b', { itemName: 'Name', required: true }),
      subListItem('rows', [column(numberItem('n', { itemName: 'Number' }))], { itemName: 'Rows' }),
    ).schema;
    expect(properties).toMatchObject({
      a: { title: 'Area' },
      b: { title: 'Name' },
      rows: { title: 'Rows', items: { properties: { n: { title: 'Number' } } } },
    });
  });
});

test('a type that throws costs its item the type, not the form', () => {
  const broken = {
    ...registry,
    byCode: (code: number) =>
      code === 1
        ? {
            ...registry.byCode(1)!,
            compile: () => {
              throw new Error('broken');
            },
          }
        : registry.byCode(code),
  };
  const compiled = compileForm(parseMetaForm(metaForm(textItem('a'), numberItem('b'))).form, { registry: broken });
  expect(compiled.issues).toMatchObject([{ code: 'META_FORM_TYPE_FAILED', params: { type: 'text', found: 'broken' } }]);
  expect(compiled.fields.map((field) => field.type.name)).toEqual(['unknown', 'number']);
});

test('a column is an item: it has the name, type, id, length and prefix of its object', () => {
  const [rows] = compile(
    subListItem('rows', [
      { ...column(textItem('name', { itemName: 'Name', maxlength: 20, prefix: '#' })), id: '7' },
      column(numberItem('n')),
    ]),
  ).fields;
  const items = rows?.columns.slice(0, 2).map(({ item: { itemConfig: _config, extra: _extra, ...own } }) => own);
  expect(items).toEqual([
    { id: '7', itemKey: 'name', itemName: 'Name', itemType: 1, maxlength: 20, prefix: '#' },
    { itemKey: 'n', itemName: 'n', itemType: 2 },
  ]);
  expect(items?.map((own) => Object.keys(own).length)).toEqual([6, 3]);
});

test('the plan is frozen: fields, options, schemas, rows', () => {
  const compiled = compile(
    textItem('a'),
    numberItem('n', { max: 3 }),
    subListItem('rows', [column(dictionaryItem('kind'))]),
  );
  const parts = [
    compiled,
    compiled.fields,
    compiled.rows,
    compiled.schema,
    compiled.plan,
    compiled.issues,
    ...compiled.rows,
    ...compiled.fields.flatMap((field) => [field, field.options, field.schema, field.columns]),
  ];
  expect(parts.filter((part) => !Object.isFrozen(part))).toEqual([]);
});

test('what the fields do to each other is frozen: computations, dependents, cleared and filled fields', () => {
  const { plan } = compile(
    referenceItem('unit', { refKey: 'unit' }),
    referenceItem('room', { refKey: 'room', ...cascadedFrom('unit') }),
    textItem('address', mappedFrom('unit', 'address')),
    numberItem('price'),
    numberItem('double', computed('price * 2')),
  );
  const { computations, dependents, cascadeChildren, mapped } = plan;
  expect([computations.length, dependents.get('price'), cascadeChildren.size, mapped.size]).toEqual([1, [0], 1, 1]);
  const parts = [
    computations,
    ...computations,
    ...dependents.values(),
    ...cascadeChildren.values(),
    ...mapped.values(),
  ];
  expect(parts.filter((part) => !Object.isFrozen(part))).toEqual([]);
});
