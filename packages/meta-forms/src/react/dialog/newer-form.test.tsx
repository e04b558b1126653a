import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compileTest, nativeKit, said, testItem } from '../../testing/native-form.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormDialog } from './meta-form-dialog.tsx';

const older = compileTest([testItem('note'), testItem('gone')]);
const newer = compileTest([testItem('added'), testItem('note')]);
const ports = fakePorts();

/** Opens a new record; returns the function that publishes the newer form. */
function open() {
  const draw = (compiled: typeof older) => (
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormDialog open compiled={compiled} mode="add" ports={ports} onClose={() => undefined} />
    </MetaFormProvider>
  );
  const { rerender } = render(draw(older));
  return () => rerender(draw(newer));
}

const field = (key: string) => screen.queryByLabelText<HTMLInputElement>(`Label ${key}`);

function type(key: string, text: string) {
  fireEvent.change(field(key)!, { target: { value: text } });
}

beforeEach(() => {
  said.notices.length = 0;
});

test('a form in which nothing is typed is replaced at once', () => {
  const publish = open();
  publish();
  expect([field('added') !== null, field('gone')]).toEqual([true, null]);
  expect(said.notices).toEqual(['The form is up to date']);
});

test('a form in which something is typed stays until the person updates it, and keeps the text', () => {
  const publish = open();
  type('note', 'typed');
  publish();
  expect(field('added')).toBeNull();
  expect(screen.getByText('The form has been changed. What you filled in is kept when you update.')).toBeTruthy();
  type('note', 'typed more');
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Update now' })));
  expect(field('note')!.value).toBe('typed more');
  expect(field('added')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull();
});

test('before the update the person reads which of the typed items the newer form does not have', () => {
  const publish = open();
  type('gone', 'typed');
  publish();
  expect(screen.getByText(/no longer has Label gone, which you filled in/)).toBeTruthy();
  // Emptied again: nothing is lost, so nothing has to be decided.
  type('gone', '');
  expect(field('added')).not.toBeNull();
});
