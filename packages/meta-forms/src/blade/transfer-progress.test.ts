import { expect, test } from 'vitest';
import { readExportProgress } from './transfer-progress.ts';

test.each([
  [0, { stage: 'exporting', percent: 0 }],
  ['40', { stage: 'failed', lines: ['40'] }],
  [99.7, { stage: 'exporting', percent: 99 }],
  [{ now: 40 }, { stage: 'exporting', percent: 40 }],
  [100, { stage: 'done' }],
  [{ now: 100, error: '' }, { stage: 'done' }],
  [{ now: -1, error: '第 1 行\n第 2 行<br>第 3 行' }, { stage: 'failed', lines: ['第 1 行', '第 2 行', '第 3 行'] }],
  [-1, { stage: 'failed', lines: [] }],
  ['导出出错', { stage: 'failed', lines: ['导出出错'] }],
  [null, { stage: 'exporting', percent: 0 }],
  [undefined, { stage: 'failed', lines: [] }],
])('an export that says %j is %j', (answer, progress) => {
  expect(readExportProgress(answer)).toEqual(progress);
});
