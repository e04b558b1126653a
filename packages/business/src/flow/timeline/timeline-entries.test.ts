import { expect, test } from 'vitest';
import { historyRow, lendingTable } from '../testing/flow-rows.fixture.ts';
import { timelineEntries } from './timeline-entries.ts';

test('what was done is in the order of its time, then what is open, then the path ahead', () => {
  expect(timelineEntries(lendingTable, []).map(({ tone, word, node }) => [tone, word, node])).toEqual([
    ['passed', 'submit', '提交'],
    ['refused', 'return', '单位负责人审核'],
    ['passed', 'submit', '提交'],
    ['passed', 'agree', '单位负责人审核'],
    ['moved', 'transfer', '证照管理室审核'],
    ['open', 'open', '证照管理室审核'],
    ['ahead', 'maybe', '分管领导审批'],
  ]);
});

test('an approval says how long it lay, a move does not', () => {
  const entries = timelineEntries(lendingTable, []);
  expect(entries.map(({ lasted }) => lasted)).toEqual([
    '2分钟',
    '2小时20分钟',
    '2小时45分钟',
    '18小时30分钟',
    '',
    '1天2小时',
    '',
  ]);
});

test('an activity that is not known is handled', () => {
  const moves = [historyRow({ activityType: 'constructor', outcome: '' })];
  expect(timelineEntries({ ...lendingTable, history: [], moves, ahead: [] }, [])[0]?.word).toBe('other');
});

test('comments are among what was done, in the order of their time', () => {
  const comment = {
    id: 'c1',
    taskId: '',
    authorId: 'li',
    authorName: '李敏',
    content: '@chen 请看',
    mentions: [{ id: 'chen', name: '陈丽' }],
    files: [],
    createTime: '2026-11-02 12:00:00',
  };
  const entries = timelineEntries(lendingTable, [comment]);
  expect(entries.map(({ word }) => word).slice(0, 4)).toEqual(['submit', 'return', 'comment', 'submit']);
  expect(entries[2]).toMatchObject({ tone: 'said', person: '李敏', mentions: [{ name: '陈丽' }] });
});
