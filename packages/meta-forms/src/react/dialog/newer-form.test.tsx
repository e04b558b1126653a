import { act, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { compileForm } from '../../compile/compile-form.ts';
import { formInLanguage } from '../../metadata/form-in-language.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compileTest, nativeKit, said, testItem } from '../../testing/native-form.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import type { FieldWidget } from '../field/field-widget.ts';
import { domId, useFormScope } from '../form-scope.tsx';
import { MetaFormDialog } from './meta-form-dialog.tsx';
import { useNewerForm } from './use-newer-form.tsx';

const older = compileTest([testItem('note'), testItem('gone')]);
const newer = compileTest([testItem('added'), testItem('note')]);
const ports = fakePorts();

/** A field with a window, as a picker has one. */
const WithWindow: FieldWidget = ({ path }) => {
  const id = domId(useFormScope().idPrefix, path);
  return (
    <>
      <button type="button" id={id}>
        {id}
      </button>
      {createPortal(<button type="button">In the window</button>, document.body)}
    </>
  );
};

/** Opens a new record; returns the function that publishes the newer form. */
function open(widgets = {}) {
  const draw = (compiled: typeof older) => (
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormDialog open compiled={compiled} mode="add" ports={ports} widgets={widgets} onClose={() => undefined} />
    </MetaFormProvider>
  );
  const { rerender } = render(draw(older));
  return () => rerender(draw(newer));
}

function drawIn(language: 'zh' | 'en', compiled: typeof older) {
  return (
    <MetaFormProvider kit={nativeKit} language={language}>
      <MetaFormDialog open compiled={compiled} mode="add" ports={ports} onClose={() => undefined} />
    </MetaFormProvider>
  );
}

const field = (key: string) => screen.queryByLabelText<HTMLInputElement>(`Label ${key}`);

function type(key: string, text: string) {
  fireEvent.change(field(key)!, { target: { value: text } });
}

function update() {
  return act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Update now' })));
}

beforeEach(() => {
  said.notices.length = 0;
  said.questions.length = 0;
  said.agree = true;
});

test('a form in which nothing is typed is replaced at once', () => {
  const publish = open();
  publish();
  expect([field('added') !== null, field('gone')]).toEqual([true, null]);
  expect(said.notices).toEqual(['The form is up to date']);
});

test('a form in which something is typed stays until the person updates it, and keeps the text', async () => {
  const publish = open();
  type('note', 'typed');
  publish();
  expect(field('added')).toBeNull();
  expect(screen.getByText('The form has been changed. What you filled in is kept when you update.')).toBeTruthy();
  type('note', 'typed more');
  await update();
  expect(said.questions).toEqual([]);
  expect(field('note')!.value).toBe('typed more');
  expect(field('added')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull();
});

test('the person is asked before typed items are lost, and they are named', async () => {
  const publish = open();
  type('note', 'typed');
  publish();
  // Typed after the notice has come.
  type('gone', 'typed');
  said.agree = false;
  await update();
  expect(said.questions.map(({ title }) => title)).toEqual(['The form no longer has Label gone, which you filled in']);
  expect(field('gone')!.value).toBe('typed');
  said.agree = true;
  await update();
  expect([field('gone'), field('note')!.value]).toEqual([null, 'typed']);
});

test('a form stays while a window of one of its fields has the focus, and is replaced when the window is left', () => {
  const publish = open({ note: WithWindow });
  act(() => screen.getByRole('button', { name: 'In the window' }).focus());
  publish();
  expect([field('added'), field('gone') !== null]).toEqual([null, true]);
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
  act(() => field('gone')!.focus());
  expect([field('added') !== null, field('gone')]).toEqual([true, null]);
  // The field that had the focus is gone, and the focus is still in the dialog.
  expect(document.activeElement?.className).toBe('mf-dialog-body');
});

test('a form in another language is drawn at once, without a notice, and keeps what was typed', () => {
  const chinese = compileTest([testItem('note', { names: { en: 'Remarks' } })]);
  const english = compileForm(formInLanguage(chinese.form, 'en'), chinese);
  const { rerender } = render(drawIn('zh', chinese));
  fireEvent.change(field('note')!, { target: { value: 'typed' } });
  rerender(drawIn('en', english));
  expect(screen.getByLabelText<HTMLInputElement>('Remarks').value).toBe('typed');
  expect([field('note'), screen.queryByRole('button', { name: 'Update now' })]).toEqual([null, null]);
  expect(said.notices).toEqual([]);
});

function Panel({ compiled }: { readonly compiled: typeof older }) {
  const { form, notice, around } = useNewerForm({ compiled, mode: 'add', ports });
  return (
    <div {...around}>
      {notice}
      <MetaFormRenderer session={form.session} />
    </div>
  );
}

test('a form outside of the dialog names the typed items that are lost, too', async () => {
  const { rerender } = render(<Panel compiled={older} />, {
    wrapper: ({ children }) => (
      <MetaFormProvider kit={nativeKit} language="en">
        {children}
      </MetaFormProvider>
    ),
  });
  type('gone', 'typed');
  rerender(<Panel compiled={newer} />);
  expect(field('gone')!.value).toBe('typed');
  await update();
  expect(said.questions.map(({ title }) => title)).toEqual(['The form no longer has Label gone, which you filled in']);
  expect([field('added') !== null, field('gone')]).toEqual([true, null]);
});
