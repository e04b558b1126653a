import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { lendingTable } from '../testing/flow-rows.fixture.ts';
import { FlowStage } from '../testing/flow-stage.fixture.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import '../flow.css';

function Stage() {
  return (
    <FlowStage>
      <ApprovalSheet table={lendingTable} address="https://example.org/business/lend/r1" />
    </FlowStage>
  );
}

const meta = { title: 'business/approval sheet', component: Stage } satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sheet: Story = {
  name: 'the sheet has a box to sign for each approval and a code that leads to the record',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: '流程审批表' })).toBeVisible();
    const boxes = canvas.getAllByRole('row').filter((row) => within(row).queryByText(/签字（盖章）/));
    await expect(boxes).toHaveLength(lendingTable.history.length);
    await expect(boxes[1]).toHaveTextContent('借出天数写错了，请改为 5 天');
    await expect(boxes[1]).toHaveTextContent('2026年11月02日');
    await expect(boxes.at(-1)).toHaveTextContent('（待办理）');
    await expect(canvasElement.querySelector('.flow-sheet-code svg')).toBeVisible();
  },
};
