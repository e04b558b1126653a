import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { callsOf, dialogOf } from '../../testing/story-helpers.ts';
import { BALANCE } from '../testing/report.fixture.ts';
import { ReportStage, type ReportStageProps } from '../testing/report-stage.fixture.tsx';

const onCall = fn<ReportStageProps['onCall']>();
type Answer = NonNullable<ReportStageProps['answer']>;

const meta = {
  title: 'business/assigning reports',
  component: ReportStage,
  args: { page: 'balance', onCall },
} satisfies Meta<typeof ReportStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const called = (name: string) => callsOf(onCall, name);
const NEW_TASK = { ...BALANCE.task, templateId: '', templateName: '', templateNumber: 0 };
const { balance: _sums, ...withoutSums } = BALANCE;
const unassigned: Answer = ({ name }) =>
  name === 'reports.assignInfo' ? { ...withoutSums, task: NEW_TASK } : undefined;
const refusal = (name: string, assignId: string, message: string) => ({
  name,
  assignId,
  code: 'REFUSED',
  message,
  problems: [],
});

export const FirstAssignment: Story = {
  name: 'a task is given to a whole branch, with its template; units that have it are marked and left out',
  args: {
    answer: (call) =>
      call.name === 'reports.assign'
        ? {
            done: [{ assignId: 'a6', unitId: 'u6', unitName: '东湖区博物馆' }],
            refused: [refusal('东湖区档案馆', 'a2', '“东湖区档案馆”已有此任务')],
          }
        : unassigned(call),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下发' }));
    const form = await dialogOf('下发“2026 年一季度办公用房使用情况”');
    await userEvent.click(form.getByRole('button', { name: '下发' }));
    await expect(form.getByText('请选择报表模板')).toBeVisible();
    await expect(form.getByText('请选择填报单位')).toBeVisible();
    await userEvent.click(form.getByRole('combobox', { name: '报表模板' }));
    await userEvent.click(await screen.findByTitle('办公用房使用情况季度报表（第 2 版）'));
    await expect(form.getByText('东湖区档案馆（已下发）')).toBeVisible();
    const root = form.getByText('东湖区').closest<HTMLElement>('.ant-tree-treenode');
    await userEvent.click(root?.querySelector('.ant-tree-checkbox') as HTMLElement);
    await expect(form.getByText('将下发到 2 个单位')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '下发' }));
    await waitFor(() => expect(called('reports.assign')).toHaveLength(1));
    await expect(called('reports.assign')[0]?.body).toEqual({ taskId: 't1', templateId: 'm1', unitIds: ['u0', 'u6'] });
    const outcome = await dialogOf('下发：成功 1 个单位，未成功 1 个');
    const [, refused, done] = outcome.getAllByRole('row');
    await expect(refused).toHaveTextContent('东湖区档案馆未成功“东湖区档案馆”已有此任务');
    await expect(done).toHaveTextContent('东湖区博物馆成功');
    await expect(outcome.getByRole('link', { name: '东湖区博物馆' })).toHaveAttribute(
      'href',
      '/business/reporttaskassign/fill/a6',
    );
  },
};

export const Planned: Story = {
  name: 'an assignment begins with the units that the task names, and offers no template of prints',
  args: {
    answer: ({ name }) =>
      name === 'reports.assignInfo'
        ? { ...withoutSums, task: { ...NEW_TASK, plannedUnitIds: ['u2', 'u6'] } }
        : undefined,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下发' }));
    const form = await dialogOf('下发“2026 年一季度办公用房使用情况”');
    await expect(form.getByText('将下发到 1 个单位')).toBeVisible();
    await expect(called('reportTemplates.list')[0]?.body).toEqual({ isPublished: true, metaKey: '' });
  },
};

export const FurtherUnits: Story = {
  name: 'a later assignment keeps the template with its version, and a refusal leaves what was chosen',
  args: {
    answer: ({ name }) => {
      if (name === 'reports.assign') throw new PortError('server', '报表任务没有截止日期，请先填写');
      return undefined;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下发' }));
    const form = await dialogOf('下发“2026 年一季度办公用房使用情况”');
    await expect(form.getByText('办公用房使用情况季度报表（第 2 版）')).toBeVisible();
    await expect(form.queryByRole('combobox', { name: '报表模板' })).toBeNull();
    const museum = form.getByText('东湖区博物馆').closest<HTMLElement>('.ant-tree-treenode');
    await userEvent.click(museum?.querySelector('.ant-tree-checkbox') as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: '下发' }));
    await expect(await form.findByText('报表任务没有截止日期，请先填写')).toBeVisible();
    await expect(form.getByText('将下发到 1 个单位')).toBeVisible();
  },
};

