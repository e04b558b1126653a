import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, expectTypeOf, test, vi } from 'vitest';
import type { House } from '../codegen/house.fixture.ts';
import { house } from '../codegen/house-form.fixture.ts';
import type { FormKit } from '../contract/form-kit.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { FormSession, SubmitResult } from '../session/form-session.ts';
import { setHidden } from '../session/steps/set-hidden.ts';
import { useSave } from './dialog/use-save.ts';
import { useFormDraft } from './draft/use-form-draft.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { compileTest, drawn, nativeKit, testItem, testList, testSession } from '../testing/native-form.tsx';
import { fakePorts } from '../testing/fake-ports.ts';
import { useField } from './use-field.ts';
import { useFormSession } from './use-form-session.ts';
import { useFormState } from './use-form-state.ts';
import { useRows } from './use-rows.ts';

/** Shows the results of the hooks as text. */
function Probe() {
  const note = useField('note');
  const list = useRows('rows');
  const { dirty, mode } = useFormState();
  return (
    <div>
      <output>
        {JSON.stringify({ note: note.value, label: note.field.label, rows: list.rows.length, dirty, mode })}
      </output>
      <button type="button" onClick={() => note.change('changed')}>
        change
      </button>
      <button type="button" onClick={() => list.add({ c0: 'new' })}>
        add
      </button>
      <button type="button" onClick={() => list.remove(list.rows.slice(0, 1).map(({ id }) => id))}>
        remove
      </button>
    </div>
  );
}

const text = nativeKit.views['text']!;
const kit: FormKit = {
  ...nativeKit,
  views: {
    ...nativeKit.views,
    text: { ...text, Widget: (props) => (props.path === 'probe' ? <Probe /> : <text.Widget {...props} />) },
  },
};

