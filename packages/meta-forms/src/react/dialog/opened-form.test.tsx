import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { WireRecord } from '../../ports/ports.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compileTest, nativeKit, said, testItem } from '../../testing/native-form.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormPage } from '../page/meta-form-page.tsx';
import { MetaFormDialog } from './meta-form-dialog.tsx';
import type { MetaFormHandle } from './opened-form.tsx';

const compiled = compileTest([testItem('name', { required: true }), testItem('note')]);
const first = { id: '1', name: 'Room', note: 'old', version: 1 };
const second = { id: '2', name: 'Hall', note: 'new', version: 1 };

const draw = (part: ReactNode) =>
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      {part}
    </MetaFormProvider>,
  );
const type = (text: string) => fireEvent.change(screen.getByLabelText(/note/), { target: { value: text } });
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

test('a host asks before it shows another record: the person decides whether typed text is lost', async () => {
  const form = createRef<MetaFormHandle>();
  draw(
    <MetaFormDialog
      ref={form}
      open
      compiled={compiled}
      record={first}
      mode="edit"
      ports={fakePorts()}
      onClose={() => undefined}
    />,
  );
  expect(await act(() => form.current?.mayLeave())).toBe(true);
  type('typed');
  said.agree = false;
  expect(await act(() => form.current?.mayLeave())).toBe(false);
  expect(screen.getByLabelText(/note/)).toHaveValue('typed');
  said.agree = true;
  expect(await act(() => form.current?.mayLeave())).toBe(true);
});

const nothing = () => undefined;

function Reader({ onClose = nothing }: { readonly onClose?: () => void }) {
  const [shown, setShown] = useState({ record: first, mode: 'view' as 'view' | 'edit' });
  const [ports] = useState(() =>
    fakePorts({ records: { [compiled.metaKey]: [{ ...first, note: 'theirs', version: 2 }, second] } }),
  );
  return (
    <>
      <MetaFormDialog
        open
        compiled={compiled}
        record={shown.record}
        mode={shown.mode}
        ports={ports}
        footTools={
          shown.mode === 'view' ? <button onClick={() => setShown({ ...shown, mode: 'edit' })}>Edit</button> : null
        }
        onClose={onClose}
        onFinish={() => setShown({ ...shown, mode: 'view' })}
      />
      <button onClick={() => setShown({ record: second, mode: 'view' })}>Second</button>
      <button onClick={() => setShown({ record: second, mode: 'edit' })}>Edit second</button>
    </>
  );
}

test('a record that is read is filled in in the same dialog, and is read again when that ends', async () => {
  let closings = 0;
  draw(<Reader onClose={() => (closings += 1)} />);
  screen.getByRole('button', { name: 'Edit' }).focus();
  await press('Edit');
  expect(screen.getByLabelText(/name/)).toHaveFocus();
  await press('Cancel');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(closings).toBe(0);
  await press('Close');
  expect(closings).toBe(1);
});

test('the conflict of a record is gone when another one is shown', async () => {
  draw(<Reader />);
  await press('Edit');
  type('mine');
  await press('Save');
  expect(await screen.findByText('Somebody else has changed this record')).toBeInTheDocument();
  await press('Edit second');
  expect(screen.queryByText('Somebody else has changed this record')).toBeNull();
  expect(screen.getByLabelText(/note/)).toHaveValue('new');
});

test('the refusal of a save is gone when another record is shown', async () => {
  draw(<Reader />);
  await press('Edit');
  fireEvent.change(screen.getByLabelText(/name/), { target: { value: '' } });
  await press('Save');
  expect(await screen.findByText(/Items to correct/)).toBeInTheDocument();
  await press('Second');
  expect(screen.queryByText(/Items to correct/)).toBeNull();
});

test('on a page the same form has no button to close it, saves, and reports the stored record', async () => {
  const finished: (WireRecord | undefined)[] = [];
  function Page() {
    const [mode, setMode] = useState<'view' | 'edit'>('view');
    return (
      <MetaFormPage
        compiled={compiled}
        record={first}
        mode={mode}
        ports={fakePorts({ records: { [compiled.metaKey]: [first] } })}
        titleMark="Room"
        footTools={mode === 'view' ? <button onClick={() => setMode('edit')}>Edit</button> : null}
        onFinish={(saved) => {
          finished.push(saved);
          setMode('view');
        }}
      />
    );
  }
  draw(<Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Room');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await press('Edit');
  type('written');
  await press('Save');
  await screen.findByRole('button', { name: 'Edit' });
  expect(finished).toMatchObject([{ id: '1', note: 'written' }]);
  await press('Edit');
  await press('Cancel');
  expect(finished[1]).toBeUndefined();
});

test.each([
  ['edit', 1],
  ['view', 1],
  ['add', 0],
] as const)('a form in the mode %s has %i buttons for the print of a saved record', (mode, count) => {
  draw(
    <MetaFormDialog
      open
      compiled={compiled}
      {...(mode === 'add' ? {} : { record: first })}
      mode={mode}
      ports={fakePorts()}
      onClose={nothing}
    />,
  );
  expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(count);
});

test('a record that is none for paper has no print', () => {
  draw(
    <MetaFormDialog
      open
      compiled={compiled}
      record={first}
      mode="view"
      isPrintable={false}
      ports={fakePorts()}
      onClose={nothing}
    />,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
