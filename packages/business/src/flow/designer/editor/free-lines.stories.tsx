import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DesignerStage, lendingDesigner, opened, saved, select } from '../designer-story.fixture.tsx';
import { ProcessDesigner } from '../process-designer.tsx';

const meta = {
  title: 'business/process lines',
  component: ProcessDesigner,
  args: { ...lendingDesigner(), xml: undefined, processKey: 'office_apply' },
  decorators: [
    (Designer) => (
      <DesignerStage>
        <Designer />
      </DesignerStage>
    ),
  ],
} satisfies Meta<typeof ProcessDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Appended: Story = {
  name: 'a branch that is appended below the end is reached without a line through the end',
  play: async ({ canvas, canvasElement, args }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'approve', '审核');
    await userEvent.click(await canvas.findByRole('button', { name: '在后面添加条件分支' }));
    await waitFor(() => expect(canvasElement.querySelector('[data-element-id^="Gateway_"]')).not.toBeNull());
    const file = new DOMParser().parseFromString(await saved(canvas, args.port.save), 'text/xml');
    const line = [...file.querySelectorAll('BPMNEdge')].find((edge) =>
      edge.getAttribute('bpmnElement')?.startsWith('Flow_'),
    );
    const points = [...(line?.querySelectorAll('waypoint') ?? [])].map((point) => ({
      x: Number(point.getAttribute('x')),
      y: Number(point.getAttribute('y')),
    }));
    await expect(points).toHaveLength(3);
    const [from, bend, to] = points;
    await expect(bend).toEqual({ x: from?.x, y: to?.y });
    await expect(to?.x).toBeGreaterThan(from?.x ?? Infinity);
  },
};
