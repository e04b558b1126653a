import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf } from '../testing/story-helpers.ts';
import {
  answerOf,
  stocktaking,
  StocktakingStage,
  type StocktakingStageProps,
} from './testing/stocktaking-stage.fixture.tsx';

const meta = {
  title: 'business/stock-takings',
  component: StocktakingStage,
  args: { isOpened: true, answers: {}, onCall: fn() },
} satisfies Meta<typeof StocktakingStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const said = () => screen.findByRole('status');

async function scan(text: string) {
  await userEvent.type(await screen.findByLabelText('扫描或输入资产编号', { selector: 'input' }), `${text}{Enter}`);
}

export const List: Story = {
  name: 'the list shows the progress of each and opens one',
  args: { isOpened: false },
  play: async () => {
    const rows = await screen.findAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent('已盘 6／9');
    await userEvent.click(screen.getByRole('link', { name: '2026 年终盘点' }));
    await expect(await screen.findByRole('heading', { name: '2026 年终盘点' })).toBeVisible();
  },
};

export const Scanned: Story = {
  name: 'a scan says what it is: found, or found before',
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('扫描或输入资产编号', { selector: 'input' })).toHaveFocus());
    await scan('ZC0002');
    await waitFor(async () => expect(await said()).toHaveTextContent('已登记：ZC0002 办公桌 201 靠窗'));
    await scan('ZC0001');
    await waitFor(async () => expect(await said()).toHaveTextContent('张伟 已在 2026-11-27 10:00:00 登记：ZC0001'));
  },
};

const sentChecks = (onCall: StocktakingStageProps['onCall']) =>
  callsOf(onCall, 'stocktakings.check').map(({ body }) => body);

export const Unknown: Story = {
  name: 'a number that no asset has is an extra one only after the person says so',
  play: async ({ args }) => {
    await scan('X1');
    await waitFor(async () => expect(await said()).toHaveTextContent('查无此资产：X1，未登记'));
    await scan('X1');
    const asked = await screen.findByRole('list', { name: '查无此资产的编号' });
    await waitFor(() => expect(sentChecks(args.onCall)).toHaveLength(2));
    await expect(within(asked).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(within(asked).getByRole('button', { name: '登记为盘盈 X1' }));
    await waitFor(async () => expect(await said()).toHaveTextContent('清单中没有，记为盘盈：X1'));
    await expect(sentChecks(args.onCall).at(-1)).toEqual({ id: 's1', number: 'X1', onlyListed: false });
    await expect(screen.queryByRole('list', { name: '查无此资产的编号' })).toBeNull();
    await expect(screen.getByLabelText('扫描或输入资产编号', { selector: 'input' })).toHaveFocus();
  },
};

export const Mistyped: Story = {
  name: 'a slip of the keyboard is corrected to the asset that was meant, or dropped',
  play: async ({ args }) => {
    await scan('ZC002');
    await userEvent.click(await screen.findByRole('button', { name: '应为 ZC0002 办公桌' }));
    await waitFor(async () => expect(await said()).toHaveTextContent('已登记：ZC0002 办公桌 201 靠窗'));
    await scan('X1');
    await userEvent.click(await screen.findByRole('button', { name: '不登记 X1' }));
    await expect(screen.queryByRole('list', { name: '查无此资产的编号' })).toBeNull();
    const extras = sentChecks(args.onCall).filter((body) => JSON.stringify(body).includes('"onlyListed":false'));
    await expect(extras).toEqual([]);
  },
};

let isReachable = false;

export const Offline: Story = {
  name: 'scans without a connection wait on the device and are sent later',
  args: {
    answers: {
      'stocktakings.check': ({ body }) => (isReachable ? answerOf(body) : new PortError('network', '网络不可用')),
    },
  },
  play: async () => {
    isReachable = false;
    await scan('ZC0002');
    await waitFor(async () => expect(await said()).toHaveTextContent('ZC0002 已保存在本机'));
    await scan('ZC0001');
    await expect(await screen.findByText(/2 次扫描等待发送/)).toBeVisible();
    isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: '立即发送' }));
    await waitFor(() => expect(screen.queryByText(/等待发送/)).toBeNull());
    await expect(await said()).toHaveTextContent('登记：ZC0001');
  },
};

export const Refused: Story = {
  name: 'a scan that the server refuses says why and does not wait',
  args: { answers: { 'stocktakings.check': () => new PortError('conflict', '盘点已结束，不能再修改') } },
  play: async () => {
    await scan('ZC0002');
    await waitFor(async () => expect(await said()).toHaveTextContent('ZC0002 未登记：盘点已结束，不能再修改'));
    await expect(screen.queryByText(/等待发送/)).toBeNull();
  },
};

export const Filtered: Story = {
  name: 'pressing a result asks for its items only',
  play: async ({ args }) => {
    const results = await screen.findByRole('group', { name: '按结果筛选' });
    await userEvent.click(within(results).getByRole('button', { name: '损坏 1' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'stocktakings.items',
          query: expect.objectContaining({ result: 'damaged', current: 1 }),
        }),
      ),
    );
  },
};

export const Judged: Story = {
  name: 'an item gets a result with a note, and its own check is taken back',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '登记结果 ZC0002' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByLabelText('损坏'));
    await userEvent.type(within(dialog).getByLabelText('说明'), '椅腿断裂');
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    const body = { id: 's1', itemId: 'chair', result: 'damaged', note: '椅腿断裂' };
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining({ name: 'stocktakings.check', body })),
    );
    await userEvent.click(screen.getByRole('button', { name: '撤销 ZC0001' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'stocktakings.undo', body: { id: 's1', itemId: 'desk' } }),
      ),
    );
  },
};

export const Closed: Story = {
  name: 'a closed one takes no scans and no results',
  args: { answers: { 'stocktakings.detail': () => ({ ...stocktaking, state: 'closed' }) } },
  play: async () => {
    await expect(await screen.findByText('ZC0002')).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: '扫描或输入资产编号' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /登记结果|撤销|结束盘点/ })).toBeNull();
    await expect(screen.getByRole('button', { name: '导出报告' })).toBeVisible();
  },
};
