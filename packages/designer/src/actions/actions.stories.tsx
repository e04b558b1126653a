import { computed, dictionaryItem, metaForm, numberItem, subListItem, column, textItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cardNames } from '../canvas/card-names.fixture.ts';
import { copyItems } from '../clipboard/copy-items.ts';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = {
  ...metaForm(
    textItem('name', { itemName: '名称', maxlength: 20 }),
    numberItem('price', { itemName: '单价', min: 0 }),
    numberItem('total', { itemName: '金额', ...computed('price * 2') }),
    dictionaryItem('kind', { itemName: '类别' }),
    subListItem('details', [column(textItem('part', { itemName: '部件' }))], { itemName: '明细' }),
  ),
  metaKey: 'card',
  formName: '卡片',
};

const ports = {
  dictionaries: () =>
    Promise.resolve([
      { key: 'room', value: '房间' },
      { key: 'asset_category', value: '资产大类' },
    ]),
};

const meta = {
  title: 'designer/actions',
  component: FormDesigner,
  args: { form, ports },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function card(canvasElement: HTMLElement, name: string) {
  const found = await within(canvasElement).findByRole('option', { name });
  await userEvent.click(found);
  return found;
}

/** The editor of a formula opens from its card, and the focus comes back to the card. */
export const FormulaByKey: Story = {
  play: async ({ canvasElement }) => {
    const total = await card(canvasElement, '金额');
    await userEvent.keyboard('{Alt>}g{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: '“金额”的公式' });
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '公式' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(total).toHaveFocus());
    await card(canvasElement, '类别');
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: '“类别”的级联' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** The tools of the selected card, reached by Enter and left by Escape. */
export const ToolsOfACard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await card(canvasElement, '名称');
    await userEvent.keyboard('{Enter}');
    const tools = canvas.getByRole('toolbar', { name: '“名称”的操作' });
    const star = within(tools).getByRole('button', { name: '必填' });
    await expect(star).toHaveFocus();
    await expect(canvas.getByText(/^“名称”的操作栏/)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(name.querySelector('.mf-required')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(name).toHaveFocus();
    await userEvent.click(within(tools).getByRole('button', { name: '宽度' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^宽度 12/ }));
    await expect(name).toHaveStyle({ gridColumn: 'span 12' });
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(name).toHaveStyle({ gridColumn: 'span 8' });
  },
};

/** The dictionary of an item, chosen on its card. */
export const DictionaryOfACard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await card(canvasElement, '类别');
    await userEvent.click(canvas.getByRole('button', { name: '选项' }));
    const choice = await screen.findByRole('tooltip');
    await userEvent.click(within(choice).getByRole('combobox', { name: '字典' }));
    await userEvent.click(await screen.findByText('资产大类'));
    await expect(canvas.getByText('“类别”的字典：资产大类')).toBeInTheDocument();
  },
};

/** Ctrl+K finds actions by pinyin and items by name, and leads into a sub-list. */
export const FoundByName: Story = {
  play: async ({ canvasElement }) => {
    await card(canvasElement, '名称');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: '查找操作或表单项' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('bt');
    await expect(await screen.findByRole('option', { name: /^必填/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('.mf-required')).toBeInTheDocument());
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: '查找操作或表单项' }), '部件{Enter}');
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['部件']));
  },
};

/** What is typed right after Ctrl+K is searched for: nothing is lost while the dialog opens. */
export const TypedAtOnce: Story = {
  play: async ({ canvasElement }) => {
    await card(canvasElement, '单价');
    const hasty = userEvent.setup({ delay: null });
    await hasty.keyboard('{Control>}k{/Control}部件{Enter}');
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['部件']));
  },
};

/** Ctrl+K adds an item whose name is typed at once; Alt+Enter leads to its properties and back to the card. */
export const AddedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await card(canvasElement, '单价');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: '查找操作或表单项' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('日期');
    await expect(await screen.findByRole('option', { name: /^添加：日期/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '“日期”的名称' })).toHaveFocus());
    await userEvent.keyboard('取得日期{Enter}');
    await waitFor(() => expect(canvas.getByRole('option', { name: '取得日期' })).toHaveFocus());
    await expect(cardNames(canvasElement).slice(0, 4)).toEqual(['名称', '单价', '金额', '取得日期']);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(canvas.getByRole('textbox', { name: /^搜索属性/ })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(canvas.getByRole('option', { name: '取得日期' })).toHaveFocus();
  },
};

