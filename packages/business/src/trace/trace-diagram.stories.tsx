import { ScrollPanel } from '@org/meta-forms/antd';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { TraceDiagram } from './trace-diagram.tsx';
import type { TraceItem } from './trace-item.ts';
import '../styles.css';

const modules: Readonly<Record<string, string>> = { w: 'propety', l: 'lend', g: 'getb' };
const card = (id: string, title: string, parents: readonly string[] = []): TraceItem => ({
  id,
  moduleKey: modules[id[0] ?? ''] ?? '',
  title,
  parents,
});
const kinds: Readonly<Record<string, string>> = { propety: '产权证', lend: '证照借出', getb: '证照归还' };

const meta = {
  title: 'business/trace diagram',
  component: TraceDiagram,
  args: {
    generations: [
      [card('w1', '云房权证东字第0012号')],
      [
        card('l1', 'Lend20240301001', ['w1']),
        card('l2', 'Lend20250611002', ['w1']),
        card('l3', 'Lend20260105001', ['w1']),
      ],
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
    const columns = ['第一代', '第二代', '第三代'].map((name) => canvas.getByRole('region', { name }));
    const lefts = columns.map((column) => column.getBoundingClientRect().left);
    await expect(lefts.toSorted((a, b) => a - b)).toEqual(lefts);
    const third = canvas.getByRole('region', { name: '第三代' });
    // Cards are in the order of their parents, whatever the order of the answer.
    await expect(
      within(third)
        .getAllByRole('button')
        .map((shown) => shown.textContent),
    ).toEqual([expect.stringContaining('Getb20240315001'), expect.stringContaining('Getb20250620001')]);
    await expect(canvas.getByRole('button', { name: /Getb20240315001/ })).toHaveAccessibleDescription(
      '来自 Lend20240301001',
    );
    await userEvent.click(canvas.getByRole('button', { name: /Lend20260105001/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'l3' }));
    // Each arrow ends where its card begins, after scrolling too.
    const box = canvasElement.querySelector('.trace-arrow:nth-of-type(1)')?.getBoundingClientRect();
    const loan = canvas.getByRole('button', { name: /Lend20240301001/ }).getBoundingClientRect();
    await expect(Math.abs((box?.right ?? 0) - loan.left)).toBeLessThan(2);
  },
};

export const Narrow: Story = {
  name: 'on a narrow screen the card one has come from is in sight, and keys scroll to the others',
  args: { currentId: 'g2' },
  decorators: [
    (Diagram) => (
      <div style={{ width: 326 }}>
        <ScrollPanel label="追溯图">
          <Diagram />
        </ScrollPanel>
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = canvas.getByRole('region', { name: '追溯图' });
    await waitFor(() => expect(panel).toHaveAttribute('tabindex', '0'));
    const current = canvas.getByRole('button', { current: true }).getBoundingClientRect();
    const place = panel.getBoundingClientRect();
    await expect([current.left >= place.left, current.right <= place.right + 1]).toEqual([true, true]);
    canvas.getByRole('button', { name: /0012/ }).focus();
    await waitFor(() => expect(panel.scrollLeft).toBe(0));
  },
};

/** A picture of that size, as a data URL. */
const drawing = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      '<rect width="100%" height="100%" fill="#8aa"/></svg>',
  )}`;

export const Pictures: Story = {
  args: {
    generations: [
      [
        { ...card('w1', '高图'), image: drawing(100, 1000) },
        { ...card('w2', '小图'), image: drawing(120, 80) },
      ],
      [card('l1', 'Lend20240301001', ['w1'])],
      [],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heightOf = (name: RegExp) => canvas.getByRole('button', { name }).querySelector('img')?.clientHeight;
    // Pictures have their own height, but at most 400 px.
    await waitFor(() => expect([heightOf(/高图/), heightOf(/小图/)]).toEqual([400, 80]));
    const [tall, small, loan] = [/高图/, /小图/, /Lend/].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect(small?.top).toBeGreaterThanOrEqual(tall?.bottom ?? Infinity);
    const arrow = canvasElement.querySelector('.trace-arrow')?.getBoundingClientRect();
    await expect(Math.abs((arrow?.right ?? 0) - (loan?.left ?? 0))).toBeLessThan(2);
    await expect(Math.abs((arrow?.top ?? 0) - ((loan?.top ?? 0) + (loan?.height ?? 0) / 2))).toBeLessThan(4);
  },
};

export const NothingFollows: Story = { args: { generations: [[card('w1', '云房权证东字第0012号')], [], []] } };

export const LongNumbers: Story = {
  name: 'a long number keeps its end, by which certificates differ, and is whole as its title',
  args: { generations: [[card('w1', '云房权证澜字第200900083号')], [], []], currentId: 'w1' },
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByTitle('云房权证澜字第200900083号');
    await expect(title).toHaveTextContent(/^云房权证.*….*0083号$/);
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
};
