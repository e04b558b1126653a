import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compileTest, drawn, nativeKit, said, testItem, testList, testSession } from '../testing/native-form.tsx';
import { openSession } from '../testing/open-session.ts';
import { useSave } from './dialog/use-save.ts';
import { FormSessionProvider } from './form-session-provider.tsx';
import { MetaFormField } from './meta-form-field.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { useField } from './use-field.ts';
import { useFormSession } from './use-form-session.ts';
import { useFormState } from './use-form-state.ts';
import { useRows } from './use-rows.ts';
import { useSubmit } from './use-submit.ts';

const items = [testItem('note', { required: true }), testItem('place'), testList(1)];
const compiled = compileTest(items);

/** A field of a host that draws without a kit. */
function NoteInput() {
  const { field, value, problems, change, leave } = useField('note');
  return (
    <label>
      {field.label}
      <input
        value={String(value)}
        aria-invalid={problems.length > 0}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </label>
  );
}

function RowCount() {
  const { rows, add } = useRows('rows');
  return (
    <button type="button" onClick={() => add({ c0: 'new' })}>
      {rows.length} rows
    </button>
  );
}

function SubmitButton() {
  const { dirty } = useFormState();
  const { submit, saving, refusals, conflict, settleConflict } = useSubmit();
  return (
    <>
      <button type="button" disabled={!dirty || saving} onClick={() => void submit()}>
        Save
      </button>
      <output>{conflict ? 'conflict' : `${refusals} refused`}</output>
      <button type="button" onClick={settleConflict}>
        Settle
      </button>
    </>
  );
}

const noteInput = () => screen.getByRole('textbox', { name: 'Label note' });
const button = (name: string) => screen.getByRole('button', { name });

test('a host draws the whole form without a kit and without MetaFormProvider', async () => {
  const ports = fakePorts();
  function Form() {
    const { session } = useFormSession({ compiled, mode: 'add', ports });
    return (
      <FormSessionProvider session={session}>
        <NoteInput />
        <RowCount />
        <SubmitButton />
      </FormSessionProvider>
    );
  }
  render(<Form />);
  expect(button('Save')).toBeDisabled();
  fireEvent.click(button('0 rows'));
  fireEvent.click(button('Save'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 refused'));
  expect(noteInput()).toBeInvalid();
  fireEvent.change(noteInput(), { target: { value: 'typed' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(ports.storedRecords('test')).toMatchObject([{ note: 'typed', rows: [{ c0: 'new' }] }]));
});

test('a conflict is known to all parts until it is settled', async () => {
  const ports = fakePorts({ records: { test: [{ id: '1', note: 'theirs', version: '9' }] } });
  const session = testSession(items, { record: { id: '1', note: 'old', version: '1' }, ports });
  render(
    <FormSessionProvider session={session}>
      <NoteInput />
      <SubmitButton />
    </FormSessionProvider>,
  );
  fireEvent.change(noteInput(), { target: { value: 'mine' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('conflict'));
  fireEvent.click(button('Settle'));
  expect(screen.getByRole('status')).toHaveTextContent('0 refused');
});

function SaveButton() {
  const { save } = useSave();
  return (
    <button type="button" onClick={() => void save()}>
      Save
    </button>
  );
}

test('a save that a later version refuses says so where no part shows the conflict', async () => {
  said.notices.length = 0;
  const ports = fakePorts({ records: { test: [{ id: '1', note: 'theirs', version: '9' }] } });
  const session = testSession(items, { record: { id: '1', note: 'old', version: '1' }, ports });
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <FormSessionProvider session={session}>
        <NoteInput />
        <SaveButton />
      </FormSessionProvider>
    </MetaFormProvider>,
  );
  fireEvent.change(noteInput(), { target: { value: 'mine' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(said.notices).toHaveLength(1));
  expect(said.notices[0]).toContain('your changes are not saved');
});

test('a renderer draws the form around it, and shows the problems after a save by another part', async () => {
  const session = testSession(items, { record: { id: '1', note: 'old' } });
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <FormSessionProvider session={session}>
        <SubmitButton />
        <MetaFormRenderer />
      </FormSessionProvider>
    </MetaFormProvider>,
  );
  fireEvent.change(noteInput(), { target: { value: '' } });
  fireEvent.click(button('Save'));
  expect(await screen.findByText('Items to correct: 1')).toBeInTheDocument();
});

test('a renderer draws its children below the form, and its fields are not drawn again for them', () => {
  const session = testSession(items, { record: { note: 'old' } });
  const form = (text: string) => (
    <MetaFormProvider kit={nativeKit}>
      <MetaFormRenderer session={session}>
        <SubmitButton />
        {text}
      </MetaFormRenderer>
    </MetaFormProvider>
  );
  drawn.clear();
  const { rerender } = render(form('before'));
  const element = screen.getByRole('form');
  expect(element.compareDocumentPosition(button('Save'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(element).not.toContainElement(button('Save'));
  expect(button('Save')).toBeDisabled();
  rerender(form('after'));
  expect(drawn.get('note')).toBe(1);
  fireEvent.change(noteInput(), { target: { value: 'new' } });
  expect(button('Save')).toBeEnabled();
});

test('fields of a kit are drawn in a layout of the host', () => {
  const session = testSession(items, { record: { note: 'old', place: 'here' } });
  render(
    <MetaFormProvider kit={nativeKit}>
      <FormSessionProvider session={session}>
        <MetaFormField itemKey="place" />
        <MetaFormField itemKey="note" />
      </FormSessionProvider>
    </MetaFormProvider>,
  );
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('value'))).toEqual(['here', 'old']);
});

test('the form is asked once for values that must be unique, however many providers it has', async () => {
  vi.useFakeTimers();
  const checkUnique = vi.fn<() => Promise<[]>>(() => Promise.resolve([]));
  const ports = fakePorts();
  const { session } = openSession([textItem('note', { unique: true })], {
    ports: { ...ports, records: { ...ports.records, checkUnique } },
  });
  render(
    <StrictMode>
      <FormSessionProvider session={session}>
        <FormSessionProvider session={session}>
          <NoteInput />
        </FormSessionProvider>
      </FormSessionProvider>
    </StrictMode>,
  );
  act(() => session.change('note', 'typed'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(checkUnique).toHaveBeenCalledTimes(1);
});

test.each<readonly [string, ComponentType]>([
  ['useRows', RowCount],
  ['useFormState', SubmitButton],
  ['useSubmit', () => String(useSubmit().saving)],
  ['useSave', () => String(useSave().saving)],
  ['MetaFormRenderer', MetaFormRenderer],
  ['MetaFormField', () => <MetaFormField itemKey="note" />],
])('%s without a form says what is missing and what to do', (caller, Part) => {
  const page = (
    <MetaFormProvider kit={nativeKit}>
      <Part />
    </MetaFormProvider>
  );
  expect(() => render(page)).toThrow(
    expect.objectContaining({
      code: 'META_FORM_OUTSIDE_PROVIDER',
      params: { hook: caller, provider: '<FormSessionProvider> or <MetaFormRenderer>' },
    }),
  );
});
