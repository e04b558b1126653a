import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officeTask } from '../testing/flow-rows.fixture.ts';
import { taskRow } from './inbox-row.ts';
import { InboxState } from './inbox-state.tsx';

test.each([
  ['submit', '提交', 'draft'],
  ['agree', '同意', 'verified'],
  ['reject', '驳回', 'rejected'],
])('a task that was done with %s shows %s in the tone %s: nothing of it waits', (outcome, word, tone) => {
  render(<InboxState row={taskRow({ ...officeTask, status: 'finish', outcome })} />);
  expect(screen.getByText(word).parentElement).toHaveClass(`state-tag-${tone}`);
});