function shown() {
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

test('hooks read and change the form around', () => {
  const session = testSession([testItem('probe'), testItem('note'), testList(1)], {
    record: { note: 'old', rows: [{ id: '1', c0: 'a' }] },
  });
  render(
    <MetaFormProvider kit={kit}>
      <MetaFormRenderer session={session} />
    </MetaFormProvider>,
  );
  expect(shown()).toEqual({ note: 'old', label: 'Label note', rows: 1, dirty: false, mode: 'edit' });
  fireEvent.click(screen.getByRole('button', { name: 'change' }));
  fireEvent.click(screen.getByRole('button', { name: 'add' }));
  expect(shown()).toMatchObject({ note: 'changed', rows: 2, dirty: true });
  fireEvent.click(screen.getByRole('button', { name: 'remove' }));
  expect(session.payload()).toMatchObject({
    note: 'changed',
    rows: expect.arrayContaining([expect.objectContaining({ id: '1', isDeleted: expect.anything() }), { c0: 'new' }]),
  });
});

function Provided({ children }: { readonly children: ReactNode }) {
  return <MetaFormProvider kit={nativeKit}>{children}</MetaFormProvider>;
}

test('useFormSession keeps its session until the record is another one', () => {
  const compiled = compileTest([testItem('note')]);
  const ports = fakePorts();
  const seen = new Set<string>();
  function Form({ record }: { readonly record: { readonly note: string } }) {
    const { session } = useFormSession({ compiled, record, mode: 'edit', ports });
    seen.add(session.id);
    return <MetaFormRenderer session={session} />;
  }
  const first = { note: 'first' };
  const { rerender } = render(<Form record={first} />, { wrapper: Provided });
  act(() => rerender(<Form record={first} />));
  expect(seen.size).toBe(1);
  act(() => rerender(<Form record={{ note: 'second' }} />));
  expect(screen.getByLabelText('Label note')).toHaveValue('second');
});

function hideNoteWithoutKind(session: FormSession) {
  const follow = () => setHidden(session, ['note'], session.value('kind') === '');
  follow();
  session.subscribe('kind', follow);
}

test('useFormSession carries what was typed over to a newer version of the form', () => {
  const ports = fakePorts();
  const record = { id: '1', note: 'old', gone: '' };
  const versions = [
    compileTest([testItem('note'), testItem('gone')]),
    compileTest([testItem('added'), testItem('note')]),
  ];
  const sessions: FormSession[] = [];
  function Opened({ version }: { readonly version: number }) {
    const { session } = useFormSession({ compiled: versions[version]!, record, mode: 'edit', ports });
    sessions.push(session);
    return null;
  }
  const { rerender } = render(<Opened version={0} />, { wrapper: Provided });
  sessions.at(-1)!.change('note', 'typed');
  sessions.at(-1)!.change('gone', 'lost');
  rerender(<Opened version={1} />);
  expect(sessions.at(-1)!.payload()).toMatchObject({ note: 'typed' });
  expect(sessions.at(-1)!.getFormSnapshot().dirty).toBe(true);
});

test('useFormSession hands over every session before it is drawn, reopened ones too', () => {
  const compiled = compileTest([testItem('kind'), testItem('note')]);
  function Form() {
    const { session, reopen } = useFormSession({
      compiled,
      mode: 'add',
      ports: fakePorts(),
      onOpened: hideNoteWithoutKind,
    });
    return (
      <>
        <MetaFormRenderer session={session} />
        <button type="button" onClick={() => reopen(undefined, { values: { kind: 'kept' } })}>
          Reopen
        </button>
        <button type="button" onClick={() => reopen(undefined)}>
          Begin again
        </button>
      </>
    );
  }
  drawn.clear();
  render(<Form />, { wrapper: Provided });
  expect(drawn.has('note')).toBe(false);
  act(() => screen.getByText('Reopen').click());
  expect(screen.getByLabelText('Label note')).toBeInTheDocument();
  act(() => screen.getByText('Begin again').click());
  expect(screen.queryByLabelText('Label note')).toBeNull();
});

test('a part outside its provider says which one is missing', () => {
  expect(() => render(<Probe />)).toThrow(/useField needs <FormSessionProvider> or <MetaFormRenderer> around it\./);
  expect(() => render(<Probe />)).toThrow(
    expect.objectContaining({
      code: 'META_FORM_OUTSIDE_PROVIDER',
      params: { hook: 'useField', provider: '<FormSessionProvider> or <MetaFormRenderer>' },
    }),
  );
  expect(() => render(<MetaFormRenderer session={testSession([])} />)).toThrow(/MetaFormProvider/);
  expect(() => render(<MetaFormRenderer session={testSession([])} />)).toThrow(
    expect.objectContaining({ code: 'META_FORM_OUTSIDE_PROVIDER' }),
  );
});

test('a form without ports names the hook that needs them, also without a provider', () => {
  const compiled = compileTest([testItem('note')]);
  function Form() {
    useFormSession({ compiled, mode: 'add' });
    return null;
  }
  expect(() => render(<Form />)).toThrow(expect.objectContaining({ code: 'META_FORM_PORTS_MISSING' }));
  expect(() => render(<Form />, { wrapper: Provided })).toThrow(
    expect.objectContaining({ code: 'META_FORM_PORTS_MISSING', params: { part: 'useFormSession' } }),
  );
});

const compiledHouse = compileForm(house);

function TypedName() {
  const { session } = useFormSession<House>({
    compiled: compiledHouse,
    mode: 'add',
    ports: fakePorts(),
    onOpened: (opened) => opened.change('name', 'Library'),
  });
  expectTypeOf(session.value('name')).toEqualTypeOf<string>();
  // @ts-expect-error no item of the form
  const wrong = () => session.change('nmae', 'x');
  expect(wrong).toThrow('META_FORM_PATH_UNKNOWN');
  return <output>{session.value('name')}</output>;
}

test('a session of a component is typed by the type of a record', () => {
  render(<TypedName />);
  expect(screen.getByRole('status')).toHaveTextContent('Library');
});

function DraftedHouse() {
  const form = useFormSession<House>({ compiled: compiledHouse, mode: 'add', ports: fakePorts() });
  const save = useSave(form.session);
  const { bar, isUnsaved } = useFormDraft({ form, save });
  expectTypeOf(save.save).returns.resolves.toEqualTypeOf<SubmitResult<House> | undefined>();
  expectTypeOf(form.session.value('name')).toEqualTypeOf<string>();
  return (
    <>
      {bar}
      <output>{String(isUnsaved)}</output>
    </>
  );
}

test('a typed form has a draft as any other', () => {
  render(<DraftedHouse />, { wrapper: Provided });
  expect(screen.getByRole('status')).toHaveTextContent('false');
});

test('a record that is another object in each render warns the developer once, and another record does not', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const compiled = compileTest([testItem('note')]);
  const ports = fakePorts();
  function Form({ record }: { readonly record: WireRecord }) {
    const { session } = useFormSession({ compiled, record, mode: 'edit', ports });
    return <output>{String(session.value('note'))}</output>;
  }
  const { rerender } = render(<Form record={{ id: '1', note: 'a' }} />, { wrapper: Provided });
  rerender(<Form record={{ id: '2', note: 'b' }} />);
  expect(warn).not.toHaveBeenCalled();
  rerender(<Form record={{ id: '2', note: 'b' }} />);
  rerender(<Form record={{ id: '2', note: 'b' }} />);
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/another `record` object.*useMemo/)]);
  warn.mockReset();
});
