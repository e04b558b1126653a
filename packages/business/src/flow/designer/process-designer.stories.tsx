import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { dialogOf } from '../../testing/story-helpers.ts';
import { lending } from '../testing/processes.fixture.ts';
import {
  choose,
  DesignerStage,
  elementIn,
  last,
  lendingDesigner,
  opened,
  saved,
  select,
} from './designer-story.fixture.tsx';
import { ProcessDesigner } from './process-designer.tsx';

const meta = {
  title: 'business/process designer',
  component: ProcessDesigner,
  args: lendingDesigner(),
  decorators: [
    (Designer) => (
      <DesignerStage>
        <Designer />
      </DesignerStage>
    ),
  ],
} satisfies Meta<typeof ProcessDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  name: 'a process is opened with its properties, and saved as it was',
  play: async ({ canvas, canvasElement, args }) => {
    const panel = await opened(canvas);
    await expect(within(panel).getByLabelText('流程编码')).toHaveValue('warrant_lend');
    const palette = canvas.getByRole('toolbar', { name: '流程元素' });
    await expect(
      within(palette)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '框选',
      '连线',
      '开始',
      '人工任务',
      '条件分支',
      '并行分支',
      '包容分支',
      '结束',
      '子流程',
      '自动任务',
      '调用流程',
      '定时等待',
    ]);
    await expect(canvas.queryByText('未保存')).toBeNull();
    const xml = await saved(canvas, args.port.save);
    await expect(elementIn(xml, 'userTask', 'office')).toContain('flowable:dueDate="P3D"');
    await expect(elementIn(xml, 'sequenceFlow', 'kind_leader')).toContain('lendKind ==');
    const mark = canvasElement.querySelector('.flow-designer-canvas .bjs-powered-by');
    const { left, top, width, height } = last(mark ? [mark] : []).getBoundingClientRect();
    await expect(mark?.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  },
};

export const Refused: Story = {
  name: 'what the engine refuses is listed with its node, blocks deploying and never saving',
  args: {
    xml: lending
      .replace('<userTask id="office"', '<scriptTask id="office"')
      .replace(/(<scriptTask id="office"[^>]*>)<\/userTask>/, '$1</scriptTask>'),
  },
  play: async ({ canvas, args }) => {
    const problem = await canvas.findByRole('button', { name: /证照管理室审核.*ScriptTask 不受支持/ });
    await expect(canvas.getByRole('button', { name: /^部\s?署$/ })).toBeDisabled();
    await expect(await saved(canvas, args.port.save)).toContain('scriptTask');
    await userEvent.click(problem);
    await canvas.findByRole('heading', { name: /证照管理室审核/ });
  },
};

export const Keyboard: Story = {
  name: 'without a press on the canvas a node is found by its name, appended by key, removed there, and undone',
  play: async ({ canvas, canvasElement, args }) => {
    await opened(canvas);
    await userEvent.click(canvas.getByRole('combobox', { name: '选择元素' }));
    await userEvent.keyboard('人工任务 · 分管');
    await userEvent.click(await screen.findByText('人工任务 · 分管领导审批'));
    await canvas.findByRole('heading', { name: /分管领导审批/ });
    const tasks = () => canvasElement.querySelectorAll('.flow-designer-canvas .djs-shape').length;
    const before = tasks();
    within(canvas.getByRole('toolbar', { name: '流程元素' }))
      .getByRole('button', { name: '人工任务' })
      .focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tasks()).toBeGreaterThan(before));
    // A key in the panel is text, not a command of the canvas.
    await userEvent.type(await canvas.findByRole('textbox', { name: '名称' }), '复核{Backspace}{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: /复/ })).toBeVisible());
    await expect(tasks()).toBeGreaterThan(before);
    canvas.getByRole('application', { name: '流程画布' }).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(tasks()).toBe(before));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(tasks()).toBeGreaterThan(before));
    await expect(canvas.getByText('未保存')).toBeVisible();
    await saved(canvas, args.port.save);
    await waitFor(() => expect(canvas.queryByText('未保存')).toBeNull());
  },
};

