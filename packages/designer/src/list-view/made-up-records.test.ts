import { dateItem, dictionaryItem, item, numberItem, textItem, uploadItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { shownColumns } from './list-columns.ts';
import { madeUpRecords } from './made-up-records.ts';

test('made-up records have a value that each type can have, within its limits', () => {
  const columns = shownColumns(
    documentOf(
      textItem('a', { itemName: '名称' }),
      numberItem('n', { itemName: '数量', digits: 0, max: 2000 }),
      dateItem('d', { itemName: '日期' }),
      dictionaryItem('k', { itemName: '类别', dictKey: 'kind' }),
      item(5, 'on', { itemName: '在用' }),
      uploadItem('f', { itemName: '附件' }),
    ),
  );
  expect(madeUpRecords(columns, { count: 2, language: 'zh' })).toEqual([
    { a: '名称1', n: 1281, d: '2026-01-10 00:00:00', k: '1', $k: '类别1' },
    { a: '名称2', n: 2000, d: '2026-02-11 00:00:00', k: '2', $k: '类别2', on: 2 },
  ]);
});
