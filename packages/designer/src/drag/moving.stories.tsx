import { dateItem, metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cardNames } from '../canvas/card-names.fixture.ts';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = {
  ...metaForm(
    textItem('name', { itemName: '名称' }),
    numberItem('price', { itemName: '单价' }),
    dateItem('bought', { itemName: '取得日期' }),
    textItem('note', { itemName: '备注', span: 24 }),
  ),
  metaKey: 'card',
  formName: '卡片',
};

const meta = {
  title: 'designer/moving',
  component: FormDesigner,
  args: { form },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function fromMenu(canvasElement: HTMLElement, card: string, entry: RegExp) {
  await userEvent.click(await within(canvasElement).findByRole('option', { name: card }));
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

/** 移动到…: before an item that is searched by the first letters of its pinyin, without a drag. */
export const ToAnItem: Story = {
  play: async ({ canvasElement }) => {
    await fromMenu(canvasElement, '取得日期', /^移动到/);
    const dialog = within(await screen.findByRole('dialog', { name: '移动“取得日期”' }));
    const search = dialog.getByRole('combobox', { name: '按名称或编码搜索目标项' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('mc');
    await userEvent.click(await screen.findByText('名称（name）', { selector: '.ant-select-item-option-content' }));
    await userEvent.click(dialog.getByRole('radio', { name: '放在它前面' }));
    await userEvent.click(dialog.getByRole('button', { name: /^移\s?动$/ }));
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['取得日期', '名称', '单价', '备注']));
  },
};

/** Placing: the bar says what is carried, the arrows choose, Escape leaves everything as it was. */
export const PlacedByKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fromMenu(canvasElement, '名称', /^移动 ?(?:Space)?$/);
    await expect(await canvas.findByText(/^正在移动“名称”/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText(/^正在移动/)).toBeNull());
    await expect(cardNames(canvasElement)).toEqual(['名称', '单价', '取得日期', '备注']);
    await fromMenu(canvasElement, '名称', /^移动 ?(?:Space)?$/);
    await canvas.findByText(/^正在移动“名称”/);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(cardNames(canvasElement)[0]).not.toBe('名称'));
  },
};