export const FreePart: Story = {
  name: 'the palette covers nothing of the drawing, also when the drawing has grown',
  play: async ({ canvas, canvasElement }) => {
    await opened(canvas);
    const palette = canvas.getByRole('toolbar', { name: '流程元素' });
    const isFree = () => {
      const { right } = palette.getBoundingClientRect();
      const shapes = [...canvasElement.querySelectorAll('.flow-designer-canvas .djs-shape .djs-visual')];
      return shapes.length > 0 && shapes.every((shape) => shape.getBoundingClientRect().left >= right - 1);
    };
    await expect(isFree()).toBe(true);
    await select({ canvas, canvasElement }, 'leader', '分管领导审批');
    const add = within(palette).getByRole('button', { name: '人工任务' });
    for (const key of ['{Enter}', ' ', '{Enter}']) {
      add.focus();
      await userEvent.keyboard(key);
    }
    const end = canvasElement.querySelector('.flow-designer-canvas')?.getBoundingClientRect().right ?? 0;
    await waitFor(() => {
      const tasks = canvasElement.querySelectorAll('[data-element-id^="Activity_"] .djs-visual');
      return expect([...tasks].map((one) => one.getBoundingClientRect().right < end)).toEqual([true, true, true]);
    });
    await expect(isFree()).toBe(true);
  },
};

export const New: Story = {
  name: 'a new process runs as it is, and is deployed as a version',
  args: { xml: undefined, processKey: 'office_apply' },
  play: async ({ canvas, args }) => {
    await opened(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^部\s?署$/ }));
    await agreeToDeploy('部署这个流程？');
    await screen.findByText('部署成功，版本 3');
    await expect(args.port.deploy).toHaveBeenLastCalledWith(expect.stringContaining('id="office_apply"'));
  },
};

/** Agrees to the question before deploying. */
async function agreeToDeploy(title: string) {
  const question = await dialogOf(title);
  await userEvent.click(question.getByRole('button', { name: /^部\s?署$/ }));
}

export const Asked: Story = {
  name: 'deploying asks first: what differs from the deployed version, and that running instances stay on theirs',
  play: async ({ canvas, args }) => {
    await opened(canvas);
    const deploy = canvas.getByRole('button', { name: /^部\s?署$/ });
    await userEvent.click(deploy);
    const question = await dialogOf('部署这个流程？');
    await question.findByText(
      /与已部署的第 2 版相比：.*“证照管理室审核”：修改（办理期限）.*运行中的流程仍按原来的版本/,
    );
    await userEvent.click(question.getByRole('button', { name: /取\s?消/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.port.save).not.toHaveBeenCalled();
    await expect(args.port.deploy).not.toHaveBeenCalled();
  },
};

export const Unchanged: Story = {
  name: 'the question says that nothing differs from the deployed version',
  args: { port: { ...lendingDesigner().port, versionXml: async () => lending } },
  play: async ({ canvas }) => {
    await opened(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^部\s?署$/ }));
    const question = await dialogOf('部署这个流程？');
    await question.findByText(/与已部署的第 2 版没有差别。/);
  },
};

export const FirstDeployed: Story = {
  name: 'a process that was never deployed says so before it goes live',
  args: { port: { ...lendingDesigner().port, versions: async () => [] } },
  play: async ({ canvas }) => {
    await opened(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^部\s?署$/ }));
    await (await dialogOf('部署这个流程？')).findByText(/第一次部署/);
  },
};