export const NotOwner: Story = {
  name: 'a person who sees only the reports of their units is not offered to assign the task',
  args: { answer: ({ name }) => (name === 'reports.assignInfo' ? { ...BALANCE, isOwner: false } : undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '下发' })).toBeNull();
  },
};

const problem = (address: string) => ({ code: 'SHEET_REQUIRED', sheet: '汇总', address, message: '必填' });

export const Zip: Story = {
  name: 'a zip fills in the reports of its units; what was taken and what was refused is read unit by unit',
  args: {
    answer: ({ name }) => {
      if (name === 'files.upload') return { id: 'f1' };
      if (name !== 'reports.fillzip') return undefined;
      const done = [{ assignId: 'a4', unitId: 'u4', unitName: '东湖区体育中心' }];
      return { done, refused: [refusal('东湖区水族馆', '', '没有名为“东湖区水族馆”的填报单位')] };
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '上传填报包' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: '导入' }));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('请选择压缩包'));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input as HTMLInputElement, new File(['zip'], '一季度.zip', { type: 'application/zip' }));
    await expect(await form.findByText('一季度.zip')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: '覆盖单位已经填写的内容' }));
    await expect(form.getByText('已填写的单位将由压缩包中的内容替换。')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '导入' }));
    const outcome = await dialogOf('上传填报包：成功 1 个单位，未成功 1 个');
    await expect(called('reports.fillzip')[0]?.query).toEqual({ taskId: 't1', fileId: 'f1', overwrite: true });
    await expect(outcome.getByRole('row', { name: /东湖区水族馆 未成功 没有名为/ })).toBeVisible();
    await expect(outcome.queryByRole('link', { name: '东湖区水族馆' })).toBeNull();
    await expect(outcome.getByRole('link', { name: '东湖区体育中心' })).toBeVisible();
  },
};

export const Bundle: Story = {
  name: 'all filled reports are handed in together; those with errors link to their reports',
  args: {
    answer: ({ name }) =>
      name === 'reports.submitBundle'
        ? {
            done: [{ assignId: 'a3', unitId: 'u3', unitName: '东湖区图书馆' }],
            refused: [{ ...refusal('东湖区文化馆', 'a5', '有 2 处错误'), problems: [problem('B4'), problem('C4')] }],
          }
        : undefined,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '一并提交' }));
    const form = within(await screen.findByRole('dialog'));
    await expect(form.getByText(/将提交 2 份已填写的报表/)).toBeInTheDocument();
    await expect(form.getByText('另有 1 个单位没有填写，不会提交。')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: '一并提交' }));
    const outcome = await dialogOf('一并提交：成功 1 个单位，未成功 1 个');
    await expect(outcome.getByText('汇总 C4：必填')).toBeInTheDocument();
    await expect(outcome.getByRole('link', { name: '东湖区文化馆' })).toHaveAttribute(
      'href',
      '/business/reporttaskassign/fill/a5',
    );
  },
};

export const ExportPlan: Story = {
  name: 'an export says which units are missing before it is made',
  args: {
    answer: ({ name, body }) => {
      if (name === 'reports.exportbundle') return new Blob(['zip']);
      if (name !== 'reports.preexportbundle') return undefined;
      const isAll = typeof body === 'object' && body !== null && 'withOpen' in body && body.withOpen === true;
      const missing = [{ unitId: 'u4', unitName: '东湖区体育中心', state: 'unfilled' }];
      return { fileName: '季报 报表.zip', units: isAll ? 4 : 0, missing };
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '导出' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '各单位工作簿（zip）' }));
    const form = within(await screen.findByRole('dialog'));
    await expect(await form.findByText('没有可导出的报表。还缺 1 个单位：')).toBeInTheDocument();
    await expect(form.getByRole('button', { name: '导出' })).toBeDisabled();
    await userEvent.click(form.getByRole('checkbox', { name: '包含未提交的数据' }));
    await expect(await form.findByText('将导出 4 个单位的报表。还缺 1 个单位：')).toBeInTheDocument();
    await expect(form.getByText('东湖区体育中心')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(called('reports.exportbundle')).toHaveLength(1));
    await expect(called('reports.exportbundle')[0]?.body).toEqual({ taskId: 't1', kind: 'zip', withOpen: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
