import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { textItem, titleItem } from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const meta = {
  title: 'item types/title',
  component: StoryForm,
  args: {
    items: [titleItem('basic', { itemName: '基本信息' }), textItem('name', { itemName: '名称' })],
    record: { id: '1', name: '一号楼' },
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '基本信息' })).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { mode: 'view' } };

export const Coloured: Story = { args: { items: [titleItem('basic', { itemName: '重要信息', color: '#cf1322' })] } };
