import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeDepartments } from '../../testing/departments-of-units.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../testing/record-calls.ts';
import { testColumn, testForm, testItem } from '../../testing/test-forms.ts';
import { endOf, uploaded, workbookOf } from '../../testing/transfer-calls.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { ChoicesPort, TextsBelow } from '../records/choices.port.ts';
import { nameFinder } from './narrowed-names.ts';

const items = [
  testItem(8, 'floor', { refKey: 'things', cascadeField: 'kind', param: 'kindKey' }),
  testItem(1, 'name', { required: true }),
  testItem(4, 'kind', { dictKey: 'kind' }),
  testItem(1, 'note'),
  testItem(8, 'office', { refKey: 'dept', cascadeField: 'unit', param: 'unitId' }),
  testItem(8, 'unit', { refKey: 'unit' }),
  testItem(11, 'place', { treeurl: '/api/baseinfo/area/tree', cascadeField: 'note', param: 'rootCode' }),
  testItem(7, 'lines', {
    columns: [testColumn(8, 'desk', { refKey: 'dept', cascadeField: 'unit', param: 'unitId' }), testColumn(1, 'label')],
  }),
];

onEachDatabase('names in imported rows that another item limits', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    await storeDepartments(db);
    await publishedItems(calls, ...items);
    await grantButtons(db, { 'role-admin': ['everyType_import'] });
    for (const values of [
      { name: 'first', kind: '1', note: 'a1' },
      { name: 'first', kind: '2', note: 'a2' },
      { name: 'second', kind: '2', note: 'a3' },
      { name: 'third', kind: '1', note: 'a4' },
      { name: 'third', kind: '2', note: 'a5' },
    ])
      await calls.save(values, 'admin');
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const sent = async (bytes: Buffer) => {
    const fileId = await uploaded(calls, bytes, { who: 'admin' });
    const { body } = await calls.post(`${everyTypePath}/import?fileId=${fileId}`, undefined, 'admin');
    return endOf(calls, body.data.id, { end: 200, who: 'admin' });
  };
  const imported = async (...rows: CellValue[][]) => sent(await workbookOf(rows));
  const named = async (name: string) => {
    const conditions = [{ field: 'name', condition: 'like', value: name }];
    const { body } = await calls.list('?size=-1&ascs=name', conditions, 'admin');
    return body.data.records;
  };

  test('are looked up within the parent of the row, whatever the order of the columns', async () => {
    const head = ['floor', 'office', 'name', 'unit', 'kind'];
    const rows = [
      ['first', '财务科', 'row 1', 'unit-east', 'kind 2'],
      ['first', '财务科', 'row 2', 'unit-west', 'kind 1'],
      ['second', '', 'row 3', '', 'kind 2'],
    ];
    expect(await imported(head, ...rows)).toContain('共新增 3 条');
    const stored = await named('row');
    expect(stored.map(({ office }: { office: string }) => office || '')).toEqual(['finance-east', 'finance-west', '']);
    const floors = await Promise.all(
      stored.map(async ({ floor }: { floor: string }) => {
        const { body } = await calls.get(`${everyTypePath}/detail?id=${floor}`, 'admin');
        return body.data.note;
      }),
    );
    expect(floors).toEqual(['a2', 'a1', 'a3']);
  });

  test('that only another parent has are refused with it, and without a parent they stay ambiguous', async () => {
    const end = await imported(
      ['name', 'kind', 'floor'],
      ['x', 'kind 3', 'first'],
      ['y', 'kind 1', 'second'],
      ['z', '', 'first'],
      ['v', 'kind 1', 'nowhere'],
      ['w', 'no kind', 'first'],
    );
    expect(String(end).split('\n')).toEqual([
      '第 2 行 floor不属于所选的kind：“first”',
      '第 3 行 floor不属于所选的kind',
      '第 4 行 floor中名为“first”的不止一条：“first”',
      '第 5 行 floor的值不在可选范围内：“nowhere”',
      '第 6 行 kind的值不在可选范围内：“no kind”',
    ]);
  });

  test('of a tree are looked up below the node that the row names', async () => {
    expect(await imported(['place', 'name', 'note'], ['below', 'tree 1', 'a'])).toContain('共新增 1 条');
    expect(await imported(['place', 'name', 'note'], ['top', 'tree 2', 'a'])).toContain('place不属于所选的note');
  });

  test('of a sub-list are looked up within what the record around it says', async () => {
    const rows = [
      ['序号', 'name', 'unit'],
      ['1', 'list 1', 'unit-west'],
      ['2', 'list 2', 'unit-east'],
    ];
    const lines = [
      ['序号', 'desk', 'label'],
      ['2', '财务科', 'e'],
      ['1', '财务科', 'w'],
    ];
    const book = await writeXlsx({
      sheets: [
        { name: 'rows', rows },
        { name: 'lines', rows: lines },
      ],
    });
    expect(await sent(Buffer.from(book))).toContain('共新增 2 条');
    const desks = await Promise.all(
      (await named('list')).map(async ({ id }: { id: string }) => {
        const { body } = await calls.get(`${everyTypePath}/detail?id=${id}`, 'admin');
        return body.data.lines.map(({ desk }: { desk: string }) => desk);
      }),
    );
    expect(desks).toEqual([['finance-west'], ['finance-east']]);
  });
});

test('names of many rows below many parents are looked up at once', async () => {
  const form = testForm('room', ...items);
  const floor = compileForm(parseMetaForm(form).form).fieldByKey.get('floor');
  if (!floor) throw new Error('The form has no floor.');
  const asked = Array.from({ length: 5000 }, (_, at) => ({ text: `${at % 7}F`, parent: `house ${at % 500}` }));
  const questions: TextsBelow[] = [];
  const choices: Pick<ChoicesPort, 'matchingBelow'> = {
    matchingBelow: async (_asker, _source, below) => {
      questions.push(below);
      const floors = (parent: string) => below.texts.map((name) => ({ id: `${name} of ${parent}`, name }));
      return new Map(below.parents.map((parent) => [parent, floors(parent)]));
    },
  };
  // Nothing else of the port and of the request is read: every name is found below its parent.
  const find = await nameFinder(choices as ChoicesPort, {} as RequestContext, { field: floor, asked });
  expect(questions).toEqual([{ texts: expect.any(Array), parameter: 'kindKey', parents: expect.any(Array) }]);
  expect(questions[0]?.parents).toHaveLength(500);
  expect(
    find('house 3')
      .find('2f')
      .map(({ id }) => id),
  ).toEqual(['2F of house 3']);
});
