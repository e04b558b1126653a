import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  column,
  computed,
  dateItem,
  dictionaryItem,
  fakePorts,
  metaForm,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  textItem,
  titleItem,
} from '@org/meta-forms/testing';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = {
  ...metaForm(
    titleItem('基本信息'),
    textItem('name', { itemName: '名称', required: true }),
    dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' }),
    numberItem('price', { itemName: '单价', digits: 2 }),
    numberItem('total', { itemName: '金额', digits: 2, ...computed('price * 2') }),
    richTextItem('note', { itemName: '说明' }),
    subListItem('rows', [column(textItem('part', { itemName: '部件' }))], { itemName: '明细' }),
  ),
  metaKey: 'preview',
  formName: '预览的表单',
};
const filled = { ...form, sampleRecords: [{ name: '楼房', record: { name: '一号楼', price: '2.50', kind: 'a' } }] };

const meta = {
  title: 'designer/preview',
  component: FormDesigner,
  args: {
    form,
    onSave: fn(() => Promise.resolve(1)),
    previewPorts: fakePorts({
      dictionaries: {
        kind: [
          { key: 'a', value: '房屋' },
          { key: 'b', value: '土地' },
        ],
      },
    }),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openPreview(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByText('预览'));
  const drawn = await canvas.findByRole('form', { name: '预览的表单' });
  return { canvas, drawn };
}

const opening = metaForm(
  dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' }),
  dateItem('bought', { itemName: '购置日期' }),
  referenceItem('house', { itemName: '房屋', refKey: 'house' }),
  numberItem('total', { itemName: '金额', ...computed('1 + 1') }),
  subListItem('rows', [column(textItem('part', { itemName: '部件' }))], { itemName: '明细' }),
);

/** What the form has opened lies in the frame of the device, and nothing of it sticks out at a side. */
async function expectInFrame(canvasElement: HTMLElement, opened: HTMLElement): Promise<void> {
  const frame = canvasElement.querySelector('.mfd-preview-device');
  await expect(frame).toContainElement(opened);
  const outer = frame?.getBoundingClientRect();
  const inner = opened.getBoundingClientRect();
  await expect(inner.left).toBeGreaterThanOrEqual(outer?.left ?? Infinity);
  await expect(inner.right).toBeLessThanOrEqual(outer?.right ?? -Infinity);
}

type Canvas = ReturnType<typeof within>;

const pick = (canvas: Canvas, name: string) =>
  userEvent.click(canvas.getByText(name, { selector: '.ant-segmented-item-label' }));
const undo = (canvas: Canvas) => within(canvas.getByRole('banner')).getByRole('button', { name: '撤销' });

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, drawn } = await openPreview(canvasElement);
    const price = await canvas.findByRole('textbox', { name: /单价/ });
    await userEvent.type(price, '2.5');
    await userEvent.tab();
    await waitFor(() => expect(drawn).toHaveTextContent('5.00'));
    // Typing alone leaves the form as it is.
    await expect(undo(canvas)).toBeDisabled();
    await pick(canvas, '表单');
    await pick(canvas, '预览');
    await expect(await canvas.findByRole('textbox', { name: /单价/ })).toHaveValue('2.50');
    await userEvent.click(canvas.getByRole('button', { name: '保存为样例' }));
    await canvas.findByText('样例 1');
    await pick(canvas, '表单');
    await pick(canvas, '预览');
    await expect(await canvas.findByRole('textbox', { name: /单价/ })).toHaveValue('2.50');
    await userEvent.click(undo(canvas));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /单价/ })).toHaveValue(''));
    await expect(canvas.queryByText('样例 1')).toBeNull();
  },
};

export const Explained: Story = {
  args: { form: filled },
  play: async ({ canvasElement }) => {
    const { canvas } = await openPreview(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /“金额”的计算说明/ }));
    await expect(await screen.findByRole('dialog', { name: /金额/ })).toHaveTextContent('单价');
  },
};

export const Submitted: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas } = await openPreview(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '试提交' }));
    await canvas.findByText('有 1 处要修改，不能提交。', { selector: '.ant-alert *' });
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /名称/ })).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(canvas.getByRole('textbox', { name: /名称/ }), '一号楼');
    await userEvent.click(canvas.getByRole('button', { name: '试提交' }));
    await canvas.findByText('可以提交。预览不会发送任何内容。', { selector: '.ant-alert *' });
    await expect(args.previewPorts).toHaveProperty('calls', expect.not.arrayContaining(['records.save']));
  },
};

