import type { Meta, StoryObj } from '@storybook/react-vite';
import { numberItem, textItem } from '@org/meta-forms/testing';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { itemsOfForm } from '../panel/panel-story.fixture.tsx';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = { metaKey: 'asset-card', formName: '资产卡', metaType: 3, metaFormItemList: itemsOfForm };
const many = Array.from({ length: 1000 }, (_, index) =>
  index % 2 === 0
    ? textItem(`text${index}`, { itemName: `文本 ${index}` })
    : numberItem(`number${index}`, { itemName: `数量 ${index}` }),
);

const meta = {
  title: 'designer/field table',
  component: FormDesigner,
  args: { form, views: ['form', 'table'] },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ height: 720 }}>{Story()}</div>],
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByText('字段表', { selector: '.ant-segmented-item-label' }));
  const grid = await canvas.findByRole('grid', { name: '字段表' });
  const row = (name: string) => canvas.getByRole('row', { name: new RegExp(`^${name} `, 'u') });
  const cell = (name: string, column: string) => {
    const heads = within(grid).getAllByRole('columnheader');
    const at = heads.findIndex((head) => head.textContent === column);
    const found = row(name).children[at];
    if (!(found instanceof HTMLElement)) throw new Error(`no cell ${name} ${column}`);
    return found;
  };
  const press = async (target: HTMLElement, shiftKey = false) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, button: 0, shiftKey };
    await fireEvent.pointerDown(target, at);
    await fireEvent.pointerUp(target, at);
    grid.focus();
  };
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  const shows = (name: string, column: string, text: string) =>
    waitFor(() => expect(cell(name, column)).toHaveTextContent(text));
  return { canvas, grid, cell, press, paste, shows };
}

export const PastedBlock: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cell, press, paste, shows } = await open(canvasElement);
    await press(cell('资产名称', '必填'));
    paste('否\t12\n是\t"16"\n');
    await shows('资产名称', '必填', '否');
    await shows('单价', '必填', '是');
    await shows('单价', '宽度', '16');
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await shows('资产名称', '必填', '是');
    await shows('单价', '宽度', '8');
  },
};

export const RefusedCells: Story = {
  play: async ({ canvasElement }) => {
    const { cell, press, paste, shows } = await open(canvasElement);
    await press(cell('资产名称', '必填'));
    paste('也许\t99\n是\t12');
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(/资产名称 的必填/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: '只修改其他 2 格' }));
    await shows('单价', '宽度', '12');
    await shows('资产名称', '宽度', '8');
  },
};

export const FilledDown: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cell, press, shows } = await open(canvasElement);
    await press(cell('资产名称', '必填'));
    await press(cell('取得日期', '必填'), true);
    await userEvent.keyboard('{Control>}d{/Control}');
    for (const name of ['单价', '金额', '取得日期']) await shows(name, '必填', '是');
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await shows('金额', '必填', '否');
  },
};

export const EditedByKeys: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, grid, cell, press, shows } = await open(canvasElement);
    await press(cell('基本信息', '名称'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.clear(canvas.getByRole('textbox', { name: '资产名称 的名称' }));
    await userEvent.keyboard('全称{Enter}');
    await expect(cell('全称', '名称')).toBeVisible();
    await expect(grid).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight} ');
    await shows('全称', '必填', '否');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await userEvent.keyboard('99{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '全称 的宽度' })).toBeInvalid());
    await userEvent.keyboard('{Escape}');
    await shows('全称', '宽度', '8');
  },
};

/** As in a spreadsheet: a key that moves takes what was typed over a cell. */
export const TypedOnward: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, grid, cell, press, shows } = await open(canvasElement);
    await press(cell('资产名称', '宽度'));
    await userEvent.keyboard('12{ArrowDown}16{ArrowUp}');
    await shows('资产名称', '宽度', '12');
    await shows('单价', '宽度', '16');
    await expect(grid).toHaveFocus();
    await userEvent.keyboard('24{Tab}');
    await shows('资产名称', '宽度', '24');
    await userEvent.keyboard('{ArrowLeft}99{ArrowDown}');
    const input = canvas.getByRole('textbox', { name: '资产名称 的宽度' });
    await waitFor(() => expect(input).toBeInvalid());
    await userEvent.keyboard('{Escape}');
    await shows('资产名称', '宽度', '24');
    // With F2 the arrow keys are those of the text.
    await userEvent.keyboard('{F2}{ArrowRight}{ArrowLeft}1{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '资产名称 的宽度' })).toHaveValue('214'));
    await userEvent.keyboard('{Escape}');
    await shows('资产名称', '宽度', '24');
    // The keys of the designer work while a cell is typed, and take its text.
    await userEvent.keyboard('16{Control>}k{/Control}');
    const palette = await within(document.body).findByRole('combobox', { name: '查找操作或表单项' });
    await waitFor(() => expect(palette).toHaveFocus());
    await shows('资产名称', '宽度', '16');
    await userEvent.keyboard('{Escape}');
  },
};

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const { canvas } = await open(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: '筛选' }));
    await userEvent.click(await within(document.body).findByTitle('无长度限制的文本'));
    await expect(canvas.getByRole('row', { name: /^部件 / })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /^资产名称 / })).toBeNull();
  },
};

export const ThousandItems: Story = {
  args: { form: { ...form, metaFormItemList: many } },
  play: async ({ canvasElement }) => {
    const { grid } = await open(canvasElement);
    await expect(grid).toHaveAttribute('aria-rowcount', '1001');
    await expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    grid.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(await within(grid).findByRole('row', { name: /^数量 999 / })).toBeVisible();
  },
};

/** A list from a spreadsheet makes the items of an empty form in one step; what it cannot take is named before. */
export const PastedList: Story = {
  args: { form: { ...form, metaFormItemList: [] } },
  play: async ({ canvasElement }) => {
    const { canvas, paste, shows } = await open(canvasElement);
    await expect(canvas.getByText(/还没有表单项。可以在 Excel 里列好清单/)).toBeInTheDocument();
    await expect(canvas.getByRole('columnheader', { name: '必填' })).toBeInTheDocument();
    paste(
      [
        '名称\t类型\t必填\t所属子表\t负责人',
        '房屋名称\t单行文本\t是\t\t张三',
        '照片\t图片',
        '附属物\t子表',
        '数量\t数字\t也许\t附属物',
      ].join('\n'),
    );
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('不认识的列（不会粘贴）：负责人')).toBeVisible());
    await expect(dialog.getByText('照片 的类型')).toBeVisible();
    await expect(dialog.getByText('数量 的必填')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '粘贴其他内容' }));
    await shows('房屋名称', '必填', '是');
    await shows('数量', '类型', '数字');
    await expect(canvas.getByText('3 / 3 项')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(await canvas.findByText('0 / 0 项')).toBeInTheDocument();
  },
};
