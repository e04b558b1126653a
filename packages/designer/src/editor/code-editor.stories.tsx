import { json } from '@codemirror/lang-json';
import { setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfigProvider } from 'antd';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx';
import '../styles.css';

const extensions = json();

/** An editor between two fields; the button gives it another text. */
function Editing({ text, ...props }: CodeEditorProps) {
  const [now, setNow] = useState(text);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 240 }}>
      <button type="button" onClick={() => setNow('{"name": "资产", "span": 12}')}>
        另一段文本
      </button>
      <CodeEditor {...props} text={now} extensions={extensions} />
      <button type="button">后面</button>
    </div>
  );
}

const meta = {
  title: 'designer/code editor',
  component: CodeEditor,
  args: { text: '{"name": "资产", "span": 8}', label: 'JSON', onChange: fn(), onBlur: fn() },
  render: (args) => <Editing {...args} />,
} satisfies Meta<typeof CodeEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

const contentOf = (canvas: HTMLElement) => within(canvas).findByRole('textbox', { name: 'JSON' });

export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    const content = await contentOf(canvasElement);
    await userEvent.click(content);
    await userEvent.keyboard('{Control>}{End}{/Control} ');
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    const typed = String((args.onChange as ReturnType<typeof fn>).mock.calls[0]?.[0]);
    await expect(typed).toHaveLength(args.text.length + 1);
    await userEvent.tab();
    await expect(content).not.toHaveFocus();
    await expect(args.onBlur).toHaveBeenCalled();
  },
};

export const AnotherText: Story = {
  play: async ({ canvasElement, args }) => {
    const content = await contentOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: '另一段文本' }));
    await waitFor(() => expect(content).toHaveTextContent('"span": 12'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvasElement, args }) => {
    const content = await contentOf(canvasElement);
    await expect(content).toHaveAttribute('aria-readonly', 'true');
    content.focus();
    await userEvent.keyboard('x');
    await expect(content).toHaveTextContent(args.text);
  },
};

export const Marked: Story = {
  args: {
    onView: (view: EditorView) => {
      const mark = { from: 24, to: 25, severity: 'warning', message: '跨度最小为 8', actions: [] } as const;
      view.dispatch(setDiagnostics(view.state, [{ ...mark, actions: [{ name: '改为 8', apply: fn() }] }]));
      return undefined;
    },
  },
  play: async ({ canvasElement }) => {
    await contentOf(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('.cm-lintRange-warning')).not.toBeNull());
  },
};

export const WithNonce: Story = {
  decorators: [
    (Story) => (
      <ConfigProvider csp={{ nonce: 'of-this-page' }}>
        <Story />
      </ConfigProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    await contentOf(canvasElement);
    const sheets = [...document.querySelectorAll('style')].filter((sheet) => sheet.nonce === 'of-this-page');
    await expect(sheets.some((sheet) => sheet.textContent.includes('.cm-scroller'))).toBe(true);
  },
};
