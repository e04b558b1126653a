import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
import type { RecordQuery } from '../../ports/ports.ts';
import { show } from '../columns/column-settings.fixture.tsx';

const records = Array.from({ length: 12 }, (_, index) => ({
  id: `${index + 1}`,
  code: `F-${index + 1}`,
  name: `${index + 1} 号楼`,
  area: 5 + index,
}));

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('767px') || media.includes('1440px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  return () => vi.unstubAllGlobals();
});

test('on a phone a record is a card with its name first, facts, and its actions behind one button', async () => {
  show(fakePorts({ records: { test_form: records } }));
  const [card] = await screen.findAllByRole('row');
  expect(card?.textContent).toBe('1 号楼 F-1面积5');
  expect(within(card ?? document.body).getByRole('button', { name: '操作 F-1 1 号楼' })).toBeVisible();
  expect(screen.queryByRole('columnheader')).toBeNull();
});

test('cards are sorted from the bar above them, and have pages', async () => {
  const { user, states } = show(fakePorts({ records: { test_form: records } }));
  await screen.findAllByRole('row');
  await user.click(screen.getByRole('button', { name: '默认排序' }));
  await user.click(await screen.findByRole('menuitem', { name: '面积 降序' }));
  await waitFor(() => expect(screen.getAllByRole('row')[0]).toHaveTextContent('F-12'));
  await user.click(screen.getByTitle('下一页'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(states.at(-1)).toMatchObject({ page: 2, sort: [{ key: 'area', direction: 'descending' }] });
});

const sites = [
  {
    id: 'a',
    name: '局机关',
    children: [
      { id: 'b', name: '财务科', children: [{ id: 'c', name: '出纳室' }] },
      { id: 'd', name: '资产科' },
    ],
  },
  { id: 'e', name: '后勤中心' },
];

/** The ports of a list whose server answers these trees; a search answers the hits with what is above them. */
function treePorts() {
  const ports = fakePorts();
  const hits = [
    { id: 'a', name: '局机关', children: [{ id: 'b', name: '财务科', children: [{ id: 'c', name: '出纳室' }] }] },
  ];
  const list = ({ conditions }: RecordQuery) => {
    const found = conditions.length > 0 ? hits : sites;
    return Promise.resolve({ records: found, total: found.length });
  };
  return { ...ports, records: { ...ports.records, list } };
}

const names = () => screen.getAllByRole('row').map((row) => row.querySelector('.mf-list-card-name')?.textContent);

test('the cards of a tree show those below them on demand, by pointer and by key', async () => {
  const { user } = show(treePorts(), {}, { asTree: true });
  await screen.findByText('后勤中心');
  expect(names()).toEqual(['局机关', '后勤中心']);
  const more = screen.getByRole('button', { name: '展开 2 个下级' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(names()).toEqual(['局机关', '财务科', '资产科', '后勤中心']);
  expect(screen.getByRole('button', { name: '收起 2 个下级' })).toHaveAttribute('aria-expanded', 'true');
  const finance = screen.getByRole('row', { name: /财务科/u });
  expect(finance).toHaveAttribute('aria-level', '2');
  finance.querySelector<HTMLElement>('[data-column-id="card"]')?.focus();
  await user.keyboard('{ArrowRight}');
  expect(names()).toEqual(['局机关', '财务科', '出纳室', '资产科', '后勤中心']);
});

test('a search shows the cards that match, on every level', async () => {
  const conditions = [{ field: 'name', label: '名称', condition: 'like', value: '出纳' }] as const;
  show(treePorts(), { conditions }, { asTree: true });
  await screen.findByText('出纳室');
  expect(names()).toEqual(['局机关', '财务科', '出纳室']);
});
