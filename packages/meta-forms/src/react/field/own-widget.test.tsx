import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { longTextItem } from '../../testing/builders.ts';
import { nativeKit, testItem, testSession } from '../../testing/native-form.tsx';
import { openSession } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { useField } from '../use-field.ts';
import type { FieldWidgets, FieldWidgetProps } from './field-widget.ts';

function Stars({ id, describedBy, path }: FieldWidgetProps) {
  const { value, problems, readOnly, change } = useField(path);
  if (readOnly) return <output id={id}>{String(value)} stars</output>;
  return (
    <input
      id={id}
      value={String(value)}
      aria-invalid={problems.length > 0}
      aria-describedby={describedBy}
      onChange={({ target }) => change(target.value)}
    />
  );
}

const widgets: FieldWidgets = { stars: Stars };

function draw(mode: 'add' | 'view', refusals = 0) {
  const session = testSession([testItem('stars', { required: true }), testItem('note')], {
    mode,
    ...(mode === 'view' ? { record: { stars: '4' } } : {}),
  });
  const view = (
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} widgets={widgets} refusals={refusals} />
    </MetaFormProvider>
  );
  return { session, ...render(view) };
}

test('a component of a host has the label, the problem text and the jump from the summary', () => {
  const { session } = draw('add', 1);
  act(() => void session.validate());
  const stars = screen.getByLabelText('Label stars', { exact: false, selector: 'input' });
  expect(stars).toHaveAccessibleDescription('Please enter Label stars');
  const toField = screen.getAllByRole('button').find(({ textContent }) => textContent === 'Please enter Label stars');
  act(() => toField?.click());
  expect(stars).toHaveFocus();
});

test('a component of a host draws view mode itself', () => {
  draw('view');
  expect(screen.getByRole('status')).toHaveTextContent('4 stars');
});

test('a type without a view says which one the kit lacks, once to the developer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { session } = openSession([longTextItem('note', { itemName: 'Note' }), longTextItem('more')]);
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} />
    </MetaFormProvider>,
  );
  expect(screen.getByText(/"Note" cannot be shown: the kit has no view `long-text`/)).toBeVisible();
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('the kit has no view `long-text`')]);
  warn.mockReset();
});
