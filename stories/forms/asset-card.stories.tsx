import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryForm } from '@org/meta-forms/testing';
import { expect, within } from 'storybook/test';
import { assetCardItems, assetCardRecord } from './asset-card.items.ts';
import { storyPorts } from './story-world.ts';

const meta = {
  title: 'forms/asset card',
  component: StoryForm,
  args: { items: assetCardItems, formName: '资产卡片', ports: storyPorts },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Edit: Story = {
  args: { mode: 'edit', record: assetCardRecord },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('不动产权证号')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: '房间明细' })).toBeVisible();
  },
};

export const Add: Story = { args: { mode: 'add' } };
