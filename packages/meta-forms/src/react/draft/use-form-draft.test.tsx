import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftPort } from '../../ports/drafts.ts';
import type { FormPorts, WireRecord } from '../../ports/ports.ts';
import { fakeDrafts } from '../../testing/fake-drafts.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compileTest, nativeKit, said, testItem } from '../../testing/native-form.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { useFormDraft } from './use-form-draft.tsx';
import { useFormSession } from '../use-form-session.ts';
import { useSave } from '../dialog/use-save.ts';

const compiled = compileTest([testItem('name'), testItem('note')]);
const record: WireRecord = { id: '1', version: 2, name: 'Room', note: 'old' };

function Page({ ports }: { readonly ports: FormPorts }) {
  const form = useFormSession({ compiled, record, mode: 'edit', ports });
  const save = useSave(form.session);
  const draft = useFormDraft({ form, save });
  async function saveAll() {
    const result = await save.save();
    if (result?.outcome === 'saved') await draft.end();
  }
  return (
    <>
      {draft.bar}
      <MetaFormRenderer session={form.session} refusals={save.refusals} />
      <button type="button" onClick={() => void saveAll()}>
        Send
      </button>
    </>
  );
}

function open(drafts: DraftPort, stored: WireRecord = record) {
  const ports = { ...fakePorts({ records: { test: [stored] } }), drafts };
  const unsaved = { held: 0 };
  const watchUnsaved = () => {
    unsaved.held += 1;
    return () => void (unsaved.held -= 1);
  };
  const page = render(
    <MetaFormProvider kit={nativeKit} language="en" watchUnsaved={watchUnsaved}>
      <Page ports={ports} />
    </MetaFormProvider>,
  );
  return { ...page, unsaved, ports };
}

const note = () => screen.getByLabelText('Label note');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (text: string) => fireEvent.change(note(), { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  said.notices.length = 0;
  said.agree = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(new Date(2026, 2, 4, 12, 0));
});
afterEach(() => vi.useRealTimers());

test('a form on its own page stores a draft, restores it, and deletes it once it is saved', async () => {
  const drafts = fakeDrafts();
  const first = open(drafts);
  await pass(0);
  type('typed');
  expect(first.unsaved.held).toBe(1);
  await pass(1500);
  expect(drafts.stored.get('test/1')).toContain('"note":"typed"');
  first.unmount();
  expect(first.unsaved.held).toBe(0);

  const second = open(drafts);
  await pass(0);
  expect(note()).toHaveValue('typed');
  expect(screen.getByRole('status')).toHaveTextContent('restored');
  await press('Send');
  await pass(100);
  expect(drafts.stored.size).toBe(0);
  expect(second.ports.storedRecords('test')).toMatchObject([{ note: 'typed' }]);
});

test('a restored draft is thrown away after a question', async () => {
  const drafts = fakeDrafts({ 'test/1': JSON.stringify({ base: record, typed: { values: { note: 'typed' } } }) });
  open(drafts);
  await pass(0);
  said.agree = false;
  await press('Discard the draft');
  expect(note()).toHaveValue('typed');
  said.agree = true;
  await press('Discard the draft');
  await pass(0);
  expect(note()).toHaveValue('old');
  expect(drafts.stored.size).toBe(0);
});

test('after somebody else has saved, the versions are merged above the form', async () => {
  const drafts = fakeDrafts();
  open(drafts, { ...record, version: 3, name: 'Hall', note: 'theirs' });
  await pass(0);
  type('mine');
  await press('Send');
  await pass(100);
  expect(screen.getByText('Somebody else has changed this record')).toBeVisible();
  await press('Apply the choices');
  await pass(0);
  expect(screen.getByLabelText('Label name')).toHaveValue('Hall');
  expect(note()).toHaveValue('mine');
});
