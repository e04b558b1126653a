import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryForm } from '@org/meta-forms/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { plainItems, plainRecord } from './plain-form.items.ts';
import { storyPorts } from './story-world.ts';

const meta = {
  title: 'forms/plain form',
  component: StoryForm,
  args: { items: plainItems, formName: '钥匙登记', ports: storyPorts },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Add: Story = { args: { mode: 'add' } };

export const Edit: Story = { args: { mode: 'edit', record: plainRecord } };

export const View: Story = {
  name: 'creator and last editor are below the record, with short dates, and not among its fields',
  args: { mode: 'view', record: plainRecord },
  play: async ({ canvasElement }) => {
    const footer = canvasElement.querySelector('dl');
    await expect([...(footer?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '制单人张伟',
      '制单时间2026/3/9',
      '最后修改人王芳',
      '最后修改时间2026/11/2',
    ]);
    await expect(footer?.closest('[role=form]')?.lastElementChild).toBe(footer);
    await expect(within(canvasElement).getAllByText('制单人')).toHaveLength(1);
  },
};

export const Disabled: Story = { args: { mode: 'disabled', record: plainRecord } };

export const EnterGoesOn: Story = {
  args: { mode: 'add' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const number = await canvas.findByLabelText(/钥匙编号/);
    await userEvent.click(number);
    await userEvent.keyboard('YS-1{Enter}');
    await expect(canvas.getByLabelText(/房间名称/)).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(number).toHaveFocus();
    await expect(number).toHaveValue('YS-1');
  },
};

export const EnterPassesPickersByKeyboard: Story = {
  args: { mode: 'add' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const use = await canvas.findByLabelText(/用途/);
    use.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('combobox', { name: /所属单位/ })).toHaveFocus();
    await expect(use).toHaveAttribute('aria-expanded', 'false');
    const date = canvas.getByLabelText(/发放日期/);
    date.focus();
    await userEvent.keyboard('2026/3/9{Enter}');
    await expect(canvas.getByLabelText(/数量/)).toHaveFocus();
    await expect(date).toHaveValue('2026-03-09');
    await waitFor(() =>
      expect(
        canvasElement.ownerDocument.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'),
      ).toBeNull(),
    );
  },
};
