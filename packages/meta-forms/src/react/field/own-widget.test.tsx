import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { longTextItem } from '../../testing/builders.ts';
import { nativeKit, testItem, testList, testSession } from '../../testing/native-form.tsx';
import { openSession } from '../../testing/open-session.ts';
import { MetaFormField } from '../meta-form-field.tsx';
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

test('a table of widgets is checked: a name that is no item, column or type is said to the developer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = testSession([testItem('stars'), testList(2)]);
  const table: FieldWidgets = {
    stars: Stars,
    text: Stars,
    c0: Stars,
    'rows/c1': Stars,
    satrs: Stars,
    'rows/c9': Stars,
  };
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} widgets={table} />
    </MetaFormProvider>,
  );
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('`widgets` names `satrs`, which is no item'),
    expect.stringContaining('`widgets` names `rows/c9`'),
  ]);
  warn.mockReset();
});

const pathOfColumn: FieldWidgets = { 'rows/c1': ({ path }) => <output>{path}</output> };

test('a component of a host replaces one column of one list, by its path', () => {
  const session = testSession([testItem('c1'), testList(2)], { record: { rows: [{ c0: 'a', c1: 'b' }] } });
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} widgets={pathOfColumn} />
    </MetaFormProvider>,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['rows/r1/c1']);
});

test('a field with a key that is no item is said to the developer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = testSession([testItem('stars')]);
  const { container } = render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormField session={session} itemKey="stasr" />
    </MetaFormProvider>,
  );
  expect(container).toBeEmptyDOMElement();
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('itemKey `stasr` is no item of the form')]);
  warn.mockReset();
});