/** The menu of a card by key: copies, and the copy can be undone. */
export const MenuOfACard: Story = {
  play: async ({ canvasElement }) => {
    await card(canvasElement, '单价');
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^复制一份/ }));
    await waitFor(() => expect(cardNames(canvasElement).slice(0, 3)).toEqual(['名称', '单价', '单价']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cardNames(canvasElement).slice(0, 3)).toEqual(['名称', '单价', '金额']));
  },
};

/** What a change of type loses is shown before it happens. */
export const ChangeOfType: Story = {
  play: async ({ canvasElement }) => {
    await card(canvasElement, '名称');
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: '更改类型…' }));
    const dialog = await screen.findByRole('dialog', { name: '更改“名称”的类型' });
    const types = within(dialog).getByRole('combobox', { name: '新类型' });
    await waitFor(() => expect(types).toHaveFocus());
    await userEvent.click(types);
    await userEvent.click(await screen.findByText('是否', { selector: '.ant-select-item-option-content' }));
    await expect(await within(dialog).findByText('已保存单据的值将无法读取。')).toBeInTheDocument();
    await expect(within(dialog).getByText('最大长度')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: '更改类型' }));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('option', { name: '名称' }).querySelector('.ant-switch')).not.toBeNull(),
    );
  },
};

/** Usages lead to the items that refer to the selected one. */
export const Usages: Story = {
  play: async ({ canvasElement }) => {
    await card(canvasElement, '单价');
    await userEvent.keyboard('{Shift>}{F12}{/Shift}');
    await userEvent.click(await screen.findByRole('button', { name: '金额 的计算公式' }));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('option', { name: '金额' })).toHaveAttribute('aria-selected', 'true'),
    );
  },
};

/** Keys and their page. */
export const Keys: Story = {
  play: async ({ canvasElement }) => {
    await card(canvasElement, '名称');
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: '快捷键' });
    await expect(within(dialog).getByRole('cell', { name: 'Ctrl+K' })).toBeInTheDocument();
  },
};

/** Copied as text for the clipboard of the system, pasted after the selection; other text is refused by a sentence. */
export const Clipboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await card(canvasElement, '金额');
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    const copied = clipboardData.getData('text/plain');
    await expect(copied).toContain('meta-forms/items');
    await card(canvasElement, '名称');
    await userEvent.paste(copied);
    await expect(cardNames(canvasElement).slice(0, 3)).toEqual(['名称', '金额', '单价']);
    await userEvent.paste('名称\t单价');
    await expect(await canvas.findByText('未执行：剪贴板中没有可粘贴的表单项。')).toBeInTheDocument();
  },
};

/** Items whose formula names an item that this form does not have: the author is asked before they are pasted. */
export const PasteThatLosesReferences: Story = {
  play: async ({ canvasElement }) => {
    await card(canvasElement, '名称');
    const other = parseDocument(
      metaForm(
        numberItem('width', { itemName: '宽' }),
        numberItem('size', { itemName: '面积', ...computed('width * 3') }),
      ),
    );
    const size = [...other.items.values()].filter(({ key }) => key === 'size').map(({ id }) => id);
    const text = JSON.stringify(copyItems(other, size));
    await userEvent.paste(text);
    const dialog = within(await screen.findByRole('dialog', { name: '粘贴 1 项？' }));
    await waitFor(() => expect(dialog.getByText('面积 的计算公式：宽')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: /^取\s?消$/ }));
    await expect(cardNames(canvasElement)).not.toContain('面积');
    await card(canvasElement, '名称');
    await userEvent.paste(text);
    const again = within(await screen.findByRole('dialog', { name: '粘贴 1 项？' }));
    await userEvent.click(again.getByRole('button', { name: /^粘\s?贴$/ }));
    await waitFor(() => expect(cardNames(canvasElement).slice(0, 3)).toEqual(['名称', '面积', '单价']));
  },
};
