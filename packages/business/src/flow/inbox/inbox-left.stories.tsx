import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { openedDialog } from '../testing/opened-dialog.fixture.ts';
import { FlowStage, type FlowAnswers } from '../testing/flow-stage.fixture.tsx';
import { listedTask, pageOf } from '../testing/flow-lists.fixture.ts';
import { InboxPage } from './inbox-page.tsx';

const answers: FlowAnswers = {
  'flowLists.counts': () => ({ claim: 0, todo: 1, done: 2, send: 0, cc: 0 }),
  'flowWatch.processes': () => [],
};

function Staged({ answers: own }: { readonly answers: FlowAnswers }) {
  return (
    <FlowStage answers={{ ...answers, ...own }}>
      <div style={{ height: 620, display: 'grid' }}>
        <InboxPage />
      </div>
    </FlowStage>
  );
}

const meta = {
  title: 'business/tasks that left the inbox',
  component: Staged,
  args: { answers: {} },
} satisfies Meta<typeof Staged>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unticked: Story = {
  name: 'a ticked task that was given to somebody else is no longer in the list, and no longer ticked',
  args: { answers: untilTransferred() },
  play: async ({ canvas }) => {
    await canvas.findByText('Lend20261102001');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Lend20261102001/ }));
    await canvas.findByRole('button', { name: '批量同意' });
    await userEvent.click(canvas.getByRole('button', { name: /^办理 / }));
    await userEvent.click(await screen.findByRole('button', { name: /更多/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '转办' }));
    const dialog = await openedDialog('转办给');
    await userEvent.click(await within(dialog).findByRole('radio', { name: /赵敏/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    await canvas.findByText('没有待办任务。发起一个流程，或者看看已办。');
    await waitFor(() => expect(canvas.queryByRole('button', { name: '批量同意' })).toBeNull());
    await expect(canvas.queryByText(/已选/)).toBeNull();
  },
};

function untilTransferred(): FlowAnswers {
  let isGiven = false;
  return {
    'flowLists.toDo': () => pageOf(isGiven ? [] : [listedTask('t1', 'Lend20261102001')]),
    'flowWork.transfer': () => {
      isGiven = true;
      return {};
    },
  };
}

export const HandedOver: Story = {
  name: 'a task that was transferred or delegated is done, and names the person who got it',
  args: {
    answers: {
      'flowLists.toDo': () => pageOf([]),
      'flowLists.done': () =>
        pageOf([
          listedTask('d1', 'Lend20261020001', { status: 'finish', outcome: 'transfer', handedToName: '赵敏' }),
          listedTask('d2', 'Lend20261020002', { status: 'finish', outcome: 'delegate', handedToName: '刘志远' }),
        ]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('已办'));
    await expect(await canvas.findByText('转办 → 赵敏')).toBeVisible();
    await expect(canvas.getByText('委派 → 刘志远')).toBeVisible();
  },
};