export const Samples: Story = {
  args: { form: filled },
  play: async ({ canvasElement }) => {
    const { canvas } = await openPreview(canvasElement);
    const name = () => canvas.findByRole('textbox', { name: /名称/ });
    await expect(await name()).toHaveValue('一号楼');
    await userEvent.click(canvas.getByRole('button', { name: '新样例' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    await userEvent.click(canvas.getByRole('button', { name: '重命名' }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByRole('textbox', { name: '名称' });
    await userEvent.clear(input);
    await userEvent.type(input, '楼房');
    await userEvent.keyboard('{Enter}');
    // A name that is taken is refused with the reason.
    await expect(await canvas.findByRole('alert')).toHaveTextContent('楼房');
    await userEvent.type(input, '二');
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('楼房二');
    await userEvent.click(canvas.getByRole('button', { name: '删除样例' }));
    await waitFor(async () => expect(await name()).toHaveValue('一号楼'));
    await userEvent.click(undo(canvas));
    await userEvent.click(canvas.getByRole('combobox', { name: '样例' }));
    await userEvent.click(await screen.findByText('楼房二', { selector: '.ant-select-item-option-content' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
  },
};

export const Read: Story = {
  args: { form: filled },
  play: async ({ canvasElement }) => {
    const { canvas, drawn } = await openPreview(canvasElement);
    await pick(canvas, '查看');
    await waitFor(() => expect(drawn).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('form', { name: '预览的表单' })).toHaveTextContent('房屋'));
    await expect(canvas.queryByRole('textbox', { name: /名称/ })).toBeNull();
  },
};

export const OnPaper: Story = {
  args: { form: filled },
  play: async ({ canvasElement }) => {
    const { canvas } = await openPreview(canvasElement);
    await pick(canvas, '打印');
    const paper = await canvas.findByRole('article');
    await expect(paper).toHaveTextContent('一号楼');
    await expect(canvas.getByRole('button', { name: '打印…' })).toBeEnabled();
  },
};

export const OnAPhone: Story = {
  args: { form: filled },
  play: async ({ canvasElement }) => {
    const { canvas, drawn } = await openPreview(canvasElement);
    const width = () => Math.round(canvasElement.querySelector('.mfd-preview-device')?.clientWidth ?? 0) + 2;
    // The column with the buttons of a row stays in view only where it leaves room for the others.
    const pinned = () => {
      const cell = drawn.querySelector('.mf-grid-pinned');
      return cell && getComputedStyle(cell).position;
    };
    await pick(canvas, '手机');
    await waitFor(() => expect(width()).toBe(390));
    // The form packs its items by its own width: one in a row on a phone.
    const left = (name: string) => within(drawn).getByText(name).getBoundingClientRect().left;
    await expect(left('类别')).toBe(left('名称'));
    await expect(pinned()).toBe('relative');
    await pick(canvas, '平板');
    await waitFor(() => expect(width()).toBe(768));
    await expect(left('类别')).toBeGreaterThan(left('名称'));
    await expect(pinned()).toBe('sticky');
    await pick(canvas, '电脑');
    await waitFor(() => expect(width()).toBeGreaterThanOrEqual(960));
  },
};

export const OpeningOnAPhone: Story = {
  args: {
    form: { ...opening, metaKey: 'opening', formName: '预览的表单' },
    previewPorts: fakePorts({
      dictionaries: { kind: [{ key: 'a', value: '房屋' }] },
      references: { house: [{ id: '1', code: 'A1', name: '一号楼' }] },
    }),
  },
  play: async ({ canvasElement }) => {
    const { canvas } = await openPreview(canvasElement);
    const inFrame = (opened: HTMLElement) => expectInFrame(canvasElement, opened);
    await pick(canvas, '手机');
    await userEvent.click(canvas.getByRole('combobox', { name: /类别/ }));
    await inFrame(await popupOf(canvasElement, '.ant-select-dropdown'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('textbox', { name: /购置日期/ }));
    await inFrame(await popupOf(canvasElement, '.ant-picker-dropdown'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: /“金额”的计算说明/ }));
    await inFrame(await screen.findByRole('dialog', { name: /金额/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: /打开选择房屋/ }));
    const dialog = await screen.findByRole('dialog', { name: /房屋/ });
    await within(dialog).findByText('一号楼');
    await inFrame(dialog);
    // The rest of the designer is in reach: the dialog covers the phone alone.
    await expect(canvasElement.querySelector('.ant-modal-mask')?.clientWidth).toBeLessThan(390);
  },
};

/** The open popup of a field, once it is where it stays. */
async function popupOf(canvasElement: HTMLElement, popup: string): Promise<HTMLElement> {
  const open = () => canvasElement.querySelector<HTMLElement>(`${popup}:not(${popup}-hidden)`);
  await waitFor(() => expect(open()).toBeVisible());
  return open() ?? document.body;
}
