import { expect, test } from 'vitest';
import { loadSpelling } from './spelling.ts';

test.each([
  ['采购部', 'cgb', true],
  ['采购部', 'CGB', true],
  ['采购部', 'caigou', true],
  ['东澜区采购部', 'cai g', true],
  ['财务部', 'caig', false],
  ['重庆路', 'cq', true],
  ['重庆路', 'zhongqing', true],
  ['资产卡片', 'zichankp', true],
  ['战略规划', 'zhanlue', true],
  ['A区采购部', 'aqcg', true],
  ['采购部', 'bgc', false],
  ['采购部', 'cbu', false],
  ['采购部', '12', false],
  ['采购部', 'a'.repeat(60), false],
])('%s typed as %s: %s', async (name, typed, answer) => {
  const matchesPinyin = await loadSpelling();
  expect(matchesPinyin(name, typed)).toBe(answer);
});

test('two thousand names are looked through within a frame', async () => {
  const matchesPinyin = await loadSpelling();
  const parts = [
    '资产',
    '卡片',
    '房屋',
    '土地',
    '产权',
    '借出',
    '归还',
    '管理',
    '单位',
    '标准',
    '报表',
    '任务',
    '审核',
  ];
  const names = Array.from(
    { length: 2000 },
    (_, index) => `${parts[index % 13]}${parts[(index * 7) % 13]}${parts[(index * 5) % 13]}${index}`,
  );
  // The best of many rounds says what the work costs, whatever else the machine does.
  const rounds = ['z', 'fwgl', 'zichan', 'xyz'].flatMap((typed) =>
    Array.from({ length: 15 }, () => ({
      typed,
      took: duration(() => names.filter((name) => matchesPinyin(name, typed))),
    })),
  );
  for (const typed of ['z', 'fwgl', 'zichan', 'xyz'])
    expect(Math.min(...rounds.filter((round) => round.typed === typed).map(({ took }) => took))).toBeLessThan(16);
});

function duration(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
