import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FlowStage, type FlowAnswers } from '../testing/flow-stage.fixture.tsx';
import { FlowTimeline } from './flow-timeline.tsx';

function Stage({ answers }: { readonly answers?: FlowAnswers }) {
  return (
    <FlowStage answers={answers}>
      <FlowTimeline metaKey="lend" businessKey="r1" />
    </FlowStage>
  );
}

const meta = { title: 'business/process timeline', component: Stage } satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  name: 'who did what, when and why, how long it lay where, and the path ahead',
  play: async ({ canvas }) => {
    const items = within(await canvas.findByRole('list', { name: '办理过程' })).getAllByRole('listitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      '提交提交张晓芸2026-11-02 09:00历时 2分钟',
      '单位负责人审核退回王建国2026-11-02 11:20历时 2小时20分钟借出天数写错了，请改为 5 天',
      '提交提交张晓芸2026-11-02 14:05历时 2小时45分钟已改为 5 天',
      '单位负责人审核同意王建国2026-11-03 08:35历时 18小时30分钟同意',
      '证照管理室审核转办李敏→ 陈丽2026-11-03 09:10今天出差，请代为审核',
      '证照管理室审核正在办理陈丽2026-11-03 08:35已等待 1天2小时',
      '分管领导审批可能经过',
    ]);
  },
};

export const Failed: Story = {
  name: 'a timeline that cannot be read says so',
  args: { answers: { 'flowWork.table': () => new PortError('server', '服务暂不可用') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('服务暂不可用');
  },
};
