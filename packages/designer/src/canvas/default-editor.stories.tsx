import {
  column,
  computed,
  dateItem,
  dictionaryItem,
  fakePorts,
  item,
  metaForm,
  numberItem,
  richTextItem,
  subListItem,
  textItem,
  titleItem,
  uploadItem,
} from '@org/meta-forms/testing';
import type { WireMetaForm } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within, type Mock } from 'storybook/test';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = {
  ...metaForm(
    titleItem('basics', { itemName: '基本情况' }),
    textItem('name', { itemName: '名称', maxlength: 20 }),
    numberItem('count', { itemName: '数量', max: 9 }),
    dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' }),
    item(5, 'isUsed', { itemName: '在用' }),
    dateItem('from', { itemName: '取得日期' }),
    richTextItem('note', { itemName: '说明' }),
    numberItem('total', { itemName: '金额', ...computed('count * 2') }),
    uploadItem('files', { itemName: '附件' }),
    subListItem('details', [column(textItem('unit', { itemName: '单位' }))], { itemName: '明细' }),
  ),
  metaKey: 'card',
  formName: '卡片',
};

const previewPorts = fakePorts({
  dictionaries: {
    kind: [
      { key: 'house', value: '房屋' },
      { key: 'land', value: '土地' },
    ],
  },
});

const meta = {
  title: 'designer/default value',
  component: FormDesigner,
  args: { form, previewPorts, onSave: fn(() => Promise.resolve(1)) },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function edit(canvasElement: HTMLElement, name: string) {
  const found = await within(canvasElement).findByRole('option', { name });
  await userEvent.click(found);
  await userEvent.keyboard('{Shift>}{F2}{/Shift}');
  return within(found);
}

/** Typed on the card by key; Enter keeps it as one step, Escape gives it up. */
export const TypedOnTheCard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await edit(canvasElement, '名称');
    const field = await name.findByRole('textbox', { name: '名称' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('办公楼{Enter}');
    await expect(await canvas.findByText('“名称”的默认值已修改')).toBeInTheDocument();
    await expect(canvas.getByRole('option', { name: '名称' })).toHaveFocus();
    await expect(await name.findByDisplayValue('办公楼')).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{F2}{/Shift}');
    await userEvent.type(await name.findByRole('textbox', { name: '名称' }), '一号{Escape}');
    await expect(await name.findByDisplayValue('办公楼')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(name.queryByDisplayValue('办公楼')).toBeNull());
  },
};

const DEFAULTS = { count: 9, kind: 'land', isUsed: 2, from: '2026-01-02 00:00:00' };

/** The default values of the form that was stored last, by key. */
function defaultsOf(onSave: unknown): Readonly<Record<string, unknown>> {
  // as: the story passes a mock, whose last call has the stored form.
  const [saved] = (onSave as Mock<(form: WireMetaForm) => Promise<number>>).mock.lastCall ?? [];
  const items = saved?.metaFormItemList ?? [];
  return Object.fromEntries(
    items.flatMap(({ itemKey, itemConfigJson }) => {
      const config: unknown = typeof itemConfigJson === 'string' ? JSON.parse(itemConfigJson) : itemConfigJson;
      return isWithDefault(config) ? [[itemKey, config.defaultValue]] : [];
    }),
  );
}

function isWithDefault(config: unknown): config is { readonly defaultValue: unknown } {
  return typeof config === 'object' && config !== null && 'defaultValue' in config;
}

/** Each type has its own widget, with the data of the host; leaving it keeps the value. */
export const EachTypeItsOwnWidget: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const count = await edit(canvasElement, '数量');
    await userEvent.type(await count.findByRole('textbox', { name: '数量' }), '12');
    await userEvent.click(canvas.getByRole('option', { name: '名称' }));
    await expect(await count.findByDisplayValue('9')).toBeInTheDocument();
    const kind = await edit(canvasElement, '类别');
    await userEvent.click(await kind.findByRole('combobox', { name: '类别' }));
    await userEvent.click(await screen.findByText('土地', { selector: '.ant-select-item-option-content' }));
    const used = await edit(canvasElement, '在用');
    await userEvent.click(await used.findByRole('switch', { name: '在用' }));
    const from = await edit(canvasElement, '取得日期');
    await userEvent.type(await from.findByRole('textbox', { name: '取得日期' }), '2026-01-02{Enter}');
    await userEvent.click(canvas.getByRole('option', { name: '名称' }));
    await waitFor(() => expect(defaultsOf(args.onSave)).toEqual(DEFAULTS), { timeout: 8000 });
  },
};

/** Titles, files, sub-lists and computed items have none to offer. */
export const NotOffered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('option', { name: '名称' }));
    await expect(canvas.getByRole('button', { name: '默认值' })).toBeVisible();
    for (const name of [/^基本情况/, /^金额/, /^附件/, /^明细/]) {
      await userEvent.click(canvas.getByRole('option', { name }));
      await expect(canvas.queryByRole('button', { name: '默认值' })).toBeNull();
    }
  },
};

/** A column of a sub-list has one too, from its tools. */
export const OfAColumn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.dblClick(await canvas.findByRole('option', { name: /^明细/ }));
    const unit = await canvas.findByRole('option', { name: '单位' });
    await userEvent.click(unit);
    await userEvent.click(canvas.getByRole('button', { name: '默认值' }));
    const field = await within(unit).findByRole('textbox', { name: '单位' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('平方米{Enter}');
    await expect(await within(unit).findByDisplayValue('平方米')).toBeInTheDocument();
  },
};
