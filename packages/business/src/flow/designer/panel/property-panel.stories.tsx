import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  choose,
  DesignerStage,
  elementIn,
  fill,
  last,
  lendingDesigner,
  opened,
  replaceCell,
  saved,
  select,
  tool,
} from '../designer-story.fixture.tsx';
import { ProcessDesigner } from '../process-designer.tsx';

const meta = {
  title: 'business/process properties',
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

export const Assignee: Story = {
  name: 'an assignee is one of the nine kinds with its number, or persons, or a variable',
  play: async ({ canvas, canvasElement, args, step }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    await step('a kind with its number', async () => {
      await choose(canvas, '范围', '上级单位');
      await choose(canvas, '岗位类别', '分管领导');
      const task = elementIn(await saved(canvas, args.port.save), 'userTask', 'head');
      await expect(task).toContain('flowable:assignee="${unitSuperior_4}"');
    });
    await step('a variable', async () => {
      await choose(canvas, '办理方式', '流程变量');
      await fill(canvas, '变量名', 'keeper');
      const task = elementIn(await saved(canvas, args.port.save), 'userTask', 'head');
      await expect(task).toContain('flowable:assignee="${keeper}"');
    });
    await step('nobody is a hint, and may be deployed', async () => {
      await choose(canvas, '办理方式', '未指定');
      await canvas.findByText('任务“单位负责人审核”没有指定办理人，将由流程管理员分派');
      await expect(canvas.getByRole('button', { name: /^部\s?署$/ })).toBeEnabled();
    });
    await step('each change can be undone and redone, and the panel follows', async () => {
      await userEvent.click(tool(canvas, '撤销'));
      await waitFor(() => expect(canvas.getByLabelText('变量名')).toHaveValue('keeper'));
      await userEvent.click(tool(canvas, '重做'));
      await waitFor(() => expect(canvas.queryByLabelText('变量名')).toBeNull());
    });
  },
};

export const Countersign: Story = {
  name: 'a countersign of persons, one after another, is over with a share',
  play: async ({ canvas, canvasElement, args }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    await choose(canvas, '会签方式', '顺序会签');
    await fill(canvas, '人员集合（变量名）', 'heads');
    await choose(canvas, '通过条件', '达到比例');
    await fill(canvas, '比例（%）', '75');
    const task = elementIn(await saved(canvas, args.port.save), 'userTask', 'head');
    await expect(task).toMatch(/isSequential="true"/);
    await expect(task).toContain('flowable:collection="heads"');
    await expect(task).toMatch(/nrOfCompletedInstances \/ nrOfInstances (?:>|&gt;)= 0\.75/);
  },
};

export const Persons: Story = {
  name: 'persons are picked by name; in a countersign each of them signs',
  play: async ({ canvas, canvasElement, args, step }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    await choose(canvas, '办理方式', '指定人员');
    await userEvent.click(await canvas.findByRole('combobox', { name: '人员' }));
    for (const name of ['王建国', '陈丽']) await userEvent.click(last(await screen.findAllByText(name)));
    await userEvent.keyboard('{Escape}');
    await step('one of several claims the task', async () => {
      const task = elementIn(await saved(canvas, args.port.save), 'userTask', 'head');
      await expect(task).toContain('flowable:candidateUsers="u1,u2"');
      await expect(task).not.toContain('flowable:assignee');
    });
    await step('all of them sign', async () => {
      await choose(canvas, '会签方式', '并行会签');
      const task = elementIn(await saved(canvas, args.port.save), 'userTask', 'head');
      await expect(task).toMatch(/flowable:collection="\$\{(?:'|&#39;)u1,u2(?:'|&#39;)\}"/);
      await expect(task).toContain('flowable:assignee="${signer}"');
      await expect(task).not.toContain('candidateUsers');
    });
  },
};

export const PersonsMissing: Story = {
  name: 'persons who are still to be chosen are said, and stay the way of assigning',
  play: async ({ canvas, canvasElement }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    await choose(canvas, '办理方式', '指定人员');
    await canvas.findByText(/^还没有选择人员/);
    await select({ canvas, canvasElement }, 'leader', '分管领导审批');
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    await expect(await canvas.findByRole('combobox', { name: '人员' })).toBeRequired();
    await expect(canvas.getByText(/^还没有选择人员/)).toBeVisible();
    await canvas.findByText('任务“单位负责人审核”没有指定办理人，将由流程管理员分派');
  },
};

export const WithoutPosts: Story = {
  name: 'where the categories of posts are not known, their number is typed',
  decorators: [
    (Designer) => (
      <DesignerStage knowsPosts={false}>
        <Designer />
      </DesignerStage>
    ),
  ],
  play: async ({ canvas, canvasElement, args }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    await fill(canvas, '岗位类别编号（0 为不限）', '3');
    const task = elementIn(await saved(canvas, args.port.save), 'userTask', 'head');
    await expect(task).toContain('flowable:assignee="${unit_3}"');
  },
};

export const DueAndAccess: Story = {
  name: 'a task is due within days, and says what its person may do with the fields',
  play: async ({ canvas, canvasElement, args }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    await choose(canvas, '期限', '工作日');
    await fill(canvas, '时长', '5');
    const access = canvas.getByRole('tabpanel', { name: /单据字段/ });
    await expect(within(access).getByText('借出方式')).toBeVisible();
    const row = within(access).getByText('借出天数').closest('[role="row"], tr');
    if (!(row instanceof HTMLElement)) throw new Error('No row');
    await userEvent.click(within(row).getByText('只读'));
    await userEvent.click(await within(row).findByRole('combobox'));
    await userEvent.click(last(await screen.findAllByText('可编辑')));
    const task = elementIn(await saved(canvas, args.port.save), 'userTask', 'head');
    await expect(task).toContain('flowable:dueDate="P5D"');
    await expect(task).toContain('<access:field key="days" may="edit" />');
  },
};

export const DueDateAndRules: Story = {
  name: 'a task is due at a date of the form, is escalated, and is agreed to by rule; each step can be undone',
  play: async ({ canvas, canvasElement, args, step }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'head', '单位负责人审核');
    const task = async () => elementIn(await saved(canvas, args.port.save), 'userTask', 'head');
    await expect(canvas.queryByLabelText('逾期上报')).toBeNull();
    await step('a date of the form', async () => {
      await choose(canvas, '期限', '单据中的日期');
      await expect(await task()).toContain('flowable:dueDate="${lendDate}"');
    });
    await step('reminder and escalation', async () => {
      await fill(canvas, '提前几个工作日提醒（0 为不提醒）', '2');
      await choose(canvas, '逾期上报', '流程管理员');
      await fill(canvas, '逾期工作日数', '5');
      const written = await task();
      await expect(written).toContain('policy:remindBefore="2"');
      await expect(written).toContain('policy:escalateAfter="5"');
      await expect(written).toContain('policy:escalateTo="administrators"');
    });
    await step('rules of skipping', async () => {
      for (const name of ['上一环节由同一人同意时', '办理人就是发起人时'])
        await userEvent.click(canvas.getByRole('switch', { name }));
      await expect(await task()).toContain('policy:skip="samePerson submitter"');
      await canvas.findByText('没有问题');
    });
    await step('undo and redo', async () => {
      for (let count = 0; count < 2; count += 1) await userEvent.click(tool(canvas, '撤销'));
      await waitFor(() => expect(canvas.getByRole('switch', { name: '办理人就是发起人时' })).not.toBeChecked());
      await expect(await task()).not.toContain('policy:skip');
      for (let count = 0; count < 2; count += 1) await userEvent.click(tool(canvas, '重做'));
      await expect(await task()).toContain('policy:skip="samePerson submitter"');
    });
    await step('without a due date nothing is escalated', async () => {
      await choose(canvas, '期限', '不限');
      const written = await task();
      await expect(written).not.toMatch(/dueDate|remindBefore|escalate/);
      await expect(written).toContain('policy:skip="samePerson submitter"');
    });
  },
};

export const Conditions: Story = {
  name: 'a condition is rows over the fields of the form, with the words of their dictionaries',
  play: async ({ canvas, canvasElement, args }) => {
    await opened(canvas);
    await select({ canvas, canvasElement }, 'kind_leader', '连线');
    const rows = canvas.getByRole('tabpanel', { name: /条件行/ });
    await expect(await within(rows).findByText('借出方式')).toBeVisible();
    await expect(await within(rows).findByText('大于')).toBeVisible();
    await expect(within(rows).getByText('原件')).toBeVisible();
    await userEvent.click(within(rows).getByText('7'));
    await replaceCell(rows, 'many');
    await canvas.findByText('第 2 行：“借出天数”应与数字比较');
    await userEvent.click(within(rows).getByText('many'));
    await replaceCell(rows, '30');
    await choose(canvas, '满足', '任一条件');
    const flow = elementIn(await saved(canvas, args.port.save), 'sequenceFlow', 'kind_leader');
    await expect(canvas.queryByText(/第 3 行/)).toBeNull();
    await expect(flow).toMatch(/lendKind == 'original' \|\| days (?:>|&gt;) 30/);
  },
};
