import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import miwg from '../testing/miwg-b-2-0.bpmn?raw';
import { disposal, lending } from '../testing/processes.fixture.ts';
import { ProcessDiagram } from './process-diagram.tsx';

const meta = {
  title: 'business/process diagram',
  component: ProcessDiagram,
  args: { xml: lending, active: ['office'], done: ['start', 'submit', 'head', 'kind'] },
} satisfies Meta<typeof ProcessDiagram>;
export default meta;

type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;
type Canvas = Parameters<Play>[0]['canvas'];

/** The drawing, once it is there. */
async function drawn(canvas: Canvas, canvasElement: HTMLElement) {
  await canvas.findByRole('button', { name: /^(?:适应窗口|Fit)$/ });
  await expect(canvasElement.querySelector('.djs-shape')).not.toBeNull();
  return canvas.getByRole('group', { name: /^(?:流程图|Process diagram)$/ });
}

const boxOf = (place: Element | null) => {
  if (!place) throw new Error('Missing element');
  return place.getBoundingClientRect();
};

export const Running: Story = {
  args: { xml: lending.replace(' name="结束"', '') },
  name: 'open work is red, what is done has a check mark; both in words for screen readers',
  play: async ({ canvas, canvasElement, step }) => {
    const picture = await drawn(canvas, canvasElement);
    await step('the states are in the list of nodes', async () => {
      const nodes = within(canvas.getByRole('list', { name: '流程节点' })).getAllByRole('listitem');
      await expect(nodes.map(({ textContent }) => textContent)).toEqual([
        '开始：已办理',
        '提交（人工任务）：已办理',
        '单位负责人审核（人工任务）：已办理',
        '借出方式（条件分支）：已办理',
        '证照管理室审核（人工任务）：正在办理',
        '分管领导审批（人工任务）：未办理',
        '结束：未办理',
      ]);
    });
    await step('active is red; done has another colour and a badge', async () => {
      const stroke = (id: string) =>
        getComputedStyle(picture.querySelector(`[data-element-id="${id}"] .djs-visual > :first-child`) ?? picture)
          .stroke;
      await waitFor(() => expect(stroke('office')).toBe('rgb(207, 19, 34)'));
      await expect(stroke('submit')).not.toBe(stroke('office'));
      await expect(picture.querySelectorAll('.flow-badge-done')).toHaveLength(4);
      await expect(picture.querySelectorAll('.flow-badge-active')).toHaveLength(1);
    });
    await step('it fits into 400 px', async () => {
      const frame = boxOf(canvasElement.querySelector('.flow-frame'));
      await expect(Math.round(frame.height)).toBe(400);
      for (const shape of picture.querySelectorAll('.djs-shape')) {
        const { left, right, top, bottom } = shape.getBoundingClientRect();
        await expect([left >= frame.left, right <= frame.right, top >= frame.top, bottom <= frame.bottom]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    });
  },
};

export const Watermark: Story = {
  name: 'the mark of the drawing library is fully visible, and nothing overlaps it',
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvas, canvasElement);
    const mark = canvasElement.querySelector('.bjs-powered-by');
    await expect(mark).toBeVisible();
    const { left, right, top, bottom } = boxOf(mark);
    const frame = boxOf(canvasElement.querySelector('.flow-frame'));
    await expect([left >= frame.left, right <= frame.right, top >= frame.top, bottom <= frame.bottom]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    for (const x of [left + 2, (left + right) / 2, right - 2])
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2])
        await expect(mark?.contains(document.elementFromPoint(x, y))).toBe(true);
  },
};

export const Zoom: Story = {
  name: 'buttons and keys zoom and move; the wheel scrolls the page unless Ctrl is pressed',
  play: async ({ canvas, canvasElement }) => {
    const picture = await drawn(canvas, canvasElement);
    const width = () => boxOf(picture.querySelector('[data-element-id="submit"] rect')).width;
    const left = () => boxOf(picture.querySelector('[data-element-id="submit"] rect')).left;
    const fitted = width();
    await userEvent.click(canvas.getByRole('button', { name: '放大' }));
    await waitFor(() => expect(width()).toBeGreaterThan(fitted * 1.2));
    await userEvent.click(canvas.getByRole('button', { name: '适应窗口' }));
    await waitFor(() => expect(Math.abs(width() - fitted)).toBeLessThan(1));
    picture.focus();
    await userEvent.keyboard('-');
    await waitFor(() => expect(width()).toBeLessThan(fitted * 0.9));
    const before = left();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(left()).toBeLessThan(before - 20));
    await userEvent.keyboard('0');
    await waitFor(() => expect(Math.abs(width() - fitted)).toBeLessThan(1));
    const svg = picture.querySelector('svg');
    const wheel = (init: WheelEventInit) =>
      svg?.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true, ...init }));
    svg?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    await expect(wheel({})).toBe(true);
    await expect(wheel({ ctrlKey: true })).toBe(false);
  },
};

export const Rejected: Story = {
  name: 'a rejected node is crossed and dashed',
  args: { xml: disposal, active: ['submit'], done: ['start'], rejected: ['sign'] },
  play: async ({ canvas, canvasElement }) => {
    const picture = await drawn(canvas, canvasElement);
    await waitFor(() => expect(picture.querySelector('.flow-badge-rejected')).not.toBeNull());
    await expect(canvas.getByText('部门会签（人工任务）：已驳回')).toBeInTheDocument();
  },
};

export const Left: Story = {
  name: 'a node that a jump left before it was finished is grey and dashed, not done',
  args: { xml: disposal, active: ['submit'], done: ['start'], left: ['sign'] },
  play: async ({ canvas, canvasElement }) => {
    const picture = await drawn(canvas, canvasElement);
    await waitFor(() => expect(picture.querySelector('.flow-badge-left')).not.toBeNull());
    await expect(canvas.getByText('部门会签（人工任务）：未完成')).toBeInTheDocument();
    await expect(picture.querySelector('[data-element-id="sign"].flow-done')).toBeNull();
  },
};

export const Reference: Story = {
  name: 'a reference file of the BPMN model interchange group, with what the engine does not run',
  args: { xml: miwg, active: [], done: [] },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvas, canvasElement);
    await expect(canvasElement.querySelectorAll('.djs-shape').length).toBeGreaterThan(50);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const English: Story = {
  args: { xml: lending, active: ['office'], done: ['start'] },
  globals: { locale: 'en' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvas, canvasElement);
    await expect(canvas.getByText('提交 (User task): not reached')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  },
};

export const WithoutPicture: Story = {
  name: 'a file without a diagram shows its nodes as a list',
  args: { xml: lending.replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, '') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这个文件没有图形信息，只能列出节点')).toBeVisible();
    await expect(canvas.getByText('证照管理室审核（人工任务）：正在办理')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '放大' })).toBeNull();
  },
};

export const Unreadable: Story = {
  name: 'a file that cannot be read is refused with its line',
  args: { xml: lending.replace('</process>', '</proces>') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/流程文件无法读取.*第 \d+ 行无法读取/);
  },
};

export const Hostile: Story = {
  name: 'a file with a document type is not read',
  args: { xml: `<!DOCTYPE a [<!ENTITY b "c">]>${lending}` },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('模型不能含有 DOCTYPE 或 ENTITY');
    await expect(canvasElement.querySelector('.djs-shape')).toBeNull();
  },
};
