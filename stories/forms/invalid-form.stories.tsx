import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryForm } from '@org/meta-forms/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { assetCardItems } from './asset-card.items.ts';
import { storyPorts } from './story-world.ts';

const meta = {
  title: 'forms/invalid form',
  component: StoryForm,
  args: {
    items: assetCardItems,
    formName: '资产卡片',
    ports: storyPorts,
    mode: 'add',
    validated: true,
    record: { rooms: [{ area: 12 }] },
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Summary: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const summary = await canvas.findByRole('region', { name: /需要修改/ });
    await expect(summary).toHaveFocus();
    const wrong = [
      ...canvasElement.querySelectorAll(
        '.mf-control :is(.ant-input-status-error, .ant-select-status-error, .ant-picker-status-error)',
      ),
    ];
    await expect(new Set(wrong.map(({ classList }) => classList[0]))).toEqual(new Set(['ant-input', 'ant-select']));
    // The border appears at once, without a transition.
    await expect(wrong.map((control) => getComputedStyle(control).transitionProperty)).toEqual(wrong.map(() => 'none'));
    await userEvent.click(within(summary).getByRole('button', { name: /^显示其余/ }));
    await userEvent.click(within(summary).getByRole('button', { name: /建筑面积/ }));
    await expect(canvas.getByLabelText(/建筑面积/)).toHaveFocus();
    await userEvent.click(canvas.getByRole('tab', { name: /变更记录/ }));
    await userEvent.click(within(summary).getByRole('button', { name: /房间明细第 1 行/ }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /房号/ })).toHaveFocus());
  },
};
