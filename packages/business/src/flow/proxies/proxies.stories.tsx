import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf, dialogOf } from '../../testing/story-helpers.ts';
import { pageOf } from '../testing/flow-lists.fixture.ts';
import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { ProxiesPage } from './proxies-page.tsx';
import type { FlowProxy } from './proxy-state.ts';

const proxy = (id: string, own: Partial<FlowProxy>): FlowProxy => ({
  id,
  userId: 'chen',
  userName: '陈丽',
  proxyUserId: 'liu',
  proxyUserName: '刘志远',
  beginDate: '2026-11-01',
  endDate: '2026-11-05',
  processKeys: [],
  remark: '出差',
  createTime: '2026-10-30 09:00:00',
  ...own,
});

const proxies = [
  proxy('p3', { proxyUserId: 'zhao', proxyUserName: '赵敏', beginDate: '2026-12-01', endDate: '2026-12-03' }),
  proxy('p1', { processKeys: ['warrant_lend'] }),
  proxy('p0', { beginDate: '2026-05-01', endDate: '2026-05-03', proxyUserName: '孙强', remark: '休假' }),
  proxy('p2', { userId: 'zhou', userName: '周涛', proxyUserId: 'chen', proxyUserName: '陈丽' }),
];

const process = { processDefinitionKey: 'warrant_lend', processDefinitionName: '证照借出' };

const answers: FlowAnswers = {
  'flowProxies.list': () => proxies,
  'flowProxies.ofUnits': () => pageOf(proxies),
  'flowWatch.processes': () => [process],
};

interface StagedProxies {
  readonly answers: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
  readonly isAdministrator: boolean;
}

function Staged({ answers: own, onCall, isAdministrator }: StagedProxies) {
  return (
    <FlowStage answers={{ ...answers, ...own }} onCall={onCall} can={() => isAdministrator}>
      <div style={{ height: 520, display: 'grid' }}>
        <ProxiesPage today="2026-11-02" />
      </div>
    </FlowStage>
  );
}

const meta = {
  title: 'business/proxies',
  component: Staged,
  args: { answers: {}, onCall: fn(), isAdministrator: true },
} satisfies Meta<typeof Staged>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Mine: Story = {
  name: 'the proxies of a person with their states, and who acts for whom today',
  play: async ({ canvas }) => {
    await canvas.findByText('赵敏');
    for (const state of ['未开始', '生效中', '已结束']) await expect(canvas.getByText(state)).toBeVisible();
    await expect(canvas.getByText('证照借出')).toBeVisible();
    await expect(canvas.getByText(/^刘志远正在代您办理新任务.*；您正在代周涛办理新任务/)).toBeVisible();
    // Only one that is in force is ended.
    await expect(canvas.getAllByRole('button', { name: /^结束代理人/ })).toHaveLength(1);
    await expect(canvas.queryByRole('button', { name: '修改代理人孙强' })).toBeNull();
    await userEvent.click(canvas.getByText('我代理的'));
    await canvas.findByText('周涛');
    await expect(canvas.queryByRole('button', { name: /^结束代理人/ })).toBeNull();
    await userEvent.click(canvas.getByText('全部'));
    await canvas.findByText('孙强');
  },
};

export const End: Story = {
  name: 'a proxy is ended after a question that says what stays',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '结束代理人刘志远' }));
    await screen.findByText('新任务重新由您办理，已经交给刘志远的任务不变。');
    await userEvent.click(screen.getByRole('button', { name: '结束' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowProxies.remove').map(({ query }) => query)).toEqual([{ ids: 'p1' }]),
    );
  },
};

const chooseProxy = async (name: string) => {
  const dialog = await dialogOf('新增代理');
  await userEvent.click(dialog.getByRole('combobox', { name: /代理人$/ }));
  await userEvent.click(await screen.findByTitle(name));
  const end = dialog.getByRole('textbox', { name: /结束日期$/ });
  // As people type it in fields of records.
  await userEvent.type(end, '20261106{Enter}');
  await expect(end).toHaveValue('2026-11-06');
  return dialog;
};

export const Create: Story = {
  name: 'a new proxy: who, from when to when, for which processes, and why',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新增代理/ }));
    const dialog = await dialogOf('新增代理');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText('请选择代理人')).toBeVisible();
    await expect(dialog.getByText('请选择开始和结束日期')).toBeVisible();
    await chooseProxy('赵敏');
    await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '休假');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowProxies.save').map(({ body }) => body)).toEqual([
        { proxyUserId: 'zhao', beginDate: '2026-11-02', endDate: '2026-11-06', processKeys: [], remark: '休假' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const OVERLAP = '2026-11-01 至 2026-11-05 已有代理人刘志远，同一流程同一天只能有一个代理人';

export const Refused: Story = {
  name: 'a refusal of the server is at the field that it is about, and what was typed stays',
  args: {
    answers: {
      'flowProxies.save': ({ body }) =>
        (body as { readonly proxyUserId: string }).proxyUserId === 'liu'
          ? new PortError('invalid', OVERLAP, { reason: 'FLOW_PROXY_OVERLAP' })
          : new PortError('invalid', '不能指定自己为代理人', { reason: 'FLOW_PROXY_SELF' }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新增代理/ }));
    const dialog = await chooseProxy('刘志远');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const days = within(dialog.getByRole('group'));
    await expect(await days.findByText(OVERLAP)).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: /代理人$/ }));
    await userEvent.click(await screen.findByTitle('赵敏'));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText('不能指定自己为代理人')).toBeVisible();
    await expect(dialog.queryByText(OVERLAP)).toBeNull();
  },
};

export const None: Story = {
  name: 'who has no proxy reads what one is for',
  args: { answers: { 'flowProxies.list': () => [] }, isAdministrator: false },
  play: async ({ canvas }) => {
    await canvas.findByText('没有代理人。外出前点“新增代理”，新任务会交给代理人办理。');
    await expect(canvas.queryByText('全部')).toBeNull();
  },
};
