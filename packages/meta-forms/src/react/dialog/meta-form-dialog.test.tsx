import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { PortError } from '../../ports/port-error.ts';
import type { FormPorts, WireRecord } from '../../ports/ports.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { MetaFormDialog, type MetaFormDialogProps } from './meta-form-dialog.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { compileTest, nativeKit, said, testItem, testList } from '../../testing/native-form.tsx';

const compiled = compileTest([
  testItem('name', { required: true }),
  testItem('place', { required: true }),
  testItem('note'),
]);
const record = { id: '1', name: 'Room', place: 'Hall', note: 'old' };

interface Opened {
  readonly saved: WireRecord[];
  readonly closed: () => number;
}

function open(props: Partial<MetaFormDialogProps> = {}, language: 'zh' | 'en' = 'en'): Opened {
  const saved: WireRecord[] = [];
  let closings = 0;
  render(
    <MetaFormProvider kit={nativeKit} language={language}>
      <MetaFormDialog
        open
        compiled={compiled}
        record={record}
        mode="edit"
        ports={fakePorts()}
        onSaved={(stored) => saved.push(stored)}
        onClose={() => (closings += 1)}
        {...props}
      />
    </MetaFormProvider>,
  );
  return { saved, closed: () => closings };
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value: text } });
}

async function press(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
}

beforeEach(() => {
  said.notices.length = 0;
  said.agree = true;
});

describe('saving', () => {
  test('passes on the stored record and closes', async () => {
    const { saved, closed } = open();
    type('Label note', 'new');
    await press('Save');
    await waitFor(() => expect(closed()).toBe(1));
    expect(saved[0]).toMatchObject({ note: 'new' });
    expect(said.notices).toEqual(['Saved successfully']);
  });

  test('names what is missing, and stays open with the summary in focus', async () => {
    const { closed } = open({ record: undefined, mode: 'add' }, 'zh');
    await press('保存');
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
    expect(screen.getByRole('region')).toHaveAccessibleDescription('Label name、Label place未填写');
    expect(said.notices).toEqual([]);
    expect(closed()).toBe(0);
  });

  test('marks what is missing before it names it', async () => {
    open({ record: undefined, mode: 'add' });
    const seen = new Set<string>();
    const observer = new MutationObserver(() => {
      const marks = document.querySelectorAll('.mf-problems:not(:empty)').length;
      if (marks > 0) seen.add(screen.queryByRole('region') ? 'marks and summary' : 'marks');
    });
    observer.observe(document.body, { subtree: true, childList: true });
    await press('Save');
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
    observer.disconnect();
    expect([...seen]).toEqual(['marks', 'marks and summary']);
  });

  test('adds to the names that a list misses required values', async () => {
    open(
      { compiled: compileTest([testList(2, { required: true })]), record: { id: '1', rows: [{ id: 'a', c0: 'one' }] } },
      'zh',
    );
    await press('保存');
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
    expect(screen.getByRole('region')).toHaveAccessibleDescription('Column c1未填写 存在必填项未填写');
    expect(said.notices).toEqual([]);
  });

  test('can be cancelled by the hook', async () => {
    const { closed } = open({ beforeSubmit: () => false });
    type('Label note', 'new');
    await press('Save');
    await waitFor(() => expect(said.notices).toEqual(['update cancelled']));
    expect(closed()).toBe(0);
    cleanup();
    said.notices.length = 0;
    open({ beforeSubmit: () => false }, 'zh');
    type('Label note', '新');
    await press('保存');
    await waitFor(() => expect(said.notices).toEqual(['更新已取消']));
  });

  test('starts with Ctrl+S', async () => {
    const { saved } = open();
    type('Label note', 'new');
    fireEvent.keyDown(screen.getByLabelText('Label note'), { key: 's', ctrlKey: true });
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('says why the server refused, and keeps what was typed', async () => {
    const ports = refusing(new PortError('server', 'out of order', { requestId: 'r-1' }));
    open({ ports });
    type('Label note', 'new');
    await press('Save');
    await waitFor(() => expect(said.notices).toEqual(['out of order (reference r-1)']));
    expect(screen.getByLabelText('Label note')).toHaveValue('new');
  });
});

describe('a stale save', () => {
  test('shows the other change field by field and saves what is chosen', async () => {
    const current = { id: '1', version: 2, name: 'Their room', place: 'Hall', note: 'theirs' };
    const sent: WireRecord[] = [];
    const { closed } = open({ ports: refusing(new PortError('conflict', 'stale', { current }), sent) });
    type('Label note', 'mine');
    type('Label place', 'My hall');
    await press('Save');
    const note = await screen.findByRole('group', { name: 'Label note' });
    expect(note).toHaveTextContent('theirs');
    expect(note).toHaveTextContent('mine');
    expect(said.notices).toEqual([]);
    // An item that I left alone is no choice: it is said that it becomes theirs.
    expect(screen.getByRole('list', { name: 'Also changed by others, taken over:' })).toHaveTextContent(
      /^Label name Their room$/,
    );
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('group', { name: 'Label place' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
    await press('Apply the choices');
    expect(screen.getByLabelText(/Label note/)).toHaveValue('theirs');
    expect(screen.getByLabelText(/Label name/)).toHaveValue('Their room');
    expect(screen.getByLabelText(/Label place/)).toHaveValue('My hall');
    await press('Save');
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent.at(-1)).toMatchObject({ version: 2, name: 'Their room', place: 'My hall', note: 'theirs' });
  });
});

describe('a stale save of a list', () => {
  test('is merged row by row: what I changed is mine, what I left alone is theirs', async () => {
    const lists = compileTest([testList(1), testItem('note')]);
    const rows = [
      { id: '1', c0: 'one' },
      { id: '2', c0: 'two' },
    ];
    const current = { id: '9', version: 2, rows: [{ id: '1', c0: 'theirs' }], note: '' };
    const sent: WireRecord[] = [];
    open({
      compiled: lists,
      record: { id: '9', rows, note: '' },
      ports: refusing(new PortError('conflict', 'stale', { current }), sent),
    });
    fireEvent.change(screen.getByDisplayValue('two'), { target: { value: 'changed' } });
    await press('Save');
    const removed = await screen.findByRole('group', {
      name: 'Label rows: row 2 (changed) They removed this row, I changed it',
    });
    expect(within(removed).getByRole('radio', { name: 'Keep the row as I changed it' })).toBeChecked();
    await press('Apply the choices');
    await press('Save');
    // They removed row 2: the server would refuse its old id, so it is added again.
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ version: 2, rows: [{ id: '1', c0: 'theirs' }, { c0: 'changed' }] }),
    );
    expect(sent.at(-1)).not.toHaveProperty('rows.1.id');
  });

  test('asks for each cell that both changed, and for a row that they removed', async () => {
    const lists = compileTest([testList(2), testItem('note')]);
    const rows = [
      { id: '1', c0: 'one', c1: 'x' },
      { id: '2', c0: 'two', c1: 'x' },
    ];
    const current = { id: '9', version: 2, rows: [{ id: '1', c0: 'theirs', c1: 'y' }], note: '' };
    const sent: WireRecord[] = [];
    open({
      compiled: lists,
      record: { id: '9', rows, note: '' },
      ports: refusing(new PortError('conflict', 'stale', { current }), sent),
    });
    fireEvent.change(screen.getByDisplayValue('one'), { target: { value: 'mine' } });
    fireEvent.change(screen.getByDisplayValue('two'), { target: { value: 'changed' } });
    await press('Save');
    const both = await screen.findByRole('group', { name: 'Label rows: row 1 (mine) Both of you changed this row' });
    // A change that only they made is taken without a question.
    expect(within(both).queryByRole('group', { name: 'Column c1' })).toBeNull();
    const cell = within(both).getByRole('group', { name: 'Column c0' });
    expect(within(cell).getByRole('radio', { name: 'Keep mine mine' })).toBeChecked();
    fireEvent.click(within(cell).getByRole('radio', { name: 'Take theirs theirs' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Remove the row' }));
    await press('Apply the choices');
    await press('Save');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 2, rows: [{ id: '1', c0: 'theirs', c1: 'y' }] }));
    expect(sent.at(-1)?.['rows']).toHaveLength(1);
  });
});

