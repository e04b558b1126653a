import { expect, test } from 'vitest';
import { readExportProgress, readImportProgress } from './transfer-progress.ts';

test.each([
  [0, { stage: 'exporting', percent: 0 }],
  ['40', { stage: 'failed', lines: ['40'] }],
  [99.7, { stage: 'exporting', percent: 99 }],
  [{ now: 40 }, { stage: 'exporting', percent: 40 }],
  [100, { stage: 'done' }],
  [{ now: 100, error: '' }, { stage: 'done' }],
  [
    { now: -1, error: '第 1 行\n第 2 行<br>第 3 行' },
    { stage: 'failed', lines: ['第 1 行', '第 2 行', '第 3 行'] },
  ],
  [-1, { stage: 'failed', lines: [] }],
  ['导出出错', { stage: 'failed', lines: ['导出出错'] }],
  [null, { stage: 'exporting', percent: 0 }],
  [undefined, { stage: 'failed', lines: [] }],
])('an export that says %j is %j', (answer, progress) => {
  expect(readExportProgress(answer)).toEqual(progress);
});

test.each([
  [0, { stage: 'checking', percent: 0 }],
  [99, { stage: 'checking', percent: 49 }],
  [100, { stage: 'importing', percent: 50 }],
  [{ now: 199 }, { stage: 'importing', percent: 99 }],
  [200, { stage: 'done' }],
  [{ now: 100, error: '', waits: true }, { stage: 'waiting' }],
  ['导入成功', { stage: 'done' }],
  ['导入成功，共新增 3 条数据', { stage: 'done', note: '共新增 3 条数据' }],
  ['导入成功: 3 records added', { stage: 'done', note: '3 records added' }],
  [
    '第 2 行 请输入名称\n第 3 行 面积须为数字',
    { stage: 'failed', lines: ['第 2 行 请输入名称', '第 3 行 面积须为数字'] },
  ],
  [
    { now: -1, error: '出错' },
    { stage: 'failed', lines: ['出错'] },
  ],
])('an import that says %j is %j', (answer, progress) => {
  expect(readImportProgress(answer)).toEqual(progress);
});
