import { Button } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { metaForm } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { buildingItems, buildings } from '../buildings.fixture.ts';
import { INITIAL_LIST_STATE, type ListState } from '../list-state.ts';
import { MetaFormList, type MetaFormListProps } from '../meta-form-list.tsx';

interface SummedListProps extends Pick<MetaFormListProps, 'fills' | 'density' | 'bulkActions' | 'rowActions'> {
  readonly ports: FormPorts;
  readonly size: number | undefined;
}

function SummedList({ ports, size, ...props }: SummedListProps) {
  const [compiled] = useState(() =>
    compileForm(parseMetaForm({ ...metaForm(...buildingItems), formName: '房屋' }).form),
  );
  const [state, setState] = useState<ListState>({ ...INITIAL_LIST_STATE, size });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const list = (
    <MetaFormList
      compiled={compiled}
      state={state}
      onStateChange={setState}
      selectedIds={selected}
      onSelect={setSelected}
      hasTotals
      {...props}
    />
  );
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      {props.fills ? <div style={{ display: 'flex', height: HEIGHT, flexDirection: 'column' }}>{list}</div> : list}
    </MetaFormProvider>
  );
}

/** Two buildings with areas that are longer summed than alone. */
const LARGE = buildings.slice(0, 2).map((building) => Object.assign({}, building, { area: '1234567888888.88' }));

/** Height in px of the place that a list fills. */
const HEIGHT = 520;

const meta = {
  title: 'lists/totals and fit',
  component: SummedList,
  args: { ports: fakePorts({ records: { test_form: buildings }, columnSettings: {} }), size: undefined },
} satisfies Meta<typeof SummedList>;
export default meta;
type Story = StoryObj<typeof meta>;

const cell = (canvasElement: HTMLElement, row: string, column: string) =>
  canvasElement.querySelector<HTMLElement>(`[data-row-key="${row}"] > [data-column-id="${column}"]`);
const loaded = (canvasElement: HTMLElement) => within(canvasElement).findByText('1 号楼');
const rows = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll<HTMLElement>('[data-row-key]')];

const foot = (canvasElement: HTMLElement, column: string) =>
  canvasElement.querySelector<HTMLElement>(`[data-list-foot] > [data-column-id="${column}"]`);

export const Totals: Story = {
  name: 'totals stay in view below the rows, each under its column, as the sum or the average',
  args: { size: 50, density: 'loose' },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    const total = await within(canvasElement).findByText('988,032.50 ㎡');
    await expect(total.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    // The footer says how many records there are.
    await expect(foot(canvasElement, 'code')).toHaveTextContent(/^合计$/);
    await expect(foot(canvasElement, 'area')).toContainElement(total);
    await expect(cell(canvasElement, '2', 'area')).toHaveTextContent('2,237.50 ㎡');
    await expect(getComputedStyle(cell(canvasElement, '2', 'area') ?? canvasElement).textAlign).toBe('right');
    await expect(canvasElement.querySelector('[data-row-key]')?.getBoundingClientRect().height).toBe(48);
  },
};

export const TotalsWhole: Story = {
  name: 'a column grows to its total, which is never shortened; the last column is as wide as the actions of rows',
  args: {
    size: 20,
    rowActions: () => <Button size="small">{'OK'}</Button>,
    ports: fakePorts({ records: { test_form: LARGE }, columnSettings: {} }),
  },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    const amount = await within(canvasElement).findByText('2,469,135,777,777.76 ㎡');
    const total = foot(canvasElement, 'area') ?? canvasElement;
    await expect(total.scrollWidth).toBeLessThanOrEqual(total.clientWidth);
    await expect(getComputedStyle(amount).fontSize).toBe('14px');
    await expect(amount.getBoundingClientRect().width).toBeLessThan(total.clientWidth);
    const end = canvasElement.querySelector('thead [data-column-id="$end"], thead th:last-child');
    await expect(end?.getBoundingClientRect().width).toBeLessThan(130);
  },
};

