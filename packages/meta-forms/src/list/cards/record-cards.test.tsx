import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
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
  expect(card?.textContent).toBe('F-1 1 号楼面积5');
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