export const Warned: Story = {
  name: 'deploying asks first where something would surprise people',
  args: { xml: lending.replace('flowable:assignee="${unit_1}"', '') },
  play: async ({ canvas, args }) => {
    const sentence = '任务“单位负责人审核”没有指定办理人，将由流程管理员分派';
    await canvas.findByText(sentence);
    const deploy = canvas.getByRole('button', { name: /^部\s?署$/ });
    await userEvent.click(deploy);
    const question = await dialogOf('还有 1 个提示，仍然部署吗？');
    await expect(question.getByText(new RegExp(sentence))).toBeVisible();
    await expect(args.port.deploy).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: /^部\s?署$/ }));
    await screen.findByText('部署成功，版本 3');
  },
};

export const DeployedAtOnce: Story = {
  name: 'deploying at once after a change asks about what is drawn now, never about what was drawn before',
  args: { xml: lending.replace('flowable:assignee="${unit_1}"', '') },
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(/没有指定办理人/);
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    await choose(canvas, '办理方式', '发起人');
    const deploy = canvas.getByRole('button', { name: /^部\s?署$/ });
    await userEvent.click(deploy);
    await agreeToDeploy('部署这个流程？');
    await screen.findByText('部署成功，版本 3');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(canvas, '办理方式', '未指定');
    await userEvent.click(deploy);
    await dialogOf('还有 1 个提示，仍然部署吗？');
    await expect(args.port.deploy).toHaveBeenCalledTimes(1);
  },
};

export const Trial: Story = {
  name: 'a trial run: outcomes are chosen and the token moves',
  play: async ({ canvas }) => {
    await opened(canvas);
    await userEvent.click(canvas.getByText('试运行'));
    await userEvent.type(await canvas.findByLabelText('借出方式'), 'original');
    await userEvent.type(canvas.getByLabelText('借出天数'), '10');
    await userEvent.click(canvas.getByRole('button', { name: '开始试运行' }));
    await expect(canvas.getByText('办理人 发起人')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: '提交：提交' }));
    await canvas.findByText('办理人 单位的负责人岗位');
    await userEvent.click(await canvas.findByRole('button', { name: '单位负责人审核：同意' }));
    await canvas.findByText('分管领导审批（人工任务）：正在办理');
    // A category of posts that the dictionary does not name has its number.
    await canvas.findByText('办理人 上级单位的第 3 类岗位');
    await userEvent.click(canvas.getByRole('button', { name: '分管领导审批：退回' }));
    await canvas.findByText('单位负责人审核（人工任务）：正在办理');
    await userEvent.click(canvas.getByRole('button', { name: '单位负责人审核：驳回' }));
    await canvas.findByText('提交（人工任务）：正在办理');
    for (const name of ['提交：提交', '单位负责人审核：同意', '分管领导审批：同意'])
      await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByText('流程已结束');
    await expect(within(canvas.getByRole('list', { name: '办理过程' })).getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(canvas.getByRole('button', { name: '重新开始' }));
    await canvas.findByRole('button', { name: '开始试运行' });
  },
};

export const Versions: Story = {
  name: 'two versions: what differs is marked in both diagrams and listed',
  play: async ({ canvas, canvasElement }) => {
    await opened(canvas);
    await userEvent.click(canvas.getByText('版本'));
    const changes = await canvas.findByRole('list', { name: '差异' });
    await expect(
      within(changes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['人工任务“证照管理室审核”：修改（办理期限）', '人工任务“分管领导审批”：修改（名称）']);
    await waitFor(() => expect(canvasElement.querySelectorAll('.flow-badge-changed')).toHaveLength(4));
  },
};

export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas, canvasElement }) => {
    const panel = await opened(canvas);
    await expect(within(panel).getByLabelText('Process key')).toBeVisible();
    await select({ canvas, canvasElement }, 'office', '证照管理室审核');
    await expect(await canvas.findByLabelText('Within')).toHaveValue('3');
    await expect(canvas.getByRole('button', { name: 'Append a user task' })).toBeVisible();
  },
};

export const Unreadable: Story = {
  name: 'a file that cannot be read is refused with its line',
  args: { xml: lending.replace('</process>', '</proces>') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/流程文件无法读取.*第 \d+ 行/);
  },
};
