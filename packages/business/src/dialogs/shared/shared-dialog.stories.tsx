import type { Call } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { EMPTY_QUERY } from '@org/meta-forms/query';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FlowStage } from '../../flow/testing/flow-stage.fixture.tsx';
import { BusinessProvider, type BusinessSurroundings, type MakeCall } from '../../forms/business-context.tsx';
import { answer, compiled, module, records, units } from './shared-dialog.fixture.ts';
import { SharedDialog, type SharedContent } from './shared-dialog.tsx';
import { SubTransferDialog } from './sub-transfer-dialog.tsx';
import '../../styles.css';
import '../../records/history/history.css';
import '../../records/state-tag.css';
import '../../trace/trace.css';
import './shared.css';

interface StageProps {
  readonly content?: SharedContent;
  readonly sub?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (keys: readonly string[]) => void;
}

function Stage({ content, sub = false, onClose, onConfirm }: StageProps) {
  const language = useLanguage();
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [ports] = useState(() => fakePorts({ records: { propety: records } }));
  const [surroundings] = useState<BusinessSurroundings>(() => ({
    // Each answer has the type of the schema of its call.
    api: ((call: Call, input: Parameters<MakeCall>[1]) => Promise.resolve(answer(call, input))) as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  }));
  if (content?.mode === 'flowView')
    return (
      <FlowStage>
        <SharedDialog content={content} onClose={onClose} />
      </FlowStage>
    );
  return (
    <QueryClientProvider client={cache}>
      <MetaFormProvider kit={antdKit} ports={ports} language={language}>
        <BusinessProvider surroundings={surroundings}>
          <MemoryRouter>
            {content ? <SharedDialog content={content} onClose={onClose} /> : null}
            {sub ? (
              <SubTransferDialog
                title="选择对比项"
                items={[
                  { key: 'a', name: '产权证号' },
                  { key: 'b', name: '建筑面积' },
                ]}
                chosen={[]}
                isSingle
                onConfirm={onConfirm}
                onClose={onClose}
              />
            ) : null}
          </MemoryRouter>
        </BusinessProvider>
      </MetaFormProvider>
    </QueryClientProvider>
  );
}

const meta = {
  title: 'business/shared dialog',
  component: Stage,
  args: { onClose: fn(), onConfirm: fn() },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const confirmed = fn();
const dialogNamed = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name: new RegExp(name) }, { timeout: 5000 });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
};

export const Search: Story = {
  args: { content: { mode: 'search', show: { compiled, query: EMPTY_QUERY, onQuery: fn() } } },
  async play() {
    await expect(await dialogNamed('搜索')).toBeVisible();
  },
};

export const Upload: Story = {
  args: { content: { mode: 'upload', show: { businessKey: 'propety:w1' } } },
  async play() {
    const dialog = within(await dialogNamed('附件管理'));
    await expect(dialog.getByRole('searchbox')).toBeVisible();
  },
};

export const Trace: Story = {
  args: { content: { mode: 'trace', show: { moduleKey: 'getb', record: { id: 'g1', lendId: '' } } } },
  async play() {
    const dialog = within(await dialogNamed('追溯'));
    const steps = within(await dialog.findByRole('list', { name: '追溯步骤' })).getAllByRole('button');
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      '基本信息云房权证东字第0001号',
      '借出信息Lend2026000001',
      '归还信息无权查看',
    ]);
    await expect(steps[2]).toBeDisabled();
  },
};

export const NoTrace: Story = {
  args: { content: { mode: 'trace', show: { moduleKey: 'village', record: { id: 'v1' } } } },
  async play() {
    const dialog = within(await dialogNamed('追溯'));
    await waitFor(() => expect(dialog.getByText('暂无追溯信息')).toBeVisible());
  },
};

