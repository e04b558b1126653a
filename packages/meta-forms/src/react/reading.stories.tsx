import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { computed, numberItem, referenceItem, switchItem, textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { StoryForm } from '../testing/story-form.tsx';

const items = [
  textItem('code', { itemName: '编号', span: 24 }),
  referenceItem('yard', { itemName: '院落', span: 24, jump: true, jumpurl: '/yards' }),
  numberItem('area', { itemName: '面积', span: 24, prefix: '㎡', ...computed('1 + 1') }),
  switchItem('isUsed', { itemName: '在用', span: 24 }),
  textItem('note', { itemName: '备注', span: 24 }),
];

const meta = {
  title: 'form/reading mode',
  component: StoryForm,
  args: {
    items,
    mode: 'view',
    record: { id: '1', code: 'FW1', yard: '1', $yard: '东院', area: 2, isUsed: '1', note: '无' },
    ports: fakePorts(),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Height of a line of fields in px: label, value and the distance to the next one. */
const LINE = 48;

export const Lines: Story = {
  name: 'a line of fields takes 48 px, whatever its fields are',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tops = ['编号', '院落', '面积', '在用', '备注'].map(
      (label) => canvas.getByText(label).getBoundingClientRect().top,
    );
    for (const [index, top] of tops.slice(1).entries())
      await expect(Math.abs(top - (tops[index] ?? 0) - LINE)).toBeLessThanOrEqual(1);
  },
};
