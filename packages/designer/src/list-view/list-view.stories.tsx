import type { Meta, StoryObj } from '@storybook/react-vite';
import { dictionaryItem, fakePorts, numberItem, referenceItem, textItem } from '@org/meta-forms/testing';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const items = [
  textItem('code', { itemName: '编号', fixed: 'left' }),
  textItem('name', { itemName: '名称', width: 220 }),
  numberItem('price', { itemName: '单价', tablealign: 'right' }),
  textItem('memo', { itemName: '备注', tablehidden: true }),
];
const form = {
  metaKey: 'asset',
  formName: '资产',
  metaType: 1,
  metaFormItemList: items.map((item, index) => Object.assign({}, item, { itemOrder: index, itemTableOrder: index })),
};

const meta = {
  title: 'designer/list view',
  component: FormDesigner,
  args: { form, views: ['form', 'list'] },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ height: 600 }}>{Story()}</div>],
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByText('列表', { selector: '.ant-segmented-item-label' }));
  await canvas.findByRole('table');
  const heads = () => canvas.getAllByRole('columnheader').map((head) => head.textContent.replaceAll(/[^一-龥]/g, ''));
  const head = (name: string) => canvas.getByRole('columnheader', { name: new RegExp(name, 'u') });
  const choose = (name: string) => userEvent.click(within(head(name)).getByRole('button'));
  return { canvas, heads, head, choose };
}

export const ByClick: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, heads, choose } = await open(canvasElement);
    await expect(heads()).toEqual(['编号', '名称', '单价']);
    await choose('单价');
    await userEvent.click(canvas.getByRole('button', { name: '左移' }));
    await expect(heads()).toEqual(['编号', '单价', '名称']);
    await userEvent.click(canvas.getByRole('button', { name: '隐藏' }));
    await expect(heads()).toEqual(['编号', '名称']);
    await userEvent.click(canvas.getByRole('button', { name: '显示“备注”' }));
    await expect(heads()).toEqual(['编号', '名称', '备注']);
    await userEvent.click(within(canvas.getByRole('radiogroup', { name: '固定' })).getByText('左'));
    await expect(heads()).toEqual(['编号', '备注', '名称']);
  },
};

export const SampleOptions: Story = {
  name: 'a made-up record has an option of each dictionary and reference',
  args: {
    form: {
      metaKey: 'repair',
      formName: '维修',
      metaType: 1,
      metaFormItemList: [
        dictionaryItem('kind', { itemName: '维修类别', dictKey: 'repair' }),
        referenceItem('unit', { itemName: '单位', refKey: 'unit' }),
      ].map((item, index) => Object.assign({}, item, { itemOrder: index, itemTableOrder: index })),
    },
  },
  play: async ({ canvasElement }) => {
    const { canvas } = await open(canvasElement);
    await expect(await canvas.findByText('维修类别1')).toBeVisible();
    await expect(canvas.getByText('单位1')).toBeVisible();
  },
};

export const ByKeys: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, heads, head, choose } = await open(canvasElement);
    await choose('名称');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(heads()).toEqual(['编号', '单价', '名称']);
    await waitFor(() => expect(within(head('名称')).getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect(canvas.getByRole('spinbutton', { name: '列宽' })).toHaveValue('236');
    await userEvent.keyboard('{Delete}');
    await expect(heads()).toEqual(['编号', '单价']);
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(heads()).toEqual(['编号', '单价', '名称']);
  },
};

export const ByDragging: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, heads, head } = await open(canvasElement);
    const middle = (name: string) => {
      const { left, width, top, height } = head(name).getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2, button: 0, buttons: 1 };
    };
    await fireEvent.pointerDown(head('名称'), middle('名称'));
    const target = middle('单价');
    await fireEvent.pointerMove(window, { ...target, clientX: target.clientX + 20 });
    await waitFor(() => expect(heads()).toEqual(['编号', '单价', '名称']));
    await fireEvent.pointerUp(window, target);
    await waitFor(() => expect(canvas.getByText('“名称”移到第 3 列')).toBeInTheDocument());
    await expect(heads()).toEqual(['编号', '单价', '名称']);
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(heads()).toEqual(['编号', '名称', '单价']);
  },
};

const kinds = { kind: [{ key: 'a', value: '房屋' }] };
const withKind = {
  ...form,
  metaFormItemList: [
    ...form.metaFormItemList,
    { ...dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' }), itemOrder: 9 },
  ],
};

async function firstRow(canvasElement: HTMLElement) {
  const { canvas } = await open(canvasElement);
  return { canvas, cells: () => canvas.getAllByRole('row')[1]?.textContent };
}

/** The samples of the form are in the list, drawn as the list draws records. */
export const SavedSamples: Story = {
  args: {
    form: {
      ...withKind,
      sampleRecords: [
        { name: '空', record: {} },
        { name: '楼房', record: { code: 'A1', name: '一号楼', price: '1234.5', kind: 'a' } },
      ],
    },
    previewPorts: fakePorts({ dictionaries: kinds }),
  },
  play: async ({ canvasElement }) => {
    const { canvas, cells } = await firstRow(canvasElement);
    await waitFor(() => expect(cells()).toBe('A1一号楼1,234.5房屋'));
    await expect(canvas.getByText('与表单一起保存的示例，在“预览”中填写')).toBeInTheDocument();
    await expect(canvas.queryByText('示例')).toBeNull();
  },
};

/** Without samples the stored records that the author may see. */
export const StoredRecords: Story = {
  args: {
    form: withKind,
    previewPorts: fakePorts({
      dictionaries: kinds,
      records: { asset: [{ id: '1', code: 'B7', name: '二号楼', price: 8, kind: 'a', $kind: '房屋' }] },
    }),
  },
  play: async ({ canvasElement }) => {
    const { canvas, cells } = await firstRow(canvasElement);
    await waitFor(() => expect(cells()).toBe('B7二号楼8房屋'));
    await expect(canvas.getByText('此表单已有的单据')).toBeInTheDocument();
  },
};

/** Without either, values that are marked as made up. */
export const MadeUp: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, cells } = await firstRow(canvasElement);
    await expect(canvas.getByText('示例')).toBeInTheDocument();
    await expect(cells()).toBe('编号1名称11,280.5');
  },
};
