import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { lendingTask } from '../testing/flow-rows.fixture.ts';
import { FlowStage, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { CommentBox } from './comment-box.tsx';
import { TaskNotices } from './task-notices.tsx';

const late = lendingTask({
  proxyFor: 'wang',
  proxyForName: '王建国',
  dueTime: '2026-11-04 18:00:00',
  isOverdue: true,
});

function Stage({ onCall }: { readonly onCall: (call: FlowCall) => void }) {
  const [text, setText] = useState('');
  return (
    <FlowStage answers={{ 'flowDesk.savePhrase': () => ({ id: 'p2' }) }} onCall={onCall}>
      <TaskNotices task={late} />
      <CommentBox id="comment" text={text} isOwn={text !== ''} isRequired={false} problem={undefined} onWrite={setText}>
        {null}
      </CommentBox>
    </FlowStage>
  );
}

const meta = {
  title: 'business/approval comment',
  component: Stage,
  args: { onCall: fn() },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: '常用意见' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const Phrases: Story = {
  name: 'phrases of the person come first, and what is written can become one',
  play: async ({ args }) => {
    const comment = screen.getByRole('textbox', { name: '审批意见' });
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining({ name: 'flowDesk.phrases' })),
    );
    await choose('已核对原件，同意借出。');
    await expect(comment).toHaveValue('已核对原件，同意借出。');
    await userEvent.clear(comment);
    await userEvent.type(comment, '五日内归还，');
    // What was typed stays in front of a phrase.
    await choose('请按规定办理。');
    await expect(comment).toHaveValue('五日内归还，请按规定办理。');
    await choose('存为常用意见');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'flowDesk.savePhrase', body: { content: '五日内归还，请按规定办理。' } }),
      ),
    );
    await expect(comment).toHaveValue('五日内归还，请按规定办理。');
  },
};

export const TooLong: Story = {
  name: 'a pasted text that is too long stays whole, and the box says by how much it is too long',
  play: async () => {
    const comment = screen.getByRole('textbox', { name: '审批意见' });
    await userEvent.click(comment);
    await userEvent.paste('面'.repeat(512));
    await expect(comment).toHaveValue('面'.repeat(512));
    await expect(await screen.findByText('超出 12 字，最多 500 字')).toBeVisible();
    await expect(comment).toBeInvalid();
    await expect(screen.getByText('512 / 500')).toBeVisible();
    await userEvent.type(comment, '{Backspace>12/}');
    await waitFor(() => expect(screen.queryByText(/^超出/)).toBeNull());
    await expect(comment).toBeValid();
  },
};

export const Late: Story = {
  name: 'a proxy sees whose task it is, and that it is late',
  play: async () => {
    await expect(screen.getByText('已超过办理期限 2026-11-04 18:00:00。')).toBeVisible();
    await expect(screen.getByText('您代 王建国 办理。')).toBeVisible();
  },
};
