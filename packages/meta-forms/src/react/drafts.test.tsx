import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftPort } from '../ports/drafts.ts';
import { PortError } from '../ports/port-error.ts';
import type { WireRecord } from '../ports/ports.ts';
import { fakeDrafts } from '../testing/fake-drafts.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compileTest, nativeKit, said, testItem, testList } from '../testing/native-form.tsx';
import { MetaFormDialog, type MetaFormDialogProps } from './meta-form-dialog.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';

const compiled = compileTest([testItem('name'), testItem('note'), testList(1)]);
const record: WireRecord = { id: '1', version: 2, name: 'Room', note: 'old', rows: [{ id: 'a', c0: 'one' }] };

function open(drafts: DraftPort | undefined, props: Partial<MetaFormDialogProps> = {}) {
  const sent: WireRecord[] = [];
  const watched = { held: 0, isKept: undefined as boolean | undefined };
  const ports = fakePorts({ records: { test: [record] } });
  const watchUnsaved = ({ isKept }: { readonly isKept: boolean }) => {
    watched.held += 1;
    watched.isKept = isKept;
    return () => void (watched.held -= 1);
  };
  const draw = (isOpen: boolean) => (
    <MetaFormProvider kit={nativeKit} language="en" watchUnsaved={watchUnsaved}>
      <MetaFormDialog
        onReopen={() => rerender(draw(true))}
        open={isOpen}
        compiled={compiled}
        record={record}
        mode="edit"
        ports={{ ...ports, ...(drafts ? { drafts } : {}) }}
        onSaved={(saved) => sent.push(saved)}
        onClose={() => rerender(draw(false))}
        {...props}
      />
    </MetaFormProvider>
  );
  const { rerender, unmount } = render(draw(true));
  return { sent, watched, unmount, reopen: () => rerender(draw(true)) };
}

