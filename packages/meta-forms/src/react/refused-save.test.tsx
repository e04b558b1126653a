import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { formInLanguage } from '../metadata/form-in-language.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { PortError } from '../ports/port-error.ts';
import type { FormPorts } from '../ports/ports.ts';
import { antdKit } from '../antd.ts';
import { createFormSession } from '../session/create-form-session.ts';
import type { FormSession } from '../session/form-session.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compileTest, nativeKit, said, testItem } from '../testing/native-form.tsx';
import { useSave } from './dialog/use-save.ts';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { useFormSession } from './use-form-session.ts';

const compiled = compileTest([testItem('note'), testItem('other')]);
const base = { id: '1', version: 1, note: 'old', other: 'old' };

beforeEach(() => {
  said.notices = [];
});

/** Answers each save with the next of these; after the last, with the record. */
function answering(...errors: readonly (PortError | undefined)[]): FormPorts {
  const ports = fakePorts();
  const left = [...errors];
  const save: FormPorts['records']['save'] = ({ record }) => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve(record);
  };
  return { ...ports, records: { ...ports.records, save } };
}

function PlainForm({
  ports,
  onSession,
}: {
  readonly ports: FormPorts;
  readonly onSession?: (to: FormSession) => void;
}) {
  const { session } = useFormSession({ compiled, mode: 'edit', record: base, ports });
  const { save } = useSave(session);
  onSession?.(session);
  return (
    <>
      <MetaFormRenderer session={session} />
      <button type="button" onClick={() => void save()}>
        Keep
      </button>
    </>
  );
}

const draw = (ports: FormPorts, kit = nativeKit) =>
  render(
    <MetaFormProvider kit={kit} language="en">
      <PlainForm ports={ports} />
    </MetaFormProvider>,
  );

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refused = () => document.querySelector('.mf-refused')?.textContent;

test('why a save failed stays in the form until the next change', async () => {
  draw(answering(new PortError('server', 'out of order', { requestId: 'r-1' })));
  type('Label note', 'new');
  await press('Keep');
  await waitFor(() => expect(refused()).toBe('out of order (reference r-1)'));
  type('Label note', 'newer');
  expect(refused()).toBeUndefined();
});

test('a new save takes away what was said of the save before', async () => {
  draw(answering(undefined, new PortError('server', 'out of order')), antdKit);
  await press('Keep');
  await screen.findByText('Saved successfully');
  type('Label note', 'new');
  await press('Keep');
  await waitFor(() => expect(screen.getAllByText('out of order')).toHaveLength(2));
  expect(screen.queryByText('Saved successfully')).toBeNull();
  type('Label note', 'newest');
  await press('Keep');
  await screen.findByText('Saved successfully');
  expect(screen.queryByText('out of order')).toBeNull();
});

test('after a stale save the form itself offers the choices, and applies them', async () => {
  const current = { ...base, version: 2, other: 'theirs' };
  draw(answering(new PortError('conflict', 'stale', { current })));
  type('Label note', 'mine');
  await press('Keep');
  await screen.findByText('Somebody else has changed this record');
  expect(said.notices).toEqual([]);
  await press('Apply the choices');
  expect(screen.getByLabelText('Label note')).toHaveValue('mine');
  expect(screen.getByLabelText('Label other')).toHaveValue('theirs');
  expect(screen.queryByText('Somebody else has changed this record')).toBeNull();
  await press('Keep');
  await waitFor(() => expect(said.notices.at(-1)).toBe('Saved successfully'));
});

test('a session that no component opened says that the record must be opened again', async () => {
  const ports = answering(new PortError('conflict', 'stale', { current: base }));
  const session = createFormSession({ compiled, mode: 'edit', record: base, ports });
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} />
    </MetaFormProvider>,
  );
  await act(() => session.submit());
  expect(refused()).toMatch(/Open it again/);
});

test('a refused save that the host started itself shows the summary', async () => {
  const session = createFormSession({
    compiled: compileTest([testItem('note', { required: true })]),
    mode: 'add',
    ports: fakePorts(),
  });
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} />
    </MetaFormProvider>,
  );
  expect(await act(() => session.submit())).toMatchObject({ outcome: 'invalid' });
  expect(screen.getByText('Items to correct: 1')).toBeVisible();
});

const { form } = parseMetaForm({
  metaKey: 'house',
  formName: '房屋',
  metaFormItemList: [
    {
      id: '1',
      itemKey: 'name',
      itemName: '名称',
      itemType: 1,
      itemConfigJson: JSON.stringify({ required: true, names: { en: 'Name' } }),
    },
  ],
});
const inLanguage = { zh: compileForm(form), en: compileForm(formInLanguage(form, 'en')) };

function InLanguage({ language }: { readonly language: 'zh' | 'en' }) {
  const { session } = useFormSession({ compiled: inLanguage[language], mode: 'add', ports: fakePorts() });
  const { save } = useSave(session);
  return (
    <>
      <MetaFormRenderer session={session} />
      <button type="button" onClick={() => void save()}>
        Keep
      </button>
    </>
  );
}

const page = (language: 'zh' | 'en') => (
  <MetaFormProvider kit={nativeKit} language={language}>
    <InLanguage language={language} />
  </MetaFormProvider>
);

test('problems and their summary stay in the other language, and the focus stays where it is', async () => {
  const { rerender } = render(page('zh'));
  await press('Keep');
  await screen.findByText('有 1 处需要修改');
  screen.getByRole('button', { name: 'Keep' }).focus();
  rerender(page('en'));
  expect(screen.getByText('Items to correct: 1')).toBeVisible();
  expect(screen.getAllByText(/Name/).length).toBeGreaterThan(1);
  expect(screen.queryByText(/名称/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
});
