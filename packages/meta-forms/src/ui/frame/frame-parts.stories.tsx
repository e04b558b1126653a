import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { LanguageProvider } from '../language.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { PendingPage } from './pending-page.tsx';
import { PendingPart } from './pending-part.tsx';
import { ScrollPanel } from './scroll-panel.tsx';
import { SteppedDialog } from './stepped-dialog.tsx';

const meta = { title: 'parts/frames' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overlay: Story = {
  name: 'what is loading is covered and out of reach',
  render: () => (
    <LoadingOverlay loading>
      <Button>保存</Button>
    </LoadingOverlay>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('正在加载');
    const button = canvas.getByText('保存').closest('button');
    button?.focus();
    await expect(button).not.toHaveFocus();
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const OverlayInEnglish: Story = {
  // The text of a spinner is readable in the dark theme too.
  globals: { theme: 'dark', locale: 'en' },
  render: () => (
    <LanguageProvider language="en">
      <LoadingOverlay loading>
        <Button>Save</Button>
      </LoadingOverlay>
    </LanguageProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading');
  },
};

export const FocusComesBack: Story = {
  name: 'after loading the focus is where it was',
  render: () => <Waiting />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: '名称' });
    await userEvent.type(input, 'a');
    await waitFor(() => expect(input).not.toHaveFocus());
    await waitFor(() => expect(input).toHaveFocus());
  },
};

function Waiting() {
  const [loading, setLoading] = useState(false);
  function load() {
    setLoading(true);
    setTimeout(() => setLoading(false), 300);
  }
  return (
    <LoadingOverlay loading={loading}>
      <Input aria-label="名称" onChange={load} />
    </LoadingOverlay>
  );
}

const onRetry = fn();

export const Pending: Story = {
  name: 'a part that is on its way says so; one that could not be had says why, and is asked for again',
  render: () => (
    <>
      <PendingPart />
      <PendingPart failure={new Error('数据库暂时不可用')} title="公告加载失败" onRetry={onRetry} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status', { name: '正在加载' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('公告加载失败数据库暂时不可用');
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

const lines = Array.from({ length: 200 }, (_, index) => `第 ${index + 1} 行`);

export const Scrolling: Story = {
  name: 'a scroll panel takes the room the window leaves, and keys scroll it',
  render: () => (
    <ScrollPanel label="明细">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ScrollPanel>
  ),
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement).getByRole('region', { name: '明细' });
    await waitFor(() => expect(panel).toHaveAttribute('tabindex', '0'));
    await expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      Math.max(window.innerHeight, panel.getBoundingClientRect().top + 150),
    );
    await expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
  },
};

export const WiderThanItsPlace: Story = {
  name: 'wide content is scrolled by keys too, and leaves the given space',
  render: () => (
    <div style={{ width: 300 }}>
      <ScrollPanel label="图" roomBelow={200}>
        <div style={{ width: 900, height: 40 }} />
      </ScrollPanel>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement).getByRole('region', { name: '图' });
    await waitFor(() => expect(panel).toHaveAttribute('tabindex', '0'));
    await expect(panel.scrollWidth).toBeGreaterThan(panel.clientWidth);
    await expect(Number.parseFloat(panel.style.maxHeight)).toBeLessThanOrEqual(Math.max(150, window.innerHeight - 200));
  },
};

export const Fitting: Story = {
  name: 'what fits is no stop for Tab',
  render: () => (
    <ScrollPanel label="明细">
      <p>一行</p>
    </ScrollPanel>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: '明细' })).not.toHaveAttribute('tabindex');
  },
};

const onDone = fn();
const onDismiss = fn();

function Stepped() {
  const [name, setName] = useState('');
  const steps = [
    {
      key: 'choose',
      title: '选择',
      content: <Input aria-label="名称" value={name} onChange={(event) => setName(event.target.value)} />,
      check: () => name !== '',
    },
    { key: 'confirm', title: '确认', content: <p>将处理 {name}</p> },
  ];
  return <SteppedDialog open title="批量处理" steps={steps} onDone={onDone} onDismiss={onDismiss} />;
}

