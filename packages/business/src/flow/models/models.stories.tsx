import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageOf } from '../testing/flow-lists.fixture.ts';
import { openedDialog } from '../testing/opened-dialog.fixture.ts';
import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { lending } from '../testing/processes.fixture.ts';
import { ModelPageStage } from './models-story.fixture.tsx';
import { FlowModelsPage } from './models-page.tsx';

const model = {
  id: 'm1',
  modelKey: 'warrant_lend',
  name: '证照借出',
  category: '证照',
  version: 4,
  createUser: 'liu',
  createTime: '2026-10-12 16:05:00',
  updateUser: 'liu',
  updateTime: '2026-11-02 09:20:00',
  updateUserName: '刘设计',
};
const version = (id: string, number: number, state: 'active' | 'suspend') => ({
  id,
  deploymentId: id,
  key: 'warrant_lend',
  name: '证照借出',
  category: '证照',
  version: number,
  suspensionState: state,
  createUserName: '刘设计',
  deploymentTime: '2026-11-02 09:20:00',
});
const content = { id: 'm1', key: 'warrant_lend', name: '证照借出', category: '证照', version: 4, xml: lending };

const answers: FlowAnswers = {
  'flowModels.list': () => pageOf([model]),
  'flowModels.definitions': () => pageOf([version('v2', 2, 'active'), version('v1', 1, 'suspend')]),
  'flowModels.content': () => content,
  'flowWatch.processes': () => [],
};

interface StagedModels {
  readonly answers: FlowAnswers;
  readonly can?: () => boolean;
  readonly onCall: (call: FlowCall) => void;
}

function Staged({ answers: own, can, onCall }: StagedModels) {
  return (
    <FlowStage answers={{ ...answers, ...own }} can={can} onCall={onCall}>
      <div style={{ height: 620, display: 'grid' }}>
        <FlowModelsPage />
      </div>
    </FlowStage>
  );
}

const meta = {
  title: 'business/process models',
  component: Staged,
  args: { answers: {}, onCall: fn() },
} satisfies Meta<typeof Staged>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

export const Models: Story = {
  name: 'the models are searched, and a copy has a name and a key of its own',
  play: async ({ canvas, args }) => {
    await canvas.findByText('warrant_lend');
    await expect(canvas.getByRole('button', { name: '设计 证照借出' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^查看/ })).toBeNull();
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索流程名称' }), '借出{Enter}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'flowModels.list', query: expect.objectContaining({ name: '借出' }) }),
      ),
    );
    await userEvent.click(await canvas.findByRole('button', { name: /更多 证照借出/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '复制' }));
    const dialog = await openedDialog('复制流程');
    await expect(within(dialog).getByLabelText('名称')).toHaveValue('证照借出 副本');
    const key = within(dialog).getByLabelText('流程编码');
    await waitFor(() => expect(key).toHaveValue('zzjcfb'));
    await userEvent.clear(key);
    await userEvent.type(key, '1a');
    await within(dialog).findByText('以字母开头，只含字母、数字、下划线、点和短横线');
    await userEvent.clear(key);
    await userEvent.type(key, 'warrant_lend_2');
    await userEvent.click(within(dialog).getByRole('button', { name: '创建' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'flowModels.submit',
          body: expect.objectContaining({
            modelKey: 'warrant_lend_2',
            xml: expect.stringContaining('<process id="warrant_lend_2" name="证照借出 副本"'),
          }),
        }),
      ),
    );
  },
};

export const Missing: Story = {
  name: 'a new process has a name and a key: both have a star, and pressing the button says what is missing',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新建流程/ }));
    const dialog = await openedDialog('新建流程');
    for (const label of ['名称', '流程编码']) {
      await expect(within(dialog).getByLabelText(label)).toBeRequired();
      await expect(within(dialog).getByText(label)).toHaveClass('ant-form-item-required');
    }
    await userEvent.click(within(dialog).getByRole('button', { name: '创建' }));
    await within(dialog).findByText('请填写名称');
    await within(dialog).findByText('以字母开头，只含字母、数字、下划线、点和短横线');
    await expect(within(dialog).getByLabelText('名称')).toHaveFocus();
    await expect(args.onCall).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'flowModels.submit' }));
  },
};

