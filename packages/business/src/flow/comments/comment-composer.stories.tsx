import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DrawerStage, task } from '../testing/drawer-stage.fixture.tsx';

/** The drawer of a task that can be opened again. */
function Reopened() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        {'again'}
      </button>
      <DrawerStage key={times} answers={ANSWERS} onCall={fn()} onClose={fn()} onDone={fn()} />
    </>
  );
}

const ANSWERS = { ...task({ taskId: 't9', processInstanceId: 'unsent' }), 'flowWork.comments': () => [] };

const meta = { title: 'business/comments', component: Reopened } satisfies Meta<typeof Reopened>;
export default meta;
type Story = StoryObj<typeof meta>;

const TEXT = '面积与测绘报告不一致';

export const Unsent: Story = {
  name: 'Escape in a comment that was begun leaves the task open, and the comment is there when it is opened again',
  play: async ({ canvasElement }) => {
    localStorage.clear();
    const comments = within(await screen.findByRole('region', { name: '评论' }));
    await userEvent.type(await comments.findByRole('textbox', { name: '写评论' }), TEXT);
    await userEvent.keyboard('{Escape}');
    const begun = screen.getByDisplayValue(TEXT);
    await expect(begun).toBeVisible();
    within(canvasElement).getByText('again').click();
    await waitFor(() => expect(begun).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByDisplayValue(TEXT)).toBeVisible());
  },
};
