import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { TreeNode } from '../../ports/ports.ts';
import { TreePanel } from './tree-panel.tsx';
import { TreeTransfer } from './tree-transfer.tsx';

const UNITS = 1000;
const PARTS = 99;
/** More rows than this would mean that invisible rows are drawn. */
const ROWS_IN_SIGHT = 40;

const parts = (unit: number) =>
  Array.from({ length: PARTS }, (_, part) => ({ id: `u${unit}-${part}`, name: `${unit} 号单位第 ${part + 1} 科` }));
const city: readonly TreeNode[] = [
  {
    id: 'city',
    name: '全市',
    children: Array.from({ length: UNITS }, (_, unit) => ({
      id: `u${unit}`,
      name: `${unit} 号单位`,
      children: parts(unit),
    })),
  },
];
const load = () => Promise.resolve(city);

// One ticked department in each unit: all branches are open, and all 100,001 nodes have a row.
const oneOfEach = Array.from({ length: UNITS }, (_, unit) => `u${unit}-1`);

function LargeTree() {
  const [chosen, setChosen] = useState<readonly string[]>(oneOfEach);
  return (
    <>
      <TreePanel
        label="单位"
        load={load}
        multiple
        chosen={chosen}
        height={400}
        onChoose={(nodes) => setChosen(nodes.map(({ id }) => id))}
      />
      <output data-testid="count">{chosen.length}</output>
    </>
  );
}

const meta = { title: 'trees/100,000 nodes', component: LargeTree } satisfies Meta<typeof LargeTree>;
export default meta;
type Story = StoryObj<typeof meta>;

function LargeTransfer() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <TreeTransfer label="单位" load={load} chosen={chosen} onChoose={(nodes) => setChosen(nodes.map(({ id }) => id))} />
  );
}

export const Transfer: Story = {
  render: () => <LargeTransfer />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '全选' }, { timeout: 20_000 }));
    const selected = within(canvas.getByRole('region', { name: '已选' }));
    await selected.findByText('共 100001 项', {}, { timeout: 20_000 });
    await selected.findByText(/^仅列出前 1000 项/);
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(2 * ROWS_IN_SIGHT);
    await userEvent.click(selected.getByText('全市'));
    await selected.findByText('共 100000 项', {}, { timeout: 20_000 });
  },
};

export const Open: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const rows = () => canvas.queryAllByRole('treeitem').length;
    const count = () => canvas.getByTestId('count').textContent;
    const search = await canvas.findByRole('textbox', { name: '搜索单位' }, { timeout: 20_000 });
    await waitFor(() => expect(rows()).toBeGreaterThan(5));
    await expect(rows()).toBeLessThan(ROWS_IN_SIGHT);

    // From one end to the other.
    const holder = canvasElement.querySelector('.ant-tree-list-holder');
    if (!(holder instanceof HTMLElement)) throw new Error('The tree does not scroll.');
    await expect(holder.scrollHeight).toBeGreaterThan(100_000 * 20);
    holder.scrollTop = holder.scrollHeight;
    await canvas.findByText('999 号单位第 99 科', {}, { timeout: 20_000 });
    await expect(rows()).toBeLessThan(ROWS_IN_SIGHT);

    await userEvent.click(search);
    await userEvent.paste('500 号单位第 77');
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('500 号单位第 77 科', {}, { timeout: 20_000 });
    await expect(canvas.getByText('第 1 个，共 1 个')).toBeVisible();
    await expect(rows()).toBeLessThan(ROWS_IN_SIGHT);

    await userEvent.click(canvas.getByRole('button', { name: '全选' }));
    await waitFor(() => expect(count()).toBe('100001'), { timeout: 20_000 });
    await userEvent.click(canvas.getByRole('checkbox', { name: '500 号单位第 77 科' }));
    await waitFor(() => expect(count()).toBe('100000'), { timeout: 20_000 });
    await userEvent.click(canvas.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(count()).toBe('0'), { timeout: 20_000 });
    await expect(rows()).toBeLessThan(ROWS_IN_SIGHT);
  },
};
