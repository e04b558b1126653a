import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
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
  'flowLists.follow': () => ({
    ...pageOf([instance('i1', 'Lend20261102001'), instance('i2', 'Lend20261101004', { status: 'suspended' })]),
    totalIsCapped: false,
  }),
  'flowWatch.processes': () => [],
  'flowWatch.bottlenecks': () => [node('office', '证照管理室审核', 180_000), node('head', '单位负责人审核', 7200)],
  'flowModels.tasks': () => [
    { taskDefinitionKey: 'head', taskName: '单位负责人审核', assignee: '', isMulti: false },
    { taskDefinitionKey: 'office', taskName: '证照管理室审核', assignee: '', isMulti: false },
  ],
  'flowModels.definitions': () => pageOf([version('d4', 4), version('d3', 3), version('d2', 2), version('d1', 1)]),
  'flowFollow.choices': ({ query }) => choicesOf((query as FlowInstance).processDefinitionId),
};

const refuse = () => new PortError('invalid', '流程已结束');

/** The third version has another step instead of that of the warrant office, the fourth has none. */
function choicesOf(definition: string) {
  if (definition === 'd1') return [];
  const targets = definition === 'd3' ? [{ taskDefinitionKey: 'bureau', taskName: '证照处审核' }] : [];
  return [{ taskDefinitionKey: 'office', taskName: '证照管理室审核', targets }];
}

const version = (id: string, number: number) => ({
  id,
  deploymentId: id,
  key: 'warrant_lend',
  name: '证照借出',
  category: '',
  version: number,
  suspensionState: 'active',
  createUserName: '刘设计',
  deploymentTime: '2026-11-02 09:20:00',
});

interface StagedWatch {
  readonly engine?: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
  /** The call that the server refuses. */
  readonly refused?: string;
  /** The person is a flow administrator. */
  readonly mayManage?: boolean;
}

function Staged({ engine, onCall, refused, mayManage = true }: StagedWatch) {
  const [all] = useState(() => ({ ...answers, ...engine, ...(refused === undefined ? {} : { [refused]: refuse }) }));
  return (
    <FlowStage answers={all} onCall={onCall} can={mayManage ? undefined : () => false}>
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
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

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

/** Opens the dialog of a step with an instance. */
async function ask(canvas: Canvas, { name, verb, title }: Readonly<Record<'name' | 'verb' | 'title', string>>) {
  await userEvent.click(await canvas.findByRole('button', { name: `更多 ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: verb }));
  return openedDialog(title);
}

async function pick(dialog: HTMLElement, label: string, option: string) {
  await userEvent.click(await within(dialog).findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(option));
}

/** Gives a reason and sends; waits for the call and for the result. */
async function send(dialog: HTMLElement, verb: string, reason = '') {
  if (reason !== '') await userEvent.type(within(dialog).getByLabelText('原因'), reason);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: verb })).toBeEnabled());
  await userEvent.click(within(dialog).getByRole('button', { name: verb }));
}

/** The number of times that the list was read. */
const readings = (onCall: StagedWatch['onCall']) =>
  (onCall as ReturnType<typeof fn>).mock.calls.filter(([{ name }]) => name === 'flowLists.follow').length;

export const Resume: Story = {
  name: 'a suspended instance is resumed without a reason, and the list is read again',
  play: async ({ canvas, args }) => {
    const dialog = await ask(canvas, { name: 'Lend20261101004', verb: '恢复', title: '恢复“Lend20261101004”' });
    const before = readings(args.onCall);
    await send(dialog, '恢复');
    await screen.findByText('操作成功！');
    await expect(args.onCall).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'flowFollow.resume', query: { processInstanceId: 'i2', comment: '' } }),
    );
    await waitFor(() => expect(readings(args.onCall)).toBeGreaterThan(before));
  },
};

export const Jump: Story = {
  name: 'an open task jumps to another step of its version',
  play: async ({ canvas, args }) => {
    const dialog = await ask(canvas, {
      name: 'Lend20261102001',
      verb: '跳转',
      title: '把“Lend20261102001”跳转到另一个环节',
    });
    await expect(await within(dialog).findByText('证照管理室审核 · 陈丽')).toBeVisible();
    await pick(dialog, '跳转到', '单位负责人审核');
    await send(dialog, '跳转', '借出方式填错');
    await screen.findByText('操作成功！');
    await expect(args.onCall).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'flowFollow.jump',
        query: { taskId: 't5', taskDefinitionKey: 'head', comment: '借出方式填错' },
      }),
    );
  },
};

export const Migrate: Story = {
  name: 'an instance moves to another version; steps that it has not are replaced by chosen ones',
  play: async ({ canvas, args, step }) => {
    const dialog = await ask(canvas, {
      name: 'Lend20261102001',
      verb: '换版本',
      title: '把“Lend20261102001”换到另一个版本',
    });
    await step('a version with all steps asks for nothing', async () => {
      await pick(dialog, '换到版本', '第 1 版');
      await within(dialog).findByText('现在的环节在这个版本里都有，不需要选择。');
      await expect(within(dialog).getByRole('button', { name: '换版本' })).toBeEnabled();
    });
    await step('a version in which nothing can replace a step is out of the question', async () => {
      await pick(dialog, '换到版本', '第 4 版');
      await within(dialog).findByText('这个版本没有可以接替“证照管理室审核”的环节，不能换到这个版本。');
      await expect(within(dialog).getByRole('button', { name: '换版本' })).toBeDisabled();
    });
    await step('a version without the step asks by which one it is replaced', async () => {
      await pick(dialog, '换到版本', '第 3 版');
      await within(dialog).findByText(/这个版本没有下列环节/);
      await expect(within(dialog).getByRole('button', { name: '换版本' })).toBeDisabled();
      await pick(dialog, '“证照管理室审核”由哪个环节接替', '证照处审核');
      await send(dialog, '换版本', '按新的分工办理');
      await screen.findByText('操作成功！');
      await expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'flowFollow.migrate',
          query: { processInstanceId: 'i1', processDefinitionId: 'd3', comment: '按新的分工办理' },
          body: { mapping: { office: 'bureau' } },
        }),
      );
    });
  },
};

export const Remove: Story = {
  name: 'an instance is ended with a reason after a warning; a refusal keeps what was typed',
  args: { refused: 'flowLists.removeInstance' },
  play: async ({ canvas }) => {
    const dialog = await ask(canvas, { name: 'Lend20261102001', verb: '终止', title: '终止“Lend20261102001”' });
    await within(dialog).findByText('流程和它的任务到此结束，办理记录保留，不能恢复。');
    await send(dialog, '终止', '重复发起');
    await within(dialog).findByText('流程已结束');
    await expect(within(dialog).getByLabelText('原因')).toHaveValue('重复发起');
  },
};

export const ForReaders: Story = {
  name: 'a person who is no flow administrator is offered no steps',
  args: { mayManage: false },
  play: async ({ canvas }) => {
    await canvas.findByText('Lend20261102001');
    await expect(canvas.queryByRole('button', { name: /更多/ })).toBeNull();
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