export const Refused: Story = {
  name: 'a key that is taken is refused in the dialog, and what was typed stays',
  args: { answers: { 'flowModels.submit': () => new PortError('conflict', '已有编码为“zjbl”的流程模型') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新建流程/ }));
    const dialog = await openedDialog('新建流程');
    await userEvent.type(within(dialog).getByLabelText('名称'), 'zjbl');
    await userEvent.click(within(dialog).getByRole('button', { name: '创建' }));
    await within(dialog).findByText('已有编码为“zjbl”的流程模型');
    await expect(within(dialog).getByLabelText('名称')).toHaveValue('zjbl');
  },
};

const file = (text: string) => new File([text], 'lending.bpmn', { type: 'text/xml' });

export const Upload: Story = {
  name: 'an uploaded file is checked, its faults are listed by node, and a sound one is deployed',
  args: { answers: { 'flowModels.upload': () => version('v3', 3, 'active') } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /上传部署/ }));
    const dialog = await openedDialog('上传部署');
    const choose = async (text: string) => {
      const input = dialog.querySelector('input[type="file"]');
      if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for files.');
      await userEvent.upload(input, file(text));
    };
    const scripted = lending
      .replace('<userTask id="office"', '<scriptTask id="office"')
      .replace(/(<scriptTask id="office"[^>]*>)<\/userTask>/, '$1</scriptTask>');
    await choose(scripted);
    await within(dialog).findByText(/证照管理室审核.*ScriptTask 不受支持/);
    await expect(within(dialog).getByRole('button', { name: '部署' })).toBeDisabled();
    await choose(lending);
    await within(dialog).findByText('流程“证照借出”（warrant_lend）没有错误，可以部署。');
    await userEvent.click(within(dialog).getByRole('button', { name: '部署' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining({ name: 'flowModels.upload' })),
    );
  },
};

export const Versions: Story = {
  name: 'deployed versions are suspended and activated, and two are compared',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText('已部署版本'));
    await canvas.findByText('第 2 版');
    await expect(canvas.getByText('已挂起')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /更多 证照借出 第 1 版/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '启用' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'flowModels.changeState', query: { processId: 'v1', state: 'active' } }),
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: /更多 证照借出 第 2 版/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '比较版本' }));
    const dialog = await openedDialog('比较“证照借出”第 2 版');
    await within(dialog).findByText('没有差异');
  },
};

export const ShownVersion: Story = {
  name: 'a deployed version is opened as its diagram, also where there is no other one',
  args: { answers: { 'flowModels.definitions': () => pageOf([version('v1', 1, 'active')]) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText('已部署版本'));
    await canvas.findByText('第 1 版');
    await userEvent.click(canvas.getByRole('button', { name: /^查看/ }));
    const dialog = await openedDialog('“证照借出”第 1 版');
    const nodes = await within(dialog).findByRole('list', { name: '流程节点' });
    await expect(within(nodes).getByText(/^单位负责人审核（人工任务）/)).toBeInTheDocument();
    await expect(within(dialog).getByRole('group', { name: '“证照借出”第 1 版' })).toBeVisible();
    await expect(args.onCall).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'flowModels.content', params: { type: 'definition', id: 'v1' } }),
    );
  },
};

