import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PortError } from '../../ports/port-error.ts';
import { fakeDrafts } from '../../testing/fake-drafts.ts';
import { said } from '../../testing/native-form.tsx';
import { draftOf, note, open, pass, press, record, type, startAtNoon } from './open-draft.fixture.tsx';

startAtNoon();

const begun = draftOf({ name: 'Copy' }, { values: { note: 'typed' } });
const name = () => screen.getByLabelText('Label name');

describe('a form that is being typed', () => {
  test('is stored within two seconds, however fast the typing', async () => {
    const drafts = fakeDrafts();
    open(drafts);
    await pass(0);
    for (let key = 1; key <= 10; key += 1) {
      type(note(), `old${'x'.repeat(key)}`);
      await pass(190);
    }
    expect(drafts.stored.get('test/1')).toMatch(/^\{"base":\{"id":"1","version":2,.*"note":"oldx{5,10}"/);
  });

  test('is stored at once when the page is hidden', async () => {
    const drafts = fakeDrafts();
    open(drafts);
    await pass(0);
    type(note(), 'new');
    expect(drafts.stored.size).toBe(0);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(drafts.stored.get('test/1')).toContain('"note":"new"');
  });

  test('is stored at once when a field loses the focus', async () => {
    const drafts = fakeDrafts();
    open(drafts);
    await pass(0);
    act(() => note().focus());
    type(note(), 'new');
    expect(drafts.stored.size).toBe(0);
    act(() => note().blur());
    expect(drafts.stored.get('test/1')).toContain('"note":"new"');
  });

  test('is deleted once the changes are undone, saved, or discarded', async () => {
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

  test('stays stored when the person leaves the page, and the host was notified', async () => {
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
  const left = {
    'test/1': draftOf(record, {
      values: { note: 'typed' },
      lists: { rows: [{ source: {}, values: { c0: 'added' } }, { loaded: 0 }] },
    }),
  };

  test('is restored in the form, with the time of writing', async () => {
    open(fakeDrafts(left, new Date(2026, 2, 4, 9, 5).getTime()));
    expect(await screen.findByText('Draft of 09:05 restored')).toBeInTheDocument();
    expect(note()).toHaveValue('typed');
    expect(screen.getByDisplayValue('added')).toBeInTheDocument();
    expect(screen.getByDisplayValue('one')).toBeInTheDocument();
  });

  test('is removed when the person discards it and confirms', async () => {
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
    open(fakeDrafts({ 'test/new': JSON.stringify({ typed: { values: { name: 'begun' } } }) }), {
      record: undefined,
      mode: 'add',
    });
    await screen.findByText(/restored/);
    expect(screen.getByLabelText('Label name')).toHaveValue('begun');
  });

  describe('of a new record that began with values', () => {
    test('comes back with these values in a blank form, which is blank again when it is discarded', async () => {
      open(fakeDrafts({ 'test/new': begun }), { record: undefined, mode: 'add' });
      await screen.findByText(/restored/);
      expect(name()).toHaveValue('Copy');
      expect(note()).toHaveValue('typed');
      await press('Discard the draft');
      expect(name()).toHaveValue('');
      expect(note()).toHaveValue('');
    });

    test('is offered in a form that began with other values, and replaces them', async () => {
      const drafts = fakeDrafts({ 'test/new': begun });
      open(drafts, { record: { name: 'Other' }, mode: 'add' });
      await screen.findByText(/There is a draft of/);
      expect(name()).toHaveValue('Other');
      await press('Restore the draft');
      expect(name()).toHaveValue('Copy');
      expect(note()).toHaveValue('typed');
      type(note(), 'more');
      await pass(1000);
      expect(drafts.stored.get('test/new')).toBe(draftOf({ name: 'Copy' }, { values: { note: 'more' } }));
    });

    test('is restored at once in a form that began with the same values', async () => {
      open(fakeDrafts({ 'test/new': begun }), { record: { name: 'Copy' }, mode: 'add' });
      await screen.findByText(/restored/);
      expect(note()).toHaveValue('typed');
    });

    test('takes nothing from what was typed before it was restored', async () => {
      open(fakeDrafts({ 'test/new': begun }), { record: { name: 'Other' }, mode: 'add' });
      await screen.findByText(/There is a draft of/);
      type(name(), 'Hall');
      await press('Restore the draft');
      expect(name()).toHaveValue('Hall');
      expect(note()).toHaveValue('typed');
    });
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

  test('is deleted if it is unreadable', async () => {
    const drafts = fakeDrafts({ 'test/1': 'not a draft' });
    open(drafts);
    await waitFor(() => expect(drafts.stored.size).toBe(0));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is offered with its older version and merged item by item', async () => {
    const before = { ...record, version: 1, name: 'Room before', note: 'old' };
    const drafts = fakeDrafts({ 'test/1': draftOf(before, { values: { note: 'typed' } }) });
    const { sent } = open(drafts);
    expect(await screen.findByText(/somebody has changed the record since/)).toBeInTheDocument();
    expect(note()).toHaveValue('old');
    await press('Compare item by item');
    expect(screen.getByRole('list', { name: 'Also changed by others, taken over:' })).toHaveTextContent(
      /^Label name Room$/,
    );
    await press('Apply the choices');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(note()).toHaveValue('typed');
    expect(screen.getByLabelText('Label name')).toHaveValue('Room');
    await press('Save');
    await waitFor(() => expect(sent[0]).toMatchObject({ version: 3, name: 'Room', note: 'typed' }));
    await pass(2000);
    expect(drafts.stored.size).toBe(0);
  });

  test('of an older version is deleted when the person takes all of the other’s values', async () => {
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

describe('where drafts cannot be stored', () => {
  test('the form works and shows a notice, and the host is notified that there is no draft', async () => {
    const { watched } = open({ open: () => Promise.reject(new PortError('server', 'no room')) });
    expect(
      await screen.findByText('Drafts cannot be kept in this browser. Save from time to time.'),
    ).toBeInTheDocument();
    type(note(), 'new');
    expect(watched).toEqual({ held: 1, isKept: false });
  });

  test('a host without draft storage gets no drafts and no notice', async () => {
    open(undefined);
    await pass(2000);
    type(note(), 'new');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('a form in view mode opens no draft', async () => {
    const drafts = fakeDrafts({ 'test/1': draftOf(record, { values: { note: 'typed' } }) });
    open(drafts, { mode: 'view' });
    await pass(2000);
    expect(screen.queryByText('typed')).toBeNull();
  });
});
