import { FormDesigner } from '@org/meta-forms-designer';
import '@org/meta-forms-designer/styles.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { assetCardItems } from '../forms/asset-card.items.ts';

const form = { metaKey: 'assetCard', formName: '资产卡片', metaType: 3, metaFormItemList: assetCardItems };
const empty = { metaKey: 'new', formName: '新表单', metaFormItemList: [] };

/** The names of the cards, as a screen reader says them. */
const names = (canvas: Element) =>
  [...canvas.querySelectorAll('[role=option] > .mfd-spoken')].map((name) => name.textContent);

const meta = {
  title: 'designer/asset card',
  component: FormDesigner,
  args: { form, onSave: fn(() => Promise.resolve(1)) },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cards = await canvas.findAllByRole('option');
    await expect(cards.length).toBeGreaterThan(5);
  },
};

export const FromNothing: Story = {
  args: { form: empty },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '单行文本' }));
    await userEvent.click(canvas.getByRole('button', { name: '数字' }));
    await expect(names(canvasElement)).toEqual(['单行文本', '数字']);
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await waitFor(() => expect(args.onSave).toHaveBeenCalled(), { timeout: 5000 });
  },
};

export const ByKeyboard: Story = {
  args: { form: empty },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '单行文本' }));
    await userEvent.click(canvas.getByRole('button', { name: '数字' }));
    // The name of the new item is edited at once.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('option', { name: '数字' })).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(names(canvasElement)).toEqual(['数字', '单行文本']);
    await userEvent.keyboard('{F2}面积{Enter}');
    await expect(canvas.getByRole('option', { name: '面积' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(names(canvasElement)).toEqual(['单行文本']);
  },
};

/** On a phone each panel opens over the lower half, and the form above can still be used. */
export const OnAPhone: Story = {
  args: { form: empty },
  decorators: [
    (Designer) => (
      <div style={{ width: 390, height: 700 }}>
        <Designer />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: '添加与大纲' }));
    await userEvent.click(await page.findByRole('button', { name: '单行文本' }));
    await expect(names(canvasElement)).toEqual(['单行文本']);
    await userEvent.click(page.getByRole('button', { name: /Close|关闭/ }));
    await userEvent.click(canvas.getByRole('button', { name: '属性' }));
    const dialog = await page.findByRole('dialog', { name: '属性' });
    await expect(await within(dialog).findByLabelText('名称')).toHaveValue('单行文本');
  },
};

/** What is typed right after Ctrl+K reaches the field; the panel says in words what a formula computes. */
export const FormulaInWords: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findAllByRole('option'))[0]?.focus();
    await userEvent.keyboard('{Control>}k{/Control}netValue{Enter}');
    await userEvent.click(await canvas.findByText('进阶'));
    await expect(await canvas.findByText(/原值 . 累计折旧/)).toBeVisible();
  },
};
