import { MetaFormProvider } from '@org/meta-forms/react';
import { antdKit } from '@org/meta-forms/antd';
import { fakePorts } from '@org/meta-forms/testing';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Figure } from './figure-views.ts';
import { KeyFigureList } from './key-figures.tsx';

const figures: readonly Figure[] = [
  { key: 'assetsByStatus', total: 12_345, parts: [{ key: '1', name: '草稿', count: 12_345, amount: 0 }] },
  {
    key: 'assetValueByCategory',
    total: 2,
    parts: [
      { key: 'a', name: '房屋', count: 1, amount: 100_000_000 },
      { key: 'b', name: '车辆', count: 1, amount: 5_400_000 },
    ],
  },
  { key: 'houseAreaByUse', total: 1, parts: [{ key: '1', name: '办公', count: 1, amount: 12.5 }] },
  { key: 'houseAreaByUnitType', total: 1, parts: [{ key: '1', name: '行政', count: 1, amount: 12.5 }] },
  { key: 'overLimitRoomsByUnit', total: 0, parts: [] },
];

function listed(language: string, shown: readonly Figure[]) {
  const { container, unmount } = render(
    <MetaFormProvider kit={antdKit} ports={fakePorts({})} language={language}>
      <KeyFigureList figures={shown} />
    </MetaFormProvider>,
  );
  const pairs = [...container.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(' '),
  );
  const isEmpty = container.querySelector('dl') === null;
  unmount();
  return isEmpty ? undefined : pairs;
}

test('each total is shown once with its unit, in both languages', () => {
  expect(listed('zh', figures)).toEqual([
    '资产卡片 1.23万 张',
    '在册资产原值 1.05亿元',
    '在册建筑面积 12.5 ㎡',
    '面积超标的房间 0 间',
  ]);
  expect(listed('en', figures)?.slice(0, 2)).toEqual(['Asset cards 12.3K cards', 'Value in force 105M yuan']);
});

test('nothing is shown to a person without figures', () => {
  expect(listed('zh', [])).toBeUndefined();
});
