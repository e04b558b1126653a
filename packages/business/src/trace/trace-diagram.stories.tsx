import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TraceDiagram } from './trace-diagram.tsx';
import type { TraceItem } from './trace-item.ts';
import '../styles.css';

const modules: Readonly<Record<string, string>> = { w: 'propety', l: 'lend', g: 'getb' };
const card = (id: string, title: string, parents: readonly string[] = []): TraceItem => ({ id, moduleKey: modules[id[0] ?? ''] ?? '', title, parents });
const kinds: Readonly<Record<string, string>> = { propety: '产权证', lend: '证照借出', getb: '证照归还' };

const meta = {
  title: 'business/trace diagram',
  component: TraceDiagram,
  args: {
    generations: [
      [card('w1', '云房权证东字第0012号')],
      [card('l1', 'Lend20240301001', ['w1']), card('l2', 'Lend20250611002', ['w1']), card('l3', 'Lend20260105001', ['w1'])],
      [card('g2', 'Getb20250620001', ['l2']), card('g1', 'Getb20240315001', ['l1'])],
    ],
    kindOf: ({ moduleKey }: TraceItem) => kinds[moduleKey] ?? '',
    currentId: 'l2',
    onOpen: fn(),
  },
} satisfies Meta<typeof TraceDiagram>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeGenerations: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const third = canvas.getByRole('region', { name: '第三代' });
    // In the order of their parents, whatever the order of the answer.
    await expect(within(third).getAllByRole('button').map((shown) => shown.textContent)).toEqual([expect.stringContaining('Getb20240315001'), expect.stringContaining('Getb20250620001')]);
    await expect(canvas.getByRole('button', { name: /Getb20240315001/ })).toHaveAccessibleDescription('来自 Lend20240301001');
    await userEvent.click(canvas.getByRole('button', { name: /Lend20260105001/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'l3' }));
    // Each arrow ends where its card begins, after scrolling too.
    const box = canvasElement.querySelector('.trace-arrow:nth-of-type(1)')?.getBoundingClientRect();
    const loan = canvas.getByRole('button', { name: /Lend20240301001/ }).getBoundingClientRect();
    await expect(Math.abs((box?.right ?? 0) - loan.left)).toBeLessThan(2);
  },
};

export const NothingFollows: Story = { args: { generations: [[card('w1', '云房权证东字第0012号')], [], []] } };
