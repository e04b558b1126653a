import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { flowableEngine } from '../testing/engines.fixture.ts';
import { lending } from '../testing/flow-rows.fixture.ts';
import { pageOf } from '../testing/flow-lists.fixture.ts';
import { openedDialog } from '../testing/opened-dialog.fixture.ts';
import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import type { FlowInstance } from '../lists/flow-state.ts';
import { WatchPage } from './watch-page.tsx';

const instance = (id: string, title: string, own: Partial<FlowInstance> = {}): FlowInstance => ({
  ...lending,
  processInstanceId: id,
  processDefinitionId: 'd2',
  title,
  status: 'running',
  taskName: '证照管理室审核',
  createTime: '2026-11-02 08:58:00',
  endTime: '',
  ...own,
});

const node = (taskDefinitionKey: string, taskName: string, longestSeconds: number) => ({
  processDefinitionKey: 'warrant_lend',
  processDefinitionName: '证照借出',
  taskDefinitionKey,
  taskName,
  openTasks: 4,
  longestSeconds,
  longestText: `${longestSeconds / 3600}小时`,
  usualText: '3小时',
});

const openRow = { taskId: 't5', endTime: '', historyActivityName: '证照管理室审核', assigneeName: '陈丽' };

const answers: FlowAnswers = {
  'flowLists.follow': () =>
    pageOf([instance('i1', 'Lend20261102001'), instance('i2', 'Lend20261101004', { status: 'suspended' })]),
  'flowWatch.processes': () => [],
  'flowWatch.bottlenecks': () => [node('office', '证照管理室审核', 180_000), node('head', '单位负责人审核', 7200)],
  'flowModels.tasks': () => [
    { taskDefinitionKey: 'head', taskName: '单位负责人审核', assignee: '', isMulti: false },
    { taskDefinitionKey: 'office', taskName: '证照管理室审核', assignee: '', isMulti: false },
  ],
};

interface StagedWatch {
  readonly engine?: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
}

function Staged({ engine, onCall }: StagedWatch) {
  return (
    <FlowStage answers={{ ...answers, ...engine }} onCall={onCall}>
      <div style={{ height: 620, display: 'grid' }}>
        <WatchPage />
      </div>
    </FlowStage>
  );
}

const meta = { title: 'business/running processes', component: Staged, args: { onCall: fn() } } satisfies Meta<
  typeof Staged
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Suspend: Story = {
  name: 'an instance is suspended with a reason, which must be given',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /更多 Lend20261102001/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '挂起' }));
    const dialog = await openedDialog('挂起“Lend20261102001”');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '挂起' })).toBeEnabled());
    await userEvent.click(within(dialog).getByRole('button', { name: '挂起' }));
    await within(dialog).findByText('请填写原因');
    await userEvent.type(within(dialog).getByLabelText('原因'), '等待补充材料');
    await userEvent.click(within(dialog).getByRole('button', { name: '挂起' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'flowFollow.suspend',
          query: { processInstanceId: 'i1', comment: '等待补充材料' },
        }),
      ),
    );
  },
};

export const Jump: Story = {
  name: 'an open task jumps to another step of its version',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /更多 Lend20261102001/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '跳转' }));
    const dialog = await openedDialog('把“Lend20261102001”跳转到另一个环节');
    await userEvent.click(await within(dialog).findByRole('combobox', { name: '跳转到' }));
    await userEvent.click(await screen.findByTitle('单位负责人审核'));
    await expect(within(dialog).getByRole('button', { name: '跳转' })).toBeEnabled();
  },
};

export const JumpOnServer: Story = {
  name: 'where the engine can only cancel all other tasks, a jump says so and does it',
  args: { engine: { 'flowWatch.engine': () => flowableEngine, 'flowWork.history': () => [openRow] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /更多 Lend20261102001/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '跳转' }));
    const dialog = await openedDialog('把“Lend20261102001”跳转到另一个环节');
    await within(dialog).findByText(/其他进行中的任务都会取消/);
    await userEvent.click(await within(dialog).findByRole('combobox', { name: '跳转到' }));
    await userEvent.click(await screen.findByTitle('单位负责人审核'));
    await userEvent.type(within(dialog).getByLabelText('原因'), '走错环节');
    await userEvent.click(within(dialog).getByRole('button', { name: '跳转' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'flowFollow.jump',
          query: { taskId: 't5', taskDefinitionKey: 'head', comment: '走错环节', others: 'cancel' },
        }),
      ),
    );
  },
};

export const Bottlenecks: Story = {
  name: 'the steps where tasks wait are listed, the slowest first',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('等待最久的环节'));
    await canvas.findByRole('heading', { name: '“证照管理室审核”等了最久：50小时' });
    await expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '证照管理室审核',
      '单位负责人审核',
    ]);
  },
};