export const TotalsBeyond: Story = {
  name: 'a narrow list whose sums are out of sight says so, and a press leads to them',
  render: (args) => (
    <div style={{ width: 300 }}>
      <SummedList {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    const way = await within(canvasElement).findByRole('button', { name: '1 列在右侧' });
    // Whole, also where the first column is narrow.
    const { right, top, height } = way.getBoundingClientRect();
    await expect(way.contains(document.elementFromPoint(right - 2, top + height / 2))).toBe(true);
    await userEvent.click(way);
    const area = canvasElement.querySelector('.mf-list-area') ?? canvasElement;
    await waitFor(() => expect(way).not.toBeVisible());
    const total = foot(canvasElement, 'area')?.getBoundingClientRect() ?? new DOMRect();
    await expect(total.right).toBeLessThanOrEqual(area.getBoundingClientRect().right + 1);
    await expect(total.left).toBeGreaterThan(area.getBoundingClientRect().left);
  },
};

export const TotalsOfTicked: Story = {
  name: 'the bar for ticked records leaves the totals free',
  args: { fills: true, bulkActions: <Button type="text">{'OK'}</Button> },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: '选择 F-1 1 号楼' }));
    const bar = await within(canvasElement).findByRole('group');
    const total = foot(canvasElement, 'area') ?? canvasElement;
    await expect(total.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top + 1);
    // The column of the boxes has no edge, neither in a row nor between the rows and the totals.
    const boxes = [...canvasElement.querySelectorAll(':is(tbody, tfoot) > tr > [data-column-id="$select"]')];
    await expect(boxes.map(({ parentElement }) => parentElement?.className)).toContain('mf-list-rest');
    for (const box of boxes) await expect(getComputedStyle(box).borderInlineEndWidth).toBe('0px');
  },
};

export const TotalsByKeys: Story = {
  name: 'the row of totals is reached by keys, and a menu at the cell chooses the average',
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    await waitFor(() => expect(foot(canvasElement, 'area')).toHaveTextContent('988,032.50'));
    cell(canvasElement, '10', 'area')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(foot(canvasElement, 'area')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: '合计' })).toHaveFocus());
    await userEvent.click(within(menu).getByRole('menuitem', { name: '平均值' }));
    await waitFor(() => expect(foot(canvasElement, 'area')).toHaveTextContent('22,977.50'));
    await waitFor(() => expect(foot(canvasElement, 'area')).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(cell(canvasElement, '10', 'area')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{PageDown}');
    await expect(cell(canvasElement, '10', '$select')).toHaveFocus();
  },
};

export const TotalsFail: Story = {
  name: 'totals that cannot be read say why, and are asked for again',
  args: { ports: fakePorts({ records: { test_form: buildings }, fail: ['records.totals'] }) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('合计加载失败：服务暂不可用');
    await expect(within(canvasElement).getByRole('button', { name: '重试' })).toBeVisible();
  },
};

/** Rows that fit at 32 px: those of the place without pages, head, totals and the bar for scrolling sideways. */
export const Fits: Story = {
  name: 'a page has as many rows as fit, and rows keep their height on a short page; another density has others',
  args: { fills: true, density: 'compact' },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    const area = canvasElement.querySelector('.mf-list-area') ?? canvasElement;
    const bottom = () => foot(canvasElement, 'code')?.getBoundingClientRect().top ?? 0;
    const fits = () => {
      const all = rows(canvasElement);
      const last = all.at(-1)?.getBoundingClientRect();
      return {
        count: all.length,
        hidden: area.scrollHeight - area.clientHeight,
        height: last?.height,
        room: Math.round(bottom() - (last?.bottom ?? 0)),
      };
    };
    await waitFor(() => expect(fits()).toMatchObject({ count: 12, hidden: 0, height: 32 }));
    // A row more would not fit next to a scroll bar.
    await expect(fits().room).toBeLessThan(32 + 12);
    await expect(within(canvasElement).getByTitle('适应窗口（12 条）')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '行高' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '宽松' }));
    await waitFor(() => expect(fits()).toMatchObject({ count: 7, hidden: 0, height: 48 }));
    await userEvent.click(within(canvasElement).getByRole('listitem', { name: '7' }));
    await within(canvasElement).findByText('43 号楼');
    // The last page has one row; totals stay at the bottom.
    await expect(fits()).toMatchObject({ count: 1, hidden: 0, height: 48 });
    await expect(fits().room).toBeGreaterThan(200);
    // The edge of the fixed column goes on between the last row and the totals.
    const rest = canvasElement.querySelector('.mf-list-rest > .mf-list-innermost-right');
    await expect(rest?.getBoundingClientRect().height).toBeGreaterThan(200);
  },
};
