import { useSpelling } from '@org/meta-forms/react';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchNames } from './search-names.ts';

const PARTS = [
  '资产',
  '房屋',
  '土地',
  '权证',
  '借出',
  '归还',
  '院落',
  '楼层',
  '房间',
  '核定',
  '登记',
  '变更',
  '统计',
  '报表',
  '分析',
  '管理',
  '审批',
  '台账',
  '盘点',
  '公告',
];
const menus = Array.from({ length: 2000 }, (_, at) => ({
  name: `${PARTS[at % 20]}${PARTS[Math.floor(at / 20) % 20]}${PARTS[Math.floor(at / 400)]}${at}`,
}));
/** The duration of one frame at 60 frames per second. */
const FRAME_MS = 16;

/** The CPU time of the work in milliseconds, which does not depend on other processes. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('two thousand menus are searched within a frame at each key, by name and by pinyin', async () => {
  const { result } = renderHook(() => useSpelling(true));
  await waitFor(() => expect(searchNames(menus, 'zcfwtd', result.current).length).toBeGreaterThan(0));
  const typed = ['资', '资产', '资产房', 'f', 'fw', 'fwg', 'fwgl', 'fangwuguanl', 'fangwuguanli', '2', '20', 'nothing'];
  const costs = typed
    .map((text) => costOf(() => searchNames(menus, text, result.current)))
    .toSorted((one, other) => one - other);
  expect(costs[Math.floor(costs.length / 2)]).toBeLessThan(FRAME_MS);
});
