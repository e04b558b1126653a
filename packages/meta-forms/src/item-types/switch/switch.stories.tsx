import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { FormSession } from '../../session/form-session.ts';
import { column, subListItem, switchItem } from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const opened: { session?: FormSession } = {};

const meta = {
  title: 'item types/switch',
  component: StoryForm,
  args: {
    items: [switchItem('paid', { itemName: '已付' })],
    record: { id: '1', paid: '1' },
    onSession: (session) => void (opened.session = session),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('switch', { name: '已付' });
    await expect(input).not.toBeChecked();
    input.focus();
    await userEvent.keyboard(' ');
    await expect(input).toBeChecked();
    await expect(opened.session?.payload()).toMatchObject({ paid: 2 });
  },
};

export const ReadOnly: Story = {
  args: { mode: 'view' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('否')).toBeVisible();
  },
};

export const Limits: Story = { name: 'disabled', args: { mode: 'disabled' } };

export const Error: Story = {
  args: { items: [switchItem('paid', { itemName: '已付', required: true })], record: { id: '1' }, validated: true },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', [column(switchItem('paid', { itemName: '已付' }))], { itemName: '明细' })],
    record: { id: '1', rows: [{ id: '1', paid: 2 }] },
  },
};
