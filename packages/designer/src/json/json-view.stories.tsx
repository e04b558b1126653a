import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  cascadedFrom,
  column,
  computed,
  dictionaryItem,
  metaForm,
  numberItem,
  subListItem,
  textItem,
} from '@org/meta-forms/testing';
import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = {
  ...metaForm(
    textItem('name', { itemName: '名称' }),
    numberItem('price', { itemName: '单价' }),
    numberItem('total', { itemName: '金额', ...computed('price * 2') }),
    subListItem('rows', [column(textItem('part', { itemName: '部件' }))], { itemName: '明细' }),
  ),
  metaKey: 'json',
  formName: '文本',
};

const meta = {
  title: 'designer/json',
  component: FormDesigner,
  args: { form, onSave: fn(() => Promise.resolve(1)) },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openJson(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByText('JSON'));
  const content = await canvas.findByRole('textbox', { name: '表单的 JSON' });
  const view = EditorView.findFromDOM(content);
  if (view === null) throw new Error('there is no editor');
  /** Types text where another text is. */
  const type = (old: string, text: string) => {
    const from = view.state.doc.toString().indexOf(old);
    view.dispatch({ changes: { from, to: from + old.length, insert: text }, userEvent: 'input.type' });
  };
  return { canvas, content, view, type, text: () => view.state.doc.toString() };
}

const show = (canvas: ReturnType<typeof within>, name: string) => userEvent.click(canvas.getByText(name));

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, type } = await openJson(canvasElement);
    type('"名称"', '"资产名称"');
    await waitFor(() => expect(canvas.getByRole('button', { name: '撤销' })).toBeEnabled());
    await show(canvas, '表单');
    await canvas.findByRole('option', { name: '资产名称' });
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await canvas.findByRole('option', { name: '名称' });
  },
};

/** Words that are typed one after the other are applied one by one, and undone together. */
export const TypedSlowly: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, type } = await openJson(canvasElement);
    const undo = canvas.getByRole('button', { name: '撤销' });
    type('"名称"', '"资产"');
    await waitFor(() => expect(undo).toBeEnabled());
    type('"资产"', '"资产名称"');
    await show(canvas, '表单');
    await canvas.findByRole('option', { name: '资产名称' });
    await userEvent.click(undo);
    await canvas.findByRole('option', { name: '名称' });
    await expect(undo).toBeDisabled();
  },
};

export const LeftBeforeThePause: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, type } = await openJson(canvasElement);
    type('"名称"', '"资产名称"');
    await show(canvas, '表单');
    await canvas.findByRole('option', { name: '资产名称' });
  },
};

export const Broken: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, type, text, view } = await openJson(canvasElement);
    type('"itemName": "名称",', '"itemName": ,');
    type('"itemName": "单价",', '"itemName": "单价" 7,');
    await canvas.findByText('JSON 有 2 处错误，画布显示上一个有效版本');
    await waitFor(() => expect(canvasElement.querySelectorAll('.cm-lintRange-error, .cm-lintPoint')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: '转到第一处' }));
    await expect(view.state.doc.lineAt(view.state.selection.main.head).text).toContain('"itemName": ,');

    await show(canvas, '表单');
    const dialog = await within(document.body).findByRole('dialog', { name: 'JSON 有错误，修改没有生效' });
    await userEvent.click(within(dialog).getByRole('button', { name: /继续修改/ }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: '撤销' })).toBeDisabled();

    type('"itemName": ,', '"itemName": "甲",');
    type('"单价" 7,', '"单价",');
    await waitFor(() => expect(canvas.queryByRole('alert', { name: /处错误/ })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: '撤销' })).toBeEnabled());
    await expect(text()).toContain('"甲"');
  },
};

export const GivenUp: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, type } = await openJson(canvasElement);
    type('"itemName": "名称",', '"itemName": ,');
    await canvas.findByText(/JSON 有 1 处错误/);
    await show(canvas, '表单');
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /放弃修改/ }));
    await canvas.findByRole('option', { name: '名称' });
  },
};

