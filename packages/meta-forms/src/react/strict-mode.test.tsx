// React's StrictMode runs each effect twice and draws each part twice. A form loses nothing and does nothing twice.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import { uploadItem, textItem } from '../testing/builders.ts';
import { fakeDrafts, type FakeDrafts } from '../testing/fake-drafts.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm } from '../testing/open-session.ts';
import { useSave } from './dialog/use-save.ts';
import { useFormDraft } from './draft/use-form-draft.tsx';
import { FormSessionProvider } from './form-session-provider.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { useFormSession, type OpenForm } from './use-form-session.ts';
import { useFormState } from './use-form-state.ts';

const compiled = compiledForm(
  textItem('name', { itemName: 'Name', required: true }),
  textItem('note', { itemName: 'Note' }),
  uploadItem('papers', { itemName: 'Papers', multiple: true }),
);
const record: WireRecord = { id: '1', version: 2, name: 'Room', note: 'old' };

function Tools({ form }: { readonly form: OpenForm }) {
  const save = useSave();
  const { dirty } = useFormState();
  const draft = useFormDraft({ form, save });
  async function saveAll() {
    if ((await save.save())?.outcome === 'saved') await draft.end();
  }
  return (
    <>
      {draft.bar}
      <button type="button" disabled={!dirty} onClick={() => void saveAll()}>
        Send
      </button>
    </>
  );
}

function Page({ ports }: { readonly ports: FormPorts }) {
  const form = useFormSession({ compiled, record, mode: 'edit', ports });
  return (
    <FormSessionProvider session={form.session}>
      <Tools form={form} />
      <MetaFormRenderer />
    </FormSessionProvider>
  );
}

function open(drafts: FakeDrafts) {
  const ports = { ...fakePorts({ records: { [compiled.metaKey]: [record] } }), drafts };
  const unsaved = { held: 0 };
  const watchUnsaved = () => {
    unsaved.held += 1;
    return () => void (unsaved.held -= 1);
  };
  const page = render(
    <StrictMode>
      <AntdSurroundings language="en" theme={{ zeroRuntime: true }}>
        <MetaFormProvider kit={antdKit} language="en" watchUnsaved={watchUnsaved}>
          <Page ports={ports} />
        </MetaFormProvider>
      </AntdSurroundings>
    </StrictMode>,
  );
  return { ...page, ports, unsaved };
}

const note = () => screen.getByRole('textbox', { name: 'Note' });
const type = (text: string) => fireEvent.change(note(), { target: { value: text } });
const send = () => screen.getByRole('button', { name: 'Send' });
const KEY = `${compiled.metaKey}/1`;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('what is typed is kept as a draft, saved once and then dropped', async () => {
  const drafts = fakeDrafts();
  const { ports, unsaved, unmount } = open(drafts);
  await act(() => vi.advanceTimersByTimeAsync(100));
  type('typed');
  expect(note()).toHaveValue('typed');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(drafts.stored.get(KEY)).toContain('typed');
  expect(unsaved.held).toBe(1);
  fireEvent.click(send());
  fireEvent.click(send());
  await waitFor(() => expect(drafts.stored.size).toBe(0));
  expect(ports.calls.filter((call) => call === 'records.save')).toHaveLength(1);
  expect(ports.storedRecords(compiled.metaKey)).toMatchObject([{ id: '1', note: 'typed' }]);
  unmount();
  expect(unsaved.held).toBe(0);
});

test('a draft of an earlier opening is restored in the form that is drawn', async () => {
  const content = JSON.stringify({ base: { id: '1', version: 2 }, typed: { values: { note: 'kept' } } });
  const drafts = fakeDrafts({ [KEY]: content });
  open(drafts);
  await waitFor(() => expect(note()).toHaveValue('kept'));
  expect(send()).toBeEnabled();
  type('and more');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(drafts.stored.get(KEY)).toContain('and more');
});

test('typing is kept when the form is left at once', async () => {
  const drafts = fakeDrafts();
  const { unmount } = open(drafts);
  await act(() => vi.advanceTimersByTimeAsync(100));
  type('in a hurry');
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(drafts.stored.get(KEY)).toContain('in a hurry');
});

test('files arrive once each, and a save waits for them', async () => {
  const { ports } = open(fakeDrafts());
  const user = userEvent.setup({ applyAccept: false, advanceTimers: vi.advanceTimersByTime });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The form has no input for files.');
  await user.upload(input, [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')]);
  await waitFor(() => expect(send()).toBeEnabled());
  fireEvent.click(send());
  await waitFor(() => expect(ports.calls).toContain('records.save'));
  expect(ports.calls.filter((call) => call === 'files.upload')).toHaveLength(2);
  const ids = ports.storedFiles().map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(ports.storedRecords(compiled.metaKey)).toMatchObject([{ papers: ids.join(',') }]);
});
