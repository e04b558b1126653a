import { LanguageProvider } from '@org/meta-forms/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AreaSheet } from './area-sheet.tsx';
import { cityStandard } from './standard.fixture.ts';

const meta = {
  title: 'business/office area',
  component: AreaSheet,
  args: { standard: cityStandard, person: 'zhang' },
  beforeEach: () => localStorage.removeItem('office-area:zhang'),
} satisfies Meta<typeof AreaSheet>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Computed: Story = {
  play: async ({ canvas, step }) => {
    const type = async (name: string, persons: string) => {
      const input = canvas.getByRole('spinbutton', { name });
      await userEvent.tripleClick(input);
      await userEvent.paste(persons);
    };
    const section = (name: string) => canvas.getByRole('region', { name });
    await step('ranks give office space, the staff gives service and canteen space', async () => {
      await type('正处级人数', '2');
      await type('副处级人数', '8');
      await type('科级以下人数', '290');
      await type('编外人员人数', '10');
      await expect(section('办公用房')).toHaveTextContent('小计2,862.00');
      await expect(section('服务用房')).toHaveTextContent('按编制 300 人');
      await expect(section('服务用房')).toHaveTextContent('小计2,100.00');
      await expect(section('设备用房')).toHaveTextContent('（办公用房 + 服务用房）× 9%4,962.00446.58');
      await expect(section('附属（食堂）用房')).toHaveTextContent('小计890.00');
      await expect(section('汇总')).toHaveTextContent('合计6,298.58');
    });
    await step('a remark stays with its row', async () => {
      const remark = canvas.getByRole('textbox', { name: '正处级备注' });
      await userEvent.click(remark);
      await userEvent.paste('含挂职');
      await expect(remark).toHaveValue('含挂职');
    });
  },
};

const faulty = {
  ...cityStandard,
  service: {
    ...cityStandard.service,
    rows: cityStandard.service.rows.map(({ label }) => ({ label, standard: '1 / 0' })),
  },
};

export const StandardWithoutResult: Story = {
  args: { standard: faulty },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('spinbutton', { name: '正处级人数' }), '3');
    await expect(within(canvas.getByRole('region', { name: '汇总' })).getAllByText('标准无法计算')).toHaveLength(3);
  },
};

export const InEnglish: Story = {
  decorators: [
    (Story) => (
      <LanguageProvider language="en">
        <Story />
      </LanguageProvider>
    ),
  ],
  play: async ({ canvas }) =>
    expect(canvas.getByRole('region', { name: 'Ancillary (canteen) space' })).toHaveTextContent(
      'for 0 persons on the staff',
    ),
};
