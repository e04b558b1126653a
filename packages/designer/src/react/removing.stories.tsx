import { computed, metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cardNames } from '../canvas/card-names.fixture.ts';
import '../styles.css';
import { FormDesigner } from './form-designer.tsx';

const form = {
  ...metaForm(
    textItem('name', { itemName: '名称' }),
    numberItem('price', { itemName: '单价' }),
    numberItem('total', { itemName: '金额', ...computed('price * 2') }),
  ),
  metaKey: 'card',
  formName: '卡片',
};

const meta = {
  title: 'designer/removing',
  component: FormDesigner,
  args: { form },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function remove(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('option', { name }));
  await userEvent.keyboard('{Delete}');
}

/** An item that nothing refers to goes at once. */
export const Unused: Story = {
  play: async ({ canvasElement }) => {
    await remove(canvasElement, '名称');
    await expect(cardNames(canvasElement)).toEqual(['单价', '金额']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['名称', '单价', '金额']));
  },
};

/** An item of a formula: the author says what becomes of the formula, or leaves the item. */
export const Used: Story = {
  play: async ({ canvasElement }) => {
    await remove(canvasElement, '单价');
    const dialog = within(await screen.findByRole('dialog', { name: '删除“单价”？' }));
    await waitFor(() => expect(dialog.getByText('金额 的计算公式')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: /^取\s?消$/ }));
    await expect(cardNames(canvasElement)).toEqual(['名称', '单价', '金额']);
    await remove(canvasElement, '单价');
    const again = within(await screen.findByRole('dialog', { name: '删除“单价”？' }));
    await userEvent.click(again.getByRole('radio', { name: '保留名称' }));
    await userEvent.click(again.getByRole('button', { name: /^删\s?除$/ }));
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['名称', '金额']));
  },
};
