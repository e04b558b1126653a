import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSubmit } from '../../../react/use-submit.ts';
import type { FormSession } from '../../../session/form-session.ts';
import { column, dateItem, numberItem, subListItem, textItem } from '../../../testing/builders.ts';
import { fakePorts } from '../../../testing/fake-ports.ts';
import { StoryForm } from '../../../testing/story-form.tsx';

const items = [
  subListItem(
    'details',
    [
      column(textItem('name', { itemName: '名称' })),
      column(numberItem('amount', { itemName: '数量' })),
      column(dateItem('checked', { itemName: '检验日期' })),
    ],
    { itemName: '明细' },
  ),
];

function Saver({ session }: { readonly session: FormSession }) {
  const { submit } = useSubmit(session);
  return <span ref={(element) => element?.addEventListener('save', () => void submit())} data-testid="save" />;
}

/** A list whose last row was added by a key, with the focus in that row. */
async function openList() {
  let session: FormSession | undefined;
  const saved: unknown[] = [];
  const ports = fakePorts();
  const onSession = (opened: FormSession) => {
    session = opened;
  };
  const stored = { id: '1', details: [{ id: '11', name: '电梯', amount: 1, checked: '2026-01-01' }] };
  const drawn = render(
    <StoryForm
      items={items}
      record={stored}
      ports={{
        ...ports,
        records: {
          ...ports.records,
          save: async ({ record }) => {
            saved.push(record['details']);
            return record;
          },
        },
      }}
      onSession={onSession}
    />,
  );
  if (!session) throw new Error('no form is open');
  render(<Saver session={session} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('2026-01-01'));
  return { session, saved, user, drawn };
}

const rowCount = () => within(screen.getByRole('grid')).getAllByRole('row').length;
const save = () => act(async () => void screen.getByTestId('save').dispatchEvent(new Event('save')));

test.each(['Tab', 'Enter'])('a row that %s added and nobody filled is not saved', async (key) => {
  const { session, saved, user } = await openList();
  const before = rowCount();
  await user.keyboard(`{${key}}`);
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus());
  expect(rowCount()).toBe(before + 1);
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toHaveLength(1);
  expect(session.getFormSnapshot().dirty).toBe(false);
  expect(screen.getByRole('grid')).toHaveFocus();
});

test('rows that Enter added one after the other go together when the page is pressed', async () => {
  const { session, user } = await openList();
  const before = rowCount();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus());
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(rowCount()).toBe(before + 2);
  await user.click(document.body);
  await waitFor(() => expect(rowCount()).toBe(before));
  expect(session.getFormSnapshot().dirty).toBe(false);
});

test('a filled row stays, and so does an empty one that the button added', async () => {
  const { saved, user } = await openList();
  await user.keyboard('{Tab}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus());
  await user.keyboard('水泵');
  await user.click(screen.getByRole('button', { name: '新增' }));
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject([{ name: '电梯' }, { name: '水泵' }, {}]);
});

test('an added row whose cells were all passed is not saved', async () => {
  const { saved, user } = await openList();
  await user.keyboard('{Tab}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus());
  await user.keyboard('{Tab}{Tab}');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toHaveLength(1);
});
