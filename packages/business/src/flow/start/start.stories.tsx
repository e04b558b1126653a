import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { listedTask, pageOf } from '../testing/flow-lists.fixture.ts';
import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { SimplePage } from './simple-page.tsx';
import { StartListPage } from './start-list-page.tsx';
import { StartPage } from './start-page.tsx';

const process = (name: string, category: string, { key = 'warrant_lend', isSuspended = false } = {}) => ({
  processDefinitionId: `d-${key}`,
  processDefinitionKey: key,
  processDefinitionName: name,
  category,
  version: 2,
  isSuspended,
  forms: [{ metaKey: 'lend', formName: `${name}申请` }],
});

const answers: FlowAnswers = {
  'flowWatch.processes': () => [
    process('证照借出', '证照'),
    process('资产处置', '资产', { key: 'asset_disposal', isSuspended: true }),
  ],
  'flowLists.toDo': () => pageOf([listedTask('t1', 'Lend20261102001')]),
};

interface StagedStart {
  readonly page: 'list' | 'start' | 'simple';
  readonly answers: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
}

function Staged({ page, answers: own, onCall }: StagedStart) {
  return (
    <FlowStage answers={{ ...answers, ...own }} onCall={onCall}>
      <div style={{ height: 620, display: 'grid', alignContent: page === 'start' ? undefined : 'start' }}>
        {page === 'list' ? <StartListPage /> : null}
        {page === 'start' ? <StartPage processDefinitionId="d-warrant_lend" onTitle={fn()} /> : null}
        {page === 'simple' ? <SimplePage /> : null}
      </div>
    </FlowStage>
  );
}

const meta = {
  title: 'business/start a process',
  component: Staged,
  args: { page: 'list', answers: {}, onCall: fn() },
} satisfies Meta<typeof Staged>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Processes: Story = {
  name: 'the processes that a person may start, by category; a suspended one waits',
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: '证照' });
    await expect(canvas.getByRole('button', { name: '发起“证照借出”' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: '发起“资产处置”' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索流程或表单' }), '处置');
    await expect(canvas.queryByText('证照借出')).toBeNull();
  },
};

export const Nothing: Story = {
  name: 'without a bound process the page says what is missing',
  args: { answers: { 'flowWatch.processes': () => [] } },
  play: async ({ canvas }) => {
    await canvas.findByText(/没有您可以发起的流程/);
  },
};

export const Records: Story = {
  name: 'a process is started with a record of its form, or with a new one',
  args: { page: 'start' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '发起：证照借出' });
    await expect(await canvas.findByRole('button', { name: '新填一条' })).toBeVisible();
  },
};

export const Simple: Story = {
  name: 'the plain list shows each to-do as one large button',
  args: { page: 'simple' },
  play: async ({ canvas }) => {
    const task = await canvas.findByRole('button', { name: /Lend20261102001/ });
    await expect(task.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