export const Conflict: Story = {
  name: 'a save that meets a newer revision asks, and overwrites it with its version',
  render: ({ onCall }) => {
    let isStale = true;
    const own: FlowAnswers = {
      ...answers,
      'flowModels.submit': () => {
        if (!isStale) return { id: 'm1', version: 8 };
        isStale = false;
        return new PortError('conflict', '数据已被他人修改', { current: { version: 7 } });
      },
    };
    return <ModelPageStage answers={own} onCall={onCall} />;
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText('没有问题');
    await userEvent.click(await canvas.findByRole('button', { name: /^保\s?存$/ }));
    const dialog = await openedDialog('流程已被他人修改');
    await userEvent.click(within(dialog).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'flowModels.submit', body: expect.objectContaining({ version: 7 }) }),
      ),
    );
    await screen.findByText('保存成功');
  },
};

export const Unbound: Story = {
  name: 'a task of a process without a form says where one is bound, and leads there',
  render: ({ onCall }) => <ModelPageStage answers={answers} onCall={onCall} />,
  play: async ({ canvas }) => {
    await canvas.findByText('没有问题');
    await userEvent.click(canvas.getByRole('combobox', { name: '选择元素' }));
    await userEvent.keyboard('单位负责人');
    await userEvent.click(await screen.findByText('人工任务 · 单位负责人审核'));
    await canvas.findByText(/^没有绑定单据.*“表单管理 → 更多 → 审批流程”/);
    await expect(canvas.getByRole('link', { name: '打开表单管理' })).toHaveAttribute('href', '/system/metaform');
    await userEvent.click(canvas.getByRole('combobox', { name: '选择元素' }));
    await userEvent.keyboard('连线');
    await userEvent.click((await screen.findAllByText(/^连线 · /)).at(-1) ?? canvas.getByText('没有问题'));
    await canvas.findByText(/^没有绑定单据，条件中只能选办理结果和单位级别/);
    await expect(canvas.getByRole('link', { name: '打开表单管理' })).toBeVisible();
  },
};

const deployed = () => version('v3', 3, 'active');
const bound = { processDefinitionKey: 'warrant_lend', forms: [{ metaKey: 'lend', formName: '证照借出' }] };

async function deploy(canvas: Canvas) {
  await canvas.findByText('没有问题');
  await userEvent.click(canvas.getByRole('button', { name: /^部\s?署$/ }));
  const question = await openedDialog('部署这个流程？');
  await userEvent.click(within(question).getByRole('button', { name: /^部\s?署$/ }));
  await screen.findByText('部署成功，版本 3');
}

function stagedWith(own: FlowAnswers): Story['render'] {
  const deploying = { ...answers, 'flowModels.deploy': deployed, ...own };
  return ({ onCall }) => <ModelPageStage answers={deploying} onCall={onCall} />;
}

export const DeployedUnbound: Story = {
  name: 'after deploying, a process that no form is bound to says where to bind one',
  render: stagedWith({}),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/还没有表单绑定到它/)).toBeNull();
    await deploy(canvas);
    await canvas.findByText(/还没有表单绑定到它.*“表单管理 → 更多 → 审批流程”/);
    await expect(canvas.getByRole('link', { name: '打开表单管理' })).toHaveAttribute('href', '/system/metaform');
  },
};

export const DeployedBound: Story = {
  name: 'after deploying, a process with a form says nothing of binding',
  render: stagedWith({ 'flowWatch.processes': () => [bound] }),
  play: async ({ canvas }) => {
    await deploy(canvas);
    await expect(canvas.queryByText(/还没有表单绑定到它/)).toBeNull();
  },
};

export const Viewing: Story = {
  name: 'the row of a model leads to its design, and to its view for a person who may not change it',
  args: { can: () => false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^查看/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^设计/ })).toBeNull();
  },
};

export const ReadOnly: Story = {
  name: 'a person who may only view a process can neither save nor deploy it',
  render: ({ onCall }) => <ModelPageStage answers={answers} onCall={onCall} mayChange={false} />,
  play: async ({ canvas }) => {
    await canvas.findByText('您只能查看流程，不能修改。');
    await canvas.findByText('没有问题');
    await expect(canvas.queryByRole('button', { name: /^部\s?署$/ })).toBeNull();
  },
};