export const History: Story = {
  name: 'versions are found by month and number, and any two are compared item by item',
  args: { content: { mode: 'history', show: { module, compiled, id: 'w1' } } },
  async play() {
    const dialog = within(await dialogNamed('历史版本查询'));
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(5));
    await expect(dialog.getByText('现行有效')).toBeVisible();
    await expect(dialog.getByText('仅有审核记录，未保存内容')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: '选择版本 1' }));
    await userEvent.click(dialog.getByRole('button', { name: '对比选中版本' }));
    await expect(await screen.findByText('请选择两个版本进行对比')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: '选择版本 3' }));
    await userEvent.click(dialog.getByRole('button', { name: '对比选中版本' }));
    const compared = within(await dialog.findByRole('region', { name: '版本 1 与版本 3 对比' }));
    await expect(compared.getAllByRole('row')).toHaveLength(2);
    await expect(compared.getByRole('row', { name: /产权登记地址/ })).toHaveTextContent('旧址 3 号东湖路 12 号');
    await userEvent.click(compared.getByRole('checkbox', { name: '只看不同项' }));
    await expect(compared.getAllByRole('row')).toHaveLength(4);
    await userEvent.click(compared.getByRole('button', { name: '选择对比项' }));
    const chosen = within(await screen.findByRole('region', { name: '已选内容' }));
    await userEvent.click(chosen.getByRole('button', { name: '产权登记地址' }));
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await userEvent.click(compared.getByRole('checkbox', { name: '只看不同项' }));
    await expect(compared.getByText('两个版本在所选项目上没有不同')).toBeVisible();
    await userEvent.click(compared.getByRole('button', { name: '返回版本列表' }));
    await userEvent.type(await dialog.findByRole('spinbutton', { name: '版本号' }), '2');
    await userEvent.click(dialog.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
  },
};

export const Table: Story = {
  name: 'records are picked from a paged list, and details and attachments need exactly one',
  args: { content: { mode: 'table', show: { module, compiled, onConfirm: confirmed } } },
  async play({ args }) {
    confirmed.mockClear();
    const dialog = within(await dialogNamed('选择单据'));
    await dialog.findByText('云房权证东字第0001号');
    await expect(dialog.getByText('10 条/页')).toBeVisible();
    for (const name of ['查看详情', '查看附件', '搜索', '全部确定', '确定', '取消'])
      await expect(dialog.getByRole('button', { name })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '查看附件' }));
    await expect(await screen.findByText('请只选择一条数据进行查看附件!')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '查看详情' }));
    await expect(await screen.findByText('请只选择一条数据进行查看详情!')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await screen.findByText('请选择数据')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '全部确定' }));
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(expect.objectContaining({ length: 23 })));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Tree: Story = {
  args: {
    content: {
      mode: 'tree',
      show: { label: '单位', load: () => Promise.resolve(units), chosen: [], onConfirm: confirmed },
    },
  },
  async play({ args }) {
    const dialog = within(await dialogNamed('选择'));
    await dialog.findByText('机关事务管理局');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await screen.findByText('请选择数据')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const UploadMonth: Story = {
  name: 'a month without record says that nothing can be uploaded',
  args: {
    content: {
      mode: 'uploadMonth',
      show: { name: 'report', year: 2026, load: () => Promise.resolve(new Map([[5, 'reporttaskassign:r5']])) },
    },
  },
  async play() {
    const dialog = within(await dialogNamed('按月附件'));
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(13));
    await expect(dialog.getAllByText('暂无数据,且无法上传.')).toHaveLength(11);
    await expect(dialog.getByRole('button', { name: '上传到 5 月' })).toBeVisible();
  },
};

export const FlowView: Story = {
  args: { content: { mode: 'flowView', show: { processInstanceId: 'p1', businessId: 'r1', metaKey: 'lend' } } },
  async play() {
    const dialog = within(await dialogNamed('流程查看'));
    await waitFor(() => expect(dialog.getByRole('tab', { name: '流程图' })).toBeVisible());
  },
};

export const SubTransfer: Story = {
  name: 'the sub-selection names what is chosen and what is not, and asks for exactly one',
  args: { sub: true },
  async play({ args }) {
    const dialog = within(await dialogNamed('选择对比项'));
    await waitFor(() => expect(dialog.getByText('未选内容')).toBeVisible());
    await expect(dialog.getByText('已选内容')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await screen.findByText('请选择数据')).toBeVisible();
    const [unchosen, chosen] = ['未选内容', '已选内容'].map((name) => within(dialog.getByRole('region', { name })));
    await userEvent.type(dialog.getByRole('searchbox'), '面积');
    await expect(unchosen?.getAllByRole('button')).toHaveLength(1);
    await userEvent.clear(dialog.getByRole('searchbox'));
    for (const name of ['产权证号', '建筑面积']) await userEvent.click(dialog.getByRole('button', { name }));
    await expect(chosen?.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await screen.findByText('请选择仅选择一条数据')).toBeVisible();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
