import { FormDesigner } from '@org/meta-forms-designer';
import '@org/meta-forms-designer/styles.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const form = { metaKey: 'new', formName: '新表单', metaFormItemList: [] };

/** As Excel puts a table on the clipboard. */
const table = [
  ['资产名称*', '建筑面积（㎡）', '原值（元）', '取得日期', '是否出租', '权属状况', '备注'],
  ['一号楼办公用房', '1,250.50', '12,500,000', '2019-03-01', '是', '已办证', ''],
  ['二号楼', '860', '8,000,000.5', '2020/12/15', '否', '未办证', '外墙待修'],
  ['职工之家', '300.25', '1,200,000', '2021年5月6日', '否', '已办证', ''],
  ['仓库', '95', '300,000', '2022-01-01', '是', '已办证', ''],
]
  .map((line) => line.join('\t'))
  .join('\n');

const meta = {
  title: 'designer/import and export',
  component: FormDesigner,
  args: { form, onSave: fn(() => Promise.resolve(1)) },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Waits until a text is seen; dialogs open with a movement. */
const shown = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

function paste(box: HTMLElement, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function choose(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '导入导出' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

export const FromExcel: Story = {
  name: 'a table from Excel becomes a draft that is reviewed and added in one step',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, '从 Excel 表格生成…');
    const box = await screen.findByRole('textbox', { name: '表格内容' });
    paste(box, table);
    await shown(/表头有单位“㎡”/);
    await userEvent.click(screen.getByRole('checkbox', { name: '添加“备注”' }));
    await userEvent.click(screen.getByRole('button', { name: '添加 6 项' }));
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(6));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(canvas.queryAllByRole('option')).toHaveLength(0));
  },
};

export const NoTable: Story = {
  name: 'an empty clipboard is refused with a sentence',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, '从 Excel 表格生成…');
    paste(await screen.findByRole('textbox', { name: '表格内容' }), '');
    await shown(/粘贴的内容中没有表格/);
  },
};

async function upload(canvasElement: HTMLElement, file: File) {
  await within(canvasElement).findByRole('button', { name: '导入导出' });
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('The input of the file is missing.');
  await userEvent.upload(input, file);
}

export const FromAFile: Story = {
  name: 'a form from a file replaces this form after its differences were shown',
  play: async ({ canvasElement }) => {
    const stored = { ...form, formName: '房屋', metaFormItemList: [{ itemKey: 'a', itemName: '面积', itemType: 2 }] };
    await upload(canvasElement, new File([JSON.stringify(stored)], '房屋.json', { type: 'application/json' }));
    await shown('文件中的表单“房屋”有 1 项。');
    await userEvent.click(screen.getByRole('button', { name: '导入' }));
    await waitFor(() => expect(within(canvasElement).getByRole('option', { name: '面积' })).toBeVisible());
  },
};

export const NotAForm: Story = {
  name: 'a file that is no form is refused by its name',
  play: async ({ canvasElement }) => {
    await upload(canvasElement, new File(['[1]'], '照片.json', { type: 'application/json' }));
    await shown(/“照片.json”没有导入/);
  },
};