describe('closing', () => {
  test('asks before it throws changes away', async () => {
    said.agree = false;
    const { closed } = open();
    type('Label note', 'new');
    await press('Cancel');
    expect(said.notices).toEqual(['Discard unsaved changes?']);
    expect(closed()).toBe(0);
    said.agree = true;
    await press('Cancel');
    await waitFor(() => expect(closed()).toBe(1));
  });

  test('asks nothing if nothing changed', async () => {
    const { closed } = open();
    await press('Cancel');
    expect(closed()).toBe(1);
    expect(said.notices).toEqual([]);
  });

  test('asks the browser to warn before the page is left', () => {
    open();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    type('Label note', 'new');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});

describe('modes', () => {
  test('view shows text and no save button', () => {
    open({ mode: 'view' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Room')).toBeInTheDocument();
  });

  test('disabled shows inputs that take no typing', () => {
    open({ mode: 'disabled' });
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    for (const input of screen.getAllByRole('textbox')) expect(input).toBeDisabled();
    // forms.md §2: only `view` hides it.
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('every opening starts from the record', () => {
    const { rerender } = render(<Reopened open />);
    type('Label note', 'typed');
    rerender(<Reopened open={false} />);
    rerender(<Reopened open />);
    expect(screen.getByLabelText('Label note')).toHaveValue('old');
  });
});

function Reopened({ open: isOpen }: { readonly open: boolean }) {
  return (
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormDialog
        open={isOpen}
        compiled={compiled}
        record={record}
        mode="edit"
        ports={fakePorts()}
        onClose={() => undefined}
      />
    </MetaFormProvider>
  );
}

/** Refuses the first save and stores the later ones. */
function refusing(error: PortError, sent: WireRecord[] = []): FormPorts {
  const ports = fakePorts();
  let refused = false;
  return {
    ...ports,
    records: {
      ...ports.records,
      save: async (request) => {
        if (!refused) {
          refused = true;
          throw error;
        }
        sent.push(request.record);
        return request.record;
      },
    },
  };
}
