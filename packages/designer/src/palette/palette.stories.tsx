import { computed, metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cardNames } from '../canvas/card-names.fixture.ts';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = { ...metaForm(textItem('name', { itemName: '名称' })), metaKey: 'card', formName: '卡片' };
const other = {
  ...metaForm(
    numberItem('price', { itemName: '单价' }),
    numberItem('count', { itemName: '数量' }),
    numberItem('total', { itemName: '总价', ...computed('price * count') }),
  ),
  metaKey: 'contract',
  formName: '合同',
};

const readable = new Set(['contract']);
const ports = {
  forms: () =>
    Promise.resolve([
      { key: 'contract', value: '合同' },
      { key: 'gone', value: '已删除的表单' },
    ]),
  form: (code: string) => (readable.has(code) ? Promise.resolve(other) : Promise.reject(new Error('没有这个表单'))),
};

const meta = {
  title: 'designer/palette',
  component: FormDesigner,
  args: { form, ports },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function takeFrom(canvasElement: HTMLElement, formName: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '从其他表单选取…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '从其他表单选取' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: '表单' }));
  await userEvent.click(await screen.findByTitle(formName));
  return dialog;
}

export const AGroup: Story = {
  name: 'a ready group is found by the pinyin of one of its items, added after the selection, and undone as one step',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /^搜索类型或组合/ }), 'sjh');
    const group = await canvas.findByRole('button', { name: '人员信息' });
    await waitFor(() => expect(canvas.queryByRole('button', { name: '日期' })).toBeNull());
    await userEvent.click(group);
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['名称', '姓名', '身份证号', '手机号']));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['名称']));
  },
};

const edges = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();

export const NewItem: Story = {
  name: 'a new item is seen as a whole and is named at once',
  args: { form: { ...metaForm(...Array.from({ length: 40 }, (_, at) => textItem(`t${at}`))), metaKey: 'long' } },
  decorators: [(Story) => <div style={{ height: 600 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '附件' }));
    const name = await canvas.findByRole<HTMLInputElement>('textbox', { name: '“附件”的名称' });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(getSelection()?.toString()).toBe('附件');
    const [card, sheet] = [name.closest('.mfd-card'), canvasElement.querySelector('.mfd-canvas')];
    await waitFor(() => expect(edges(card).bottom).toBeLessThanOrEqual(edges(sheet).bottom));
    await userEvent.keyboard('证明材料{Enter}');
    await waitFor(() => expect(canvas.getByRole('option', { name: '证明材料' })).toHaveFocus());
    // Its key comes from the pinyin of its first name, in the same step.
    await userEvent.click(canvas.getByText('进阶', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(canvas.getByLabelText('字段编码')).toHaveValue('zmcl'));
  },
};

export const OtherForm: Story = {
  name: 'items of another form come with their references; one that leads nowhere is named first',
  play: async ({ canvasElement }) => {
    const dialog = await takeFrom(canvasElement, '合同');
    await userEvent.click(await dialog.findByRole('checkbox', { name: '单价' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '总价' }));
    await userEvent.click(dialog.getByRole('button', { name: '添加 2 项' }));
    const question = within(await screen.findByRole('dialog', { name: '粘贴 2 项？' }));
    await expect(question.getByText(/总价 的.*：数量/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: /粘\s*贴/ }));
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['名称', '单价', '总价']));
  },
};

export const AllOfAnotherForm: Story = {
  name: 'all items of another form are taken at once',
  play: async ({ canvasElement }) => {
    const dialog = await takeFrom(canvasElement, '合同');
    await userEvent.click(await dialog.findByRole('checkbox', { name: '全选（3 项）' }));
    await userEvent.click(dialog.getByRole('button', { name: '添加 3 项' }));
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['名称', '单价', '数量', '总价']));
  },
};

export const Unreadable: Story = {
  name: 'a form that cannot be read is named with the reason, and is read again on request',
  play: async ({ canvasElement }) => {
    const dialog = await takeFrom(canvasElement, '已删除的表单');
    await dialog.findByText('读取失败：没有这个表单');
    readable.add('gone');
    await userEvent.click(dialog.getByRole('button', { name: '重试' }));
    await dialog.findByRole('checkbox', { name: '总价' });
    readable.delete('gone');
  },
};

export const NoOtherForms: Story = {
  name: 'a host without forms offers none',
  args: { ports: {} },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: '金额和大写' });
    await expect(canvas.queryByRole('button', { name: '从其他表单选取…' })).toBeNull();
  },
};