export const EditedElsewhere: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, view, text, type } = await openJson(canvasElement);
    const at = text().indexOf('"formula"') + 3;
    view.dispatch({ selection: { anchor: at }, userEvent: 'select' });
    // The cursor selects its item; the panel shows its properties.
    const label = await canvas.findByDisplayValue('金额');
    await userEvent.clear(label);
    await userEvent.type(label, '总价');
    await userEvent.tab();
    await waitFor(() => expect(text()).toContain('"itemName": "总价"'));
    await expect(text().slice(view.state.selection.main.head - 3)).toMatch(/^"formula"/);

    // An edit elsewhere waits for a text that is invalid, and is in it once that is mended.
    type('"itemName": "名称",', '"itemName": ,');
    await canvas.findByText(/JSON 有 1 处错误/);
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(text()).toContain('"总价"');
    type('"itemName": ,', '"itemName": "甲",');
    await waitFor(() => expect(text()).toContain('"itemName": "金额"'));
    await show(canvas, '表单');
    await canvas.findByRole('option', { name: '甲' });
    await canvas.findByRole('option', { name: '金额' });
  },
};

export const SelectedElsewhere: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, view } = await openJson(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: '大纲' }));
    await userEvent.click(await canvas.findByRole('button', { name: /part/ }));
    const here = () => view.state.sliceDoc(view.state.selection.main.head);
    await waitFor(() => expect(here()).toMatch(/^\{\s*"field": "part"/));
  },
};

export const Mended: Story = {
  args: {
    form: metaForm(
      dictionaryItem('room', { itemName: '房间', dictKey: 'room', required: true, ...cascadedFrom('unit') }),
      dictionaryItem('unit', { itemName: '单位', dictKey: 'unit' }),
    ),
  },
  play: async ({ canvasElement }) => {
    const { canvas, view, text } = await openJson(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('.cm-lintRange-warning')).toHaveTextContent('"unit"'));
    const before = text();
    // What the tooltip of the marker offers; the list of problems has the same fixes for the keyboard.
    const fixes: (() => void)[] = [];
    forEachDiagnostic(view.state, ({ severity, actions }, from, to) => {
      for (const { apply } of severity === 'warning' ? (actions ?? []) : []) fixes.push(() => apply(view, from, to));
    });
    await expect(fixes.length).toBeGreaterThan(0);
    fixes[0]?.();
    await waitFor(() => expect(text().match(/"required": true/g)).toHaveLength(2));
    await waitFor(() => expect(canvasElement.querySelector('.cm-lintRange-warning')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(text()).toBe(before);
  },
};

export const TooLong: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, type, text } = await openJson(canvasElement);
    const before = text();
    type('"名称"', `"${'x'.repeat(5_000_000)}"`);
    await canvas.findByText('没有输入：内容会超过 5000000 个字符。');
    await expect(text()).toBe(before);
    type('"名称"', '"资产名称"');
    await waitFor(() => expect(canvas.queryByText(/^没有输入/)).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: '撤销' })).toBeEnabled());
  },
};

/** A form of 10,000 items opens as text; a larger one says why it does not. */
export const Large: Story = {
  args: { form: { ...form, metaFormItemList: Array.from({ length: 10_000 }, (_, index) => textItem(`item${index}`)) } },
  play: async ({ canvasElement }) => {
    const { canvas, type, text } = await openJson(canvasElement);
    await expect(text()).toContain('"item9999"');
    type('"item9999"', '"last"');
    await waitFor(() => expect(canvas.getByRole('button', { name: '撤销' })).toBeEnabled(), { timeout: 20_000 });
  },
};

export const TooLargeToOpen: Story = {
  args: { form: { ...form, note: 'x'.repeat(5_000_000) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('JSON'));
    await canvas.findByText(/^表单的 JSON 有 \d+ 个字符，超过 5000000，不能在此编辑/);
  },
};

export const UndoneInTheText: Story = {
  play: async ({ canvasElement }) => {
    const { content, canvas, type, text } = await openJson(canvasElement);
    type('"名称"', '"资产名称"');
    await waitFor(() => expect(canvas.getByRole('button', { name: '撤销' })).toBeEnabled());
    content.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(text()).toContain('"itemName": "名称"');
    type('"单价"', '"价格"');
    await userEvent.keyboard('{Control>}s{/Control}');
    await show(canvas, '表单');
    await canvas.findByRole('option', { name: '价格' });
    await canvas.findByRole('option', { name: '名称' });
  },
};

export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('JSON'));
    await canvas.findByRole('textbox', { name: 'JSON of the form' });
  },
};
