import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DraftPort } from '../../ports/drafts.ts';
import { fakeDrafts } from '../../testing/fake-drafts.ts';
import { said } from '../../testing/native-form.tsx';
import { type MetaFormDialogProps } from '../dialog/meta-form-dialog.tsx';
import { draftOf, note, open, pass, press, record, type, startAtNoon } from './open-draft.fixture.tsx';

startAtNoon();

async function giveUp(drafts: DraftPort, props: Partial<MetaFormDialogProps> = {}) {
  const opened = open(drafts, props);
  await pass(0);
  type(note(), 'given up');
  await press('Cancel');
  await pass(0);
  return opened;
}

describe('discarded changes', () => {
  test('are asked about with the safe answer first, and are not stored as a draft any more', async () => {
    const drafts = fakeDrafts();
    await giveUp(drafts);
    const text = 'What was filled in will not be saved. You can restore it on this device for 24 hours.';
    expect(said.questions).toMatchObject([
      { title: 'Discard unsaved changes?', text, agree: 'Discard changes', dismiss: 'Keep editing', isLoss: true },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drafts.stored.size).toBe(0);
    expect(drafts.givenUp.get('test/1')).toContain('"note":"given up"');
  });

  test('come back with one press of the message that follows at once', async () => {
    const drafts = fakeDrafts();
    await giveUp(drafts);
    expect(said.offers).toMatchObject([
      { text: 'Changes discarded. You can restore them for 24 hours', action: 'Restore' },
    ]);
    act(() => said.offers[0]?.onAct());
    await pass(0);
    expect(note()).toHaveValue('given up');
    expect(screen.getByText(/^Draft of \d\d:\d\d restored$/)).toBeInTheDocument();
    expect(drafts.givenUp.size).toBe(0);
    expect(drafts.stored.get('test/1')).toContain('"note":"given up"');
  });

  test('are offered by the form the next time, and the form is as stored until they are asked for', async () => {
    const drafts = fakeDrafts();
    const { reopen } = await giveUp(drafts);
    reopen();
    await pass(0);
    expect(note()).toHaveValue('old');
    expect(said.offers).toEqual([]);
    expect(screen.getByRole('status').textContent).toMatch(/^You discarded changes at \d\d:\d\d/);
    await press('Restore the discarded changes');
    expect(note()).toHaveValue('given up');
    await pass(2000);
    expect(drafts.givenUp.size).toBe(0);
    expect(drafts.stored.get('test/1')).toContain('"note":"given up"');
  });

  test('are deleted for good only after a question of its own', async () => {
    const drafts = fakeDrafts();
    const { reopen } = await giveUp(drafts);
    reopen();
    await pass(0);
    said.agree = false;
    await press('Delete for good');
    expect(drafts.givenUp.size).toBe(1);
    said.agree = true;
    await press('Delete for good');
    expect(said.questions.at(-1)).toMatchObject({ title: 'Delete the discarded changes for good?', isLoss: true });
    expect(drafts.givenUp.size).toBe(0);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('are shown next to the record where somebody has saved it since', async () => {
    const drafts = fakeDrafts();
    (await giveUp(drafts)).unmount();
    const { sent } = open(drafts, { record: { ...record, version: 3, name: 'Hall' } });
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('somebody has changed the record since');
    await press('Compare item by item');
    await press('Apply the choices');
    expect(note()).toHaveValue('given up');
    expect(screen.getByLabelText('Label name')).toHaveValue('Hall');
    expect(drafts.givenUp.size).toBe(0);
    await press('Save');
    expect(sent).toEqual([]);
  });

  test('a restored draft that is discarded is given up too, as is mine where all of theirs is taken', async () => {
    const drafts = fakeDrafts({ 'test/1': draftOf(record, { values: { note: 'typed' } }) });
    open(drafts);
    await screen.findByText(/restored/);
    await press('Discard the draft');
    expect(note()).toHaveValue('old');
    expect(drafts.stored.size).toBe(0);
    expect(drafts.givenUp.get('test/1')).toContain('"note":"typed"');
  });

  test('a host that cannot open the form again gets a message without a button', async () => {
    await giveUp(fakeDrafts(), { onReopen: undefined });
    expect(said.offers).toEqual([]);
    expect(said.notices).toContain('Changes discarded. You can restore them for 24 hours');
  });
});
