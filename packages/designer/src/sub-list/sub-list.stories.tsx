import { column, dateItem, metaForm, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { cardNames } from '../canvas/card-names.fixture.ts';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const columns = [column(textItem('part', { itemName: '部件' })), column(numberItem('count', { itemName: '数量' }))];
const form = {
  ...metaForm(
    textItem('name', { itemName: '名称' }),
    subListItem('details', columns, { itemName: '明细' }),
    dateItem('bought', { itemName: '取得日期' }),
  ),
  metaKey: 'card',
  formName: '卡片',
};

const meta = {
  title: 'designer/sub-list',
  component: FormDesigner,
  args: { form },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

/** By keys alone: into the sub-list, one more column, its width, and back. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = await canvas.findByRole('option', { name: /^明细/ });
    list.focus();
    await userEvent.keyboard('{Enter}');
    await expect(cardNames(canvasElement)).toEqual(['部件', '数量']);
    await expect(canvas.getByRole('option', { name: '部件' })).toHaveFocus();
    await expect(canvas.getByText(/^已打开子表“明细”，共 2 列/)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: '分组标题' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(cardNames(canvasElement)).toEqual(['数量', '部件']);
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await expect(await canvas.findByText('列宽 140')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(cardNames(canvasElement)).toEqual(['名称', '取得日期', '明细，子表：在表单下方的页签中显示']);
    await expect(canvas.getByRole('option', { name: /^明细/ })).toHaveFocus();
  },
};

/** By clicks alone: the words on the card open it, the palette adds a column, the trail leads back. */
export const ByClicks: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // Its name is a tab in the form; here the card shows it.
    await expect(await canvas.findByText('明细', { selector: '.mfd-card-content > strong' })).toBeVisible();
    await userEvent.click(await canvas.findByText('打开子表'));
    await userEvent.click(canvas.getByRole('button', { name: '日期' }));
    await expect(cardNames(canvasElement)).toEqual(['部件', '数量', '日期']);
    await userEvent.click(canvas.getByRole('button', { name: '分组标题' }));
    await expect(cardNames(canvasElement)).toEqual(['部件', '数量', '日期']);
    await userEvent.click(canvas.getByRole('button', { name: '表单' }));
    await expect(cardNames(canvasElement)[0]).toBe('名称');
  },
};

/** What is selected in the outline comes into sight, in the list that has it. */
export const FromTheOutline: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: '大纲' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^部件/ }));
    await expect(canvas.getByRole('option', { name: '部件' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /^名称/ }));
    await expect(canvas.getByRole('option', { name: '名称' })).toHaveAttribute('aria-selected', 'true');
  },
};
