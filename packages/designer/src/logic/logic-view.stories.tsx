import type { Meta, StoryObj } from '@storybook/react-vite';
import { computed, numberItem } from '@org/meta-forms/testing';
import { expect, userEvent, within } from 'storybook/test';
import { itemsOfForm } from '../panel/panel-story.fixture.tsx';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const cycle = [
  numberItem('left', { itemName: '左值', ...computed('right + 1') }),
  numberItem('right', { itemName: '右值', ...computed('left * 2') }),
];
const form = { metaKey: 'asset-card', formName: '资产卡', metaType: 3, metaFormItemList: [...itemsOfForm, ...cycle] };

/** An item with many users: some of them use others, so that the graph is wide and high. */
const used = [
  numberItem('rate', { itemName: '税率' }),
  ...Array.from({ length: 24 }, (_, index) =>
    numberItem(`tax${index}`, {
      itemName: `税额${index}`,
      ...computed(index % 4 === 0 ? 'rate * 2' : `rate + tax${index - 1}`),
    }),
  ),
];

const meta = {
  title: 'designer/logic view',
  component: FormDesigner,
  args: { form, views: ['form', 'logic'] },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ height: 720 }}>{Story()}</div>],
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByText('逻辑', { selector: '.ant-segmented-item-label' }));
  await canvas.findByRole('table', { name: '逻辑' });
  return canvas;
}

export const Rules: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await expect(canvas.getByRole('row', { name: /^金额 公式 金额 = 单价 × 2/ })).toBeVisible();
    for (const link of canvas.getAllByRole('button', { name: '单价' }))
      await expect(getComputedStyle(link).textAlign).toBe('start');
    await userEvent.click(canvas.getByRole('combobox', { name: '按类型筛选' }));
    await userEvent.click(await within(document.body).findByTitle('级联'));
    await expect(canvas.getByText('1 条规则')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /选择“使用单位”后才能选择/ })).toBeVisible();
  },
};

export const UsagesOfAnItem: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: '按项筛选' }), '单价');
    await expect(canvas.getByRole('row', { name: /^金额 公式/ })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /^房间/ })).toBeNull();
  },
};

export const Graph: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    const row = within(canvas.getByRole('row', { name: /^金额 公式/ }));
    await userEvent.click(row.getByRole('button', { name: '金额' }));
    const graph = within(await canvas.findByRole('region', { name: '“金额”的上下游' }));
    const price = await graph.findByRole('button', { name: '单价，依赖：无；被引用：金额' });
    price.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('region', { name: '“单价”的上下游' })).toBeVisible();
  },
};

/** The graph of an item with many users stays in its box, which scrolls; the item is in its middle. */
export const ManyUsers: Story = {
  args: { form: { ...form, metaFormItemList: used } },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    const row = within(canvas.getByRole('row', { name: /^税额1 公式/ }));
    await userEvent.click(row.getByRole('button', { name: '税率' }));
    const graph = await canvas.findByRole('region', { name: '“税率”的上下游' });
    const box = within(graph).getByRole('group');
    const side = graph.parentElement ?? graph;
    await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    await expect([side.scrollWidth, side.scrollHeight]).toEqual([side.clientWidth, side.clientHeight]);
    const selected = within(graph).getByRole('button', { current: true });
    await expect(Math.abs(middleOf(selected) - middleOf(box))).toBeLessThan(20);
    await expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(side.getBoundingClientRect().bottom);
  },
};

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

export const Cycle: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.click(
      within(canvas.getByRole('row', { name: /^左值 公式/ })).getByRole('button', { name: '左值' }),
    );
    await expect(await canvas.findByText('循环：左值 ← 右值 ← 左值。它们互相依赖，无法计算。')).toBeVisible();
  },
};
