import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { listedTask, pageOf } from '../testing/flow-lists.fixture.ts';
import { FlowStage, type FlowAnswers } from '../testing/flow-stage.fixture.tsx';
import { FlowToDoCard } from './flow-to-do-card.tsx';
import '../../home/home.css';

function Stage({ answers }: { readonly answers: FlowAnswers }) {
  return (
    <FlowStage answers={answers}>
      <FlowToDoCard />
    </FlowStage>
  );
}

const tasks = [
  listedTask('t1', 'Lend20261102001'),
  listedTask('t2', 'Zc20261101007', { processDefinitionName: '资产处置', isOverdue: true }),
];

const counts = { claim: 3, todo: 12, done: 0, send: 0, cc: 0 };
const none = { ...counts, claim: 0, todo: 0 };

const meta = {
  title: 'business/home card of approvals',
  component: Stage,
  args: { answers: { 'flowLists.toDo': () => ({ ...pageOf(tasks), total: 12 }), 'flowLists.counts': () => counts } },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToDos: Story = {
  name: 'the first to-dos lead to their approvals, and all of them to the inbox',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Lend20261102001' })).toHaveAttribute(
      'href',
      '/cloudApps/approval?task=t1',
    );
    await expect(canvas.getByText('已逾期')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '全部 15 项' })).toHaveAttribute('href', '/cloudApps/approval');
    await expect(canvas.getByRole('link', { name: '另有 3 项待签收' })).toBeVisible();
  },
};

export const Nothing: Story = {
  name: 'a person without to-dos is shown that nothing waits',
  args: { answers: { 'flowLists.toDo': () => pageOf([]), 'flowLists.counts': () => none } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有等待您办理的任务')).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'to-dos that cannot be read are tried again',
  args: { answers: { 'flowLists.toDo': () => new PortError('server', '服务暂不可用') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('流程待办加载失败');
    await expect(canvas.getByRole('button', { name: /重\s?试/ })).toBeVisible();
  },
};
