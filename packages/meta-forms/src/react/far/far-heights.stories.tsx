import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import {
  computed,
  dateItem,
  dictionaryItem,
  longTextItem,
  numberItem,
  richTextItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from '../../testing/builders.ts';
import type { FormMode } from '../../contract/form-mode.ts';
import { openSession } from '../../testing/open-session.ts';
import { useLanguage } from '../../ui/language.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { keepBelow } from './keep-below.ts';

const BEFORE = 120;
const SPARE = 4;
/** Height of a button in px. */
const BUTTON = 32;
const slots = [
  { name: '购置合同', required: true },
  { name: '发票', required: false },
];
const items = [
  ...Array.from({ length: BEFORE }, (_, index) => textItem(`before${index}`)),
  titleItem('parts', { itemName: '附件', span: 24 }),
  titleItem('texts', { itemName: '说明文字', span: 24 }),
  numberItem('amount'),
  numberItem('twice', { ...computed('amount * 2') }),
  dateItem('day'),
  dictionaryItem('kind'),
  switchItem('isUsed'),
  treeItem('place'),
  uploadItem('photos', { itemName: '照片', span: 24 }),
  uploadItem('documents', { itemName: '资料', span: 24, filetype: slots }),
  longTextItem('remark', { itemName: '备注', span: 24 }),
  longTextItem('counted', { itemName: '说明', span: 24, maxlength: 500 }),
  richTextItem('description', { itemName: '资产说明', span: 24 }),
  textItem('last', { itemName: '最后一项' }),
];

const FRAME = { height: 600, width: 1100, overflow: 'auto' } as const;

interface FrameProps {
  readonly width?: number;
  readonly mode?: FormMode;
}

function ScrolledForm({ width = FRAME.width, mode = 'add' }: FrameProps) {
  const [{ session, ports }] = useState(() => openSession(items, { mode }));
  return (
    <div style={{ ...FRAME, width }} data-testid="frame" tabIndex={0}>
      <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
        <MetaFormRenderer session={session} />
      </MetaFormProvider>
    </div>
  );
}

const meta = {
  title: 'form/far fields',
  component: ScrolledForm,
} satisfies Meta<typeof ScrolledForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellsOf = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>('[data-mf-path]')];
const heightsOf = (canvas: HTMLElement) =>
  new Map(cellsOf(canvas).map((cell) => [cell.dataset['mfPath'] ?? '', cell.offsetHeight]));
/** The frame, with all its groups laid out: one that the browser skips has no heights. */
function laidOut(canvas: HTMLElement): Element | null {
  for (const group of canvas.querySelectorAll<HTMLElement>('.mf-group')) group.style.contentVisibility = 'visible';
  return canvas.querySelector('[data-testid="frame"]');
}
const hasFar = (canvas: HTMLElement, path: string) => canvas.querySelector(`[data-mf-path="${path}"] .mf-far`) !== null;

export const Heights: Story = {
  name: 'a far field is as high as its widget',
  play: async ({ canvasElement }) => {
    await expect(hasFar(canvasElement, 'description')).toBe(true);
    const frame = laidOut(canvasElement);
    const far = heightsOf(canvasElement);
    frame?.scrollTo(0, frame.scrollHeight);
    await waitFor(() => expect(canvasElement.querySelector('.ProseMirror')).not.toBeNull());
    await expect(hasFar(canvasElement, 'description')).toBe(false);
    const near = heightsOf(canvasElement);
    // Fonts differ from machine to machine by a pixel or two of a line.
    const moved = [...near].filter(([path, height]) => Math.abs(height - (far.get(path) ?? 0)) > SPARE);
    await expect(moved).toEqual([]);
  },
};

/** How much the group of a field is higher or lower, once it is laid out, than before. */
function surpriseOf(canvas: HTMLElement, path: string): number {
  const group = canvas.querySelector(`[data-mf-path="${path}"]`)?.closest<HTMLElement>('.mf-group');
  if (!group) throw new Error('not drawn');
  const expected = group.offsetHeight;
  laidOut(canvas);
  return Math.abs(group.offsetHeight - expected);
}

export const BeforeLayout: Story = {
  name: 'a group that was not laid out yet has nearly the height that it will have',
  play: async ({ canvasElement }) => {
    // Of a form that is scrolled to, no button may leave the pointer that is about to press it.
    await expect(surpriseOf(canvasElement, 'description')).toBeLessThan(BUTTON);
  },
};

export const NarrowBeforeLayout: Story = {
  name: 'so it is on a phone',
  args: { width: 358 },
  play: async ({ canvasElement }) => {
    await expect(surpriseOf(canvasElement, 'description')).toBeLessThan(BUTTON);
  },
};

export const ReadBeforeLayout: Story = {
  name: 'so it is where the form is only read',
  args: { mode: 'view' },
  play: async ({ canvasElement }) => {
    await expect(surpriseOf(canvasElement, 'before110')).toBeLessThan(BUTTON);
  },
};

export const NarrowReadBeforeLayout: Story = {
  name: 'so it is on a phone where the form is only read',
  args: { mode: 'view', width: 358 },
  play: async ({ canvasElement }) => {
    await expect(surpriseOf(canvasElement, 'before110')).toBeLessThan(BUTTON);
  },
};

// While a dialog opens, it is drawn smaller than it is laid out.
const SMALL = { ...FRAME, transform: 'scale(0.3)', transformOrigin: '0 0', overflowAnchor: 'none' } as const;

export const Opening: Story = {
  name: 'what is below a group that grows stays where it is, also while the dialog is drawn smaller',
  render: () => (
    <div style={SMALL} data-testid="frame">
      <div data-testid="group" style={{ height: 700 }} />
      <div data-testid="below" style={{ height: 2000 }} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [frame, group, below] = ['frame', 'group', 'below'].map((id) => canvas.getByTestId(id));
    if (!frame || !group || !below) throw new Error('not drawn');
    frame.scrollTop = 400;
    const before = below.getBoundingClientRect().top;
    const restore = keepBelow(group);
    group.style.height = '1200px';
    restore();
    await expect(frame.scrollTop).toBe(900);
    await expect(below.getBoundingClientRect().top).toBeCloseTo(before, 0);
  },
};
