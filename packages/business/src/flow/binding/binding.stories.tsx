import { metaFormsCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { metaForm, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { openedDialog } from '../testing/opened-dialog.fixture.ts';
import { BindingDialog } from './binding-dialog.tsx';

const answers: FlowAnswers = {
  'flowBindings.list': () => ({
    metaKey: 'lend',
    version: 3,
    bindings: [
      {
        unitId: '',
        unitName: '',
        processDefinitionKey: 'lend_flow',
        processDefinitionName: '证照借出',
        condition: "${lendKind == 'original' && days > 7}",
      },
    ],
  }),
  'flowWatch.processes': () => [
    {
      processDefinitionId: 'd1',
      processDefinitionKey: 'lend_flow',
      processDefinitionName: '证照借出',
      category: '证照',
      version: 2,
      isSuspended: false,
      forms: [],
    },
  ],
};

interface StagedBinding {
  readonly answers: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
  readonly onEnd: () => void;
}

function Staged({ answers: own, onCall, onEnd }: StagedBinding) {
  return (
    <FlowStage answers={{ ...answers, ...own }} onCall={onCall}>
      <BindingDialog metaKey="lend" formName="证照借出" onEnd={onEnd} />
    </FlowStage>
  );
}

const meta = {
  title: 'business/binding of a form',
  component: Staged,
  args: { answers: {}, onCall: fn(), onEnd: fn() },
} satisfies Meta<typeof Staged>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rules: Story = {
  name: 'a rule has a unit, a process and conditions over the items of the form; a new one is saved with its value',
  play: async ({ args }) => {
    const dialog = await openedDialog('审批流程：证照借出');
    const rule = await within(dialog).findByRole('listitem', { name: '规则 1' });
    await expect(within(rule).getByText('原件')).toBeVisible();
    await expect(within(rule).getByText('借出天数')).toBeVisible();
    const value = within(rule).getByRole('textbox', { name: '值' });
    await userEvent.clear(value);
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await within(dialog).findByText('有条件没有填完整，改正后再保存');
    await userEvent.type(value, '10');
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'flowBindings.save',
          body: {
            metaKey: 'lend',
            version: 3,
            bindings: [
              {
                unitId: '',
                processDefinitionKey: 'lend_flow',
                condition: "${lendKind == 'original' && days > 10}",
              },
            ],
          },
        }),
      ),
    );
    await waitFor(() => expect(args.onEnd).toHaveBeenCalled());
  },
};

export const OwnForm: Story = {
  name: 'a form that people made and that has no process says that nothing is submitted',
  args: {
    answers: {
      [metaFormsCalls.byKey.name]: () => ({ ...metaForm(textItem('plate', { itemName: '车牌号' })), metaKey: 'car' }),
      'flowBindings.list': () => ({ metaKey: 'car', version: 0, bindings: [] }),
    },
  },
  play: async () => {
    const dialog = await openedDialog('审批流程：证照借出');
    await within(dialog).findByText(/单据保存即生效，没有“提交”/);
  },
};

export const Stale: Story = {
  name: 'rules that somebody else has saved meanwhile are replaced by a second save',
  args: {
    answers: { 'flowBindings.save': () => new PortError('conflict', '数据已被他人修改', { current: { version: 5 } }) },
  },
  play: async ({ args }) => {
    const dialog = await openedDialog('审批流程：证照借出');
    await userEvent.click(await within(dialog).findByRole('button', { name: '添加规则' }));
    const rule = await within(dialog).findByRole('listitem', { name: '规则 2' });
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await within(dialog).findByText('规则 2 没有选择流程');
    await userEvent.click(within(rule).getByRole('combobox', { name: '流程' }));
    const offered = await screen.findAllByText('不走流程', { selector: '.ant-select-item-option-content' });
    await userEvent.click(offered.at(-1) ?? document.body);
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await within(dialog).findByText(/绑定已被他人修改/);
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'flowBindings.save', body: expect.objectContaining({ version: 5 }) }),
      ),
    );
  },
};