const note = () => screen.getByLabelText('Label note');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (element: HTMLElement, text: string) => fireEvent.change(element, { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const draftOf = (base: WireRecord, typed: unknown) => JSON.stringify({ base, typed });

beforeEach(() => {
  said.notices.length = 0;
  said.agree = true;
  said.questions.length = 0;
  said.offers = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(new Date(2026, 2, 4, 12, 0));
});
afterEach(() => vi.useRealTimers());

describe('a form that is being typed', () => {
  test('is kept within two seconds, however fast the keys follow', async () => {
    const drafts = fakeDrafts();
    open(drafts);
    await pass(0);
    for (let key = 1; key <= 10; key += 1) {
      type(note(), `old${'x'.repeat(key)}`);
      await pass(190);
    }
    expect(drafts.stored.get('test/1')).toMatch(/^\{"base":\{"id":"1","version":2,.*"note":"oldx{5,10}"/);
  });

  test('is kept at once when the page is hidden', async () => {
    const drafts = fakeDrafts();
    open(drafts);
    await pass(0);
    type(note(), 'new');
    expect(drafts.stored.size).toBe(0);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(drafts.stored.get('test/1')).toContain('"note":"new"');
  });

  test('is kept at once when a field loses the focus', async () => {
    const drafts = fakeDrafts();
    open(drafts);
    await pass(0);
    act(() => note().focus());
    type(note(), 'new');
    expect(drafts.stored.size).toBe(0);
    act(() => note().blur());
    expect(drafts.stored.get('test/1')).toContain('"note":"new"');
  });

  test('is not kept any more once it is as it was, is saved, or is thrown away with consent', async () => {
    const drafts = fakeDrafts();
    const { reopen } = open(drafts);
    await pass(0);
    type(note(), 'new');
    await pass(1000);
    expect(drafts.stored.size).toBe(1);
    type(note(), 'old');
    await pass(1000);
    expect(drafts.stored.size).toBe(0);
    type(note(), 'new');
    await pass(1000);
    await press('Cancel');
    expect(said.notices).toEqual(['Discard unsaved changes?']);
    await pass(2000);
    expect(drafts.stored.size).toBe(0);
    reopen();
    await pass(0);
    expect(note()).toHaveValue('old');
    type(note(), 'saved');
    await pass(1000);
    await press('Save');
    await pass(2000);
    expect(said.notices).toContain('Saved successfully');
    expect(drafts.stored.size).toBe(0);
  });

  test('stays kept when the page leads elsewhere, and the host was told of it', async () => {
    const drafts = fakeDrafts();
    const { watched, unmount } = open(drafts);
    await pass(0);
    expect(watched.held).toBe(0);
    type(note(), 'new');
    expect(watched).toEqual({ held: 1, isKept: true });
    unmount();
    expect(watched.held).toBe(0);
    expect(drafts.stored.get('test/1')).toContain('"note":"new"');
  });
});

describe('a draft that was left behind', () => {
  const left = { 'test/1': draftOf(record, { values: { note: 'typed' }, lists: { rows: [{ source: {}, values: { c0: 'added' } }, { loaded: 0 }] } }) };

  test('stands in the form again, which says from when it is', async () => {
    open(fakeDrafts(left, new Date(2026, 2, 4, 9, 5).getTime()));
    expect(await screen.findByText('Draft of 09:05 restored')).toBeInTheDocument();
    expect(note()).toHaveValue('typed');
    expect(screen.getByDisplayValue('added')).toBeInTheDocument();
    expect(screen.getByDisplayValue('one')).toBeInTheDocument();
  });

  test('goes when it is thrown away, after a question', async () => {
    const drafts = fakeDrafts(left);
    open(drafts);
    await screen.findByText(/restored/);
    said.agree = false;
    await press('Discard the draft');
    expect(note()).toHaveValue('typed');
    said.agree = true;
    await press('Discard the draft');
    expect(note()).toHaveValue('old');
    expect(screen.queryByText(/restored/)).toBeNull();
    await pass(2000);
    expect(drafts.stored.size).toBe(0);
    type(note(), 'again');
    await pass(1000);
    expect(drafts.stored.get('test/1')).toContain('again');
  });

  test('is found for a new record as well, and not for another one', async () => {
    open(fakeDrafts({ 'test/new': JSON.stringify({ typed: { values: { name: 'begun' } } }) }), { record: undefined, mode: 'add' });
    await screen.findByText(/restored/);
    expect(screen.getByLabelText('Label name')).toHaveValue('begun');
  });

  test('waits for a choice where something was typed meanwhile', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const drafts = fakeDrafts(left);
    open({ open: (place) => arrived.then(() => drafts.open(place)) });
    type(screen.getByLabelText('Label name'), 'Hall');
    await act(async () => arrive());
    await screen.findByText(/There is a draft of/);
    expect(note()).toHaveValue('old');
    await press('Restore the draft');
    expect(note()).toHaveValue('typed');
    expect(screen.getByLabelText('Label name')).toHaveValue('Hall');
  });

  test('that nobody can read is forgotten', async () => {
    const drafts = fakeDrafts({ 'test/1': 'not a draft' });
    open(drafts);
    await waitFor(() => expect(drafts.stored.size).toBe(0));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('of an older version is offered as such and merged item by item', async () => {
    const before = { ...record, version: 1, name: 'Room before', note: 'old' };
    const drafts = fakeDrafts({ 'test/1': draftOf(before, { values: { note: 'typed' } }) });
    const { sent } = open(drafts);
    expect(await screen.findByText(/somebody has changed the record since/)).toBeInTheDocument();
    expect(note()).toHaveValue('old');
    await press('Compare item by item');
    expect(screen.getByRole('group', { name: 'Label name' })).toHaveTextContent('Room before');
    await press('Apply the choices');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(note()).toHaveValue('typed');
    expect(screen.getByLabelText('Label name')).toHaveValue('Room');
    await press('Save');
    await waitFor(() => expect(sent[0]).toMatchObject({ version: 3, name: 'Room', note: 'typed' }));
    await pass(2000);
    expect(drafts.stored.size).toBe(0);
  });

  test('of an older version goes when everything is to be as the other person left it', async () => {
    const drafts = fakeDrafts({ 'test/1': draftOf({ ...record, version: 1 }, { values: { note: 'typed' } }) });
    open(drafts);
    await screen.findByText(/somebody has changed the record since/);
    await press('Compare item by item');
    await press('Discard mine and take all of theirs');
    expect(note()).toHaveValue('old');
    await pass(2000);
    expect(drafts.stored.size).toBe(0);
  });
});

async function giveUp(drafts: DraftPort, props: Partial<MetaFormDialogProps> = {}) {
  const opened = open(drafts, props);
  await pass(0);
  type(note(), 'given up');
  await press('Cancel');
  await pass(0);
  return opened;
}

describe('changes that were given up', () => {
  test('are asked about with the safe answer first, and are not stored as a draft any more', async () => {
    const drafts = fakeDrafts();
    await giveUp(drafts);
    const text = 'What was filled in will not be saved. You can restore it on this device for 24 hours.';
    expect(said.questions).toMatchObject([{ title: 'Discard unsaved changes?', text, agree: 'Discard changes', dismiss: 'Keep editing', isLoss: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drafts.stored.size).toBe(0);
    expect(drafts.givenUp.get('test/1')).toContain('"note":"given up"');
  });

  test('come back with one press of the message that follows at once', async () => {
    const drafts = fakeDrafts();
    await giveUp(drafts);
    expect(said.offers).toMatchObject([{ text: 'Changes discarded. You can restore them for 24 hours', action: 'Restore' }]);
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
    expect(screen.getByRole('status')).toHaveTextContent(/^You discarded changes at \d\d:\d\d/);
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

  test('are put beside the record where somebody has saved it since', async () => {
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

describe('where nothing can be kept', () => {
  test('the form works and says so, and the host hears that nothing is kept', async () => {
    const { watched } = open({ open: () => Promise.reject(new PortError('server', 'no room')) });
    expect(await screen.findByText('Drafts cannot be kept in this browser. Save from time to time.')).toBeInTheDocument();
    type(note(), 'new');
    expect(watched).toEqual({ held: 1, isKept: false });
  });

  test('a host without drafts gets none, and no notice of it', async () => {
    open(undefined);
    await pass(2000);
    type(note(), 'new');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('a form that is only looked at opens no draft', async () => {
    const drafts = fakeDrafts({ 'test/1': draftOf(record, { values: { note: 'typed' } }) });
    open(drafts, { mode: 'view' });
    await pass(2000);
    expect(screen.queryByText('typed')).toBeNull();
  });
});