export const Steps: Story = {
  name: 'a dialog in steps goes on only when the step is done, and back keeps what was filled in',
  render: () => <Stepped />,
  play: async () => {
    onDone.mockClear();
    const dialog = within(await screen.findByRole('dialog', { name: /批量处理/ }));
    await expect(dialog.queryByRole('button', { name: '上一步' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '下一步' }));
    await expect(dialog.getByText('第 1 步，共 2 步：选择')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), '东楼');
    await userEvent.click(dialog.getByRole('button', { name: '下一步' }));
    await expect(await dialog.findByText('第 2 步，共 2 步：确认')).toBeInTheDocument();
    await expect(dialog.getByText('将处理 东楼')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '上一步' }));
    await expect(dialog.getByRole('textbox', { name: '名称' })).toHaveValue('东楼');
    await userEvent.click(dialog.getByRole('button', { name: '下一步' }));
    await userEvent.click(await dialog.findByRole('button', { name: '完成' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  },
};

export const StepsInEnglish: Story = {
  render: () => (
    <LanguageProvider language="en">
      <SteppedDialog
        open
        title="Batch"
        steps={[
          { key: 'a', title: 'Choose', content: 'one' },
          { key: 'b', title: 'Confirm', content: 'two' },
        ]}
        onDone={onDone}
        onDismiss={onDismiss}
      />
    </LanguageProvider>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /Batch/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect(await dialog.findByText('Step 2 of 2: Confirm')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Finish' })).toBeVisible());
  },
};

export const Page: Story = {
  name: 'a page that loads is announced, and after 150 ms it has the shape of what comes',
  render: () => <PendingPage shape="record" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('正在加载');
    const shape = canvasElement.querySelector('.mf-pending') as Element;
    await expect(shape).not.toBeVisible();
    await expect(getComputedStyle(shape).animationDelay).toBe('0.15s');
    await waitFor(() => expect(shape).toBeVisible());
    await expect(shape.querySelectorAll('.ant-skeleton').length).toBeGreaterThan(3);
    await expect(shape.querySelector('.ant-spin')).toBeNull();
  },
};

export const PageOfList: Story = {
  name: 'a list that loads has the shape of its head, of its tree and of its rows',
  render: () => <PendingPage shape="split" />,
  play: async ({ canvasElement }) => {
    const rows = canvasElement.querySelector('.mf-pending-rows') as Element;
    await waitFor(() => expect(rows).toBeVisible());
    const [head, tree] = [
      canvasElement.querySelector('.mf-pending-head'),
      canvasElement.querySelector('.mf-pending-tree'),
    ];
    await expect(head?.getBoundingClientRect().bottom).toBeLessThan(rows.getBoundingClientRect().top);
    await expect(tree?.getBoundingClientRect().right).toBeLessThan(rows.getBoundingClientRect().left);
    await expect([...rows.children].map((row) => row.children.length)).toEqual(Array(14).fill(6));
  },
};

export const WholeWindow: Story = {
  name: 'a dialog that fills the window leaves nothing of the page in sight',
  render: () => (
    <SteppedDialog
      open
      title="批量"
      steps={[{ key: 'a', title: '选择', content: '一' }]}
      onDone={onDone}
      onDismiss={onDismiss}
    />
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /批量/ });
    await userEvent.click(within(dialog).getByRole('button', { name: '占满窗口' }));
    const box = dialog.querySelector('.ant-modal-container') as Element;
    await waitFor(() => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      return expect([left, top, right, bottom]).toEqual([0, 0, innerWidth, innerHeight]);
    });
    await expect(getComputedStyle(box).borderRadius).toBe('0px');
  },
};

const PHONE = { name: 'phone', type: 'mobile', styles: { width: '390px', height: '844px' } } as const;

export const OnAPhone: Story = {
  name: 'on a phone a large dialog fills the window at once',
  parameters: { viewport: { options: { phone: PHONE } } },
  globals: { viewport: { value: 'phone' } },
  render: WholeWindow.render,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /批量/ });
    const box = dialog.querySelector('.ant-modal-container') as Element;
    await waitFor(() => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      return expect([left, top, right, bottom]).toEqual([0, 0, innerWidth, innerHeight]);
    });
  },
};
