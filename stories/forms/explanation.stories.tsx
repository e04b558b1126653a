import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryForm } from '@org/meta-forms/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { rentContractItems, rentContractRecord } from './rent-contract.items.ts';
import { storyPorts } from './story-world.ts';
import { inOrder, wireItem } from './wire-item.ts';

const meta = {
  title: 'forms/how a value came about',
  component: StoryForm,
  args: {
    items: rentContractItems,
    formName: '租赁合同',
    ports: storyPorts,
    record: { ...rentContractRecord, updateUser: '7', $updateUser: '张敏', updateTime: '2026-02-03 10:00:00' },
    mode: 'edit',
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

async function explain(name: RegExp | string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

/** Resolves when the animation of a popover has ended; before that its position may change. */
async function settled(panel: HTMLElement) {
  await waitFor(() => expect(panel.closest('.ant-popover')?.className).not.toMatch(/-appear|-enter/));
}

export const Formula: Story = {
  args: { language: 'zh' },
  play: async ({ canvas, step }) => {
    await step('the button beside a computed field tells its formula in words', async () => {
      const panel = await explain('“税额”的计算说明（Shift+F1）');
      await expect(panel).toHaveTextContent('四舍五入(合计金额 × 税率（%） ÷ 100, 2)');
      await expect(panel).toHaveTextContent('税率（%）9.00');
      await expect(panel).toHaveTextContent('合计金额¥82,118.40');
      await expect(panel).toHaveTextContent('打开单据时由公式计算');
      await waitFor(() => expect(panel).toHaveFocus());
    });
    await step('an input that is computed itself is explained in turn', async () => {
      await userEvent.click(screen.getByRole('button', { name: '合计金额' }));
      const panel = await screen.findByRole('dialog', { name: '“合计金额”的计算说明' });
      await expect(panel).toHaveTextContent('合计(租金明细·金额)');
      await expect(panel).toHaveTextContent('2 行，2 行有值，合计 82118.4');
    });
    await step('Escape gives the focus back', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('a jump leads to the field, and what is typed there is named as the reason', async () => {
      await explain('“税额”的计算说明（Shift+F1）');
      await userEvent.click(screen.getByRole('button', { name: '税率（%）' }));
      const rate = canvas.getByLabelText(/税率/);
      await waitFor(() => expect(rate).toHaveFocus());
      await userEvent.clear(rate);
      await userEvent.type(rate, '6');
      await userEvent.tab();
      const panel = await explain('“税额”的计算说明（Shift+F1）');
      await expect(panel).toHaveTextContent('由公式计算，因为“税率（%）”有变化');
      await settled(panel);
    });
  },
};

export const InACell: Story = {
  args: { language: 'zh' },
  play: async ({ canvas }) => {
    const cells = await canvas.findAllByRole('gridcell', { name: /47,174/ });
    await userEvent.click(cells[0]!);
    await userEvent.keyboard('{Shift>}{F1}{/Shift}');
    const panel = await screen.findByRole('dialog', { name: '“金额”的计算说明' });
    await expect(panel).toHaveTextContent('面积 × 单价 × 月数');
    await expect(panel).toHaveTextContent('面积86.40');
    await settled(panel);
  },
};

export const InEnglish: Story = {
  args: { language: 'en' },
  play: async () => {
    const panel = await explain('How "税额" is computed (Shift+F1)');
    await expect(panel).toHaveTextContent('rounded(合计金额 × 税率（%） ÷ 100, 2)');
    await expect(panel).toHaveTextContent('by the formula on opening');
    await settled(panel);
  },
};

const faulty = inOrder([
  wireItem(2, 'worth 原值', { digits: 2 }),
  wireItem(2, 'months 使用月数', { digits: 0 }),
  wireItem(2, 'monthly 月折旧额', { digits: 2, isComputeData: true, computeData: { formula: 'worth / months' } }),
  wireItem(2, 'rest 净值', { digits: 2, isComputeData: true, computeData: { formula: 'worth - deprecated' } }),
  wireItem(2, 'a 甲', { isComputeData: true, computeData: { formula: 'b + 1' } }),
  wireItem(2, 'b 乙', { isComputeData: true, computeData: { formula: 'a + 1' } }),
]);

export const WhyEmpty: Story = {
  args: { language: 'zh', items: faulty, formName: '资产卡片', record: { id: '1', worth: 1200 } },
  play: async () => {
    for (const [label, sentence] of [
      ['净值', '引用了不存在的项“deprecated”'],
      ['乙', '公式互相引用：a -> b -> a，这些项都不计算。'],
      ['月折旧额', '结果为空：“原值 ÷ 使用月数”的除数为 0。'],
    ] as const) {
      const panel = await explain(`“${label}”的计算说明（Shift+F1）`);
      await expect(within(panel).getByRole('alert')).toHaveTextContent(sentence);
      await settled(panel);
    }
  },
};
