// A new project with Vitest and jsdom has none of what jsdom leaves out: a form works as on a computer with a mouse.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import { MetaFormDialog, MetaFormProvider } from '../../index.ts';
import { column, dateItem, subListItem, textItem, uploadItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compiledForm } from '../../testing/open-session.ts';

const LEFT_OUT = ['matchMedia', 'ResizeObserver', 'IntersectionObserver'] as const;
const { prototype } = Element;
const scroll = Object.getOwnPropertyDescriptor(prototype, 'scrollIntoView');

beforeEach(() => {
  for (const name of LEFT_OUT) vi.stubGlobal(name, undefined);
  Reflect.deleteProperty(prototype, 'scrollIntoView');
});
afterEach(() => {
  vi.unstubAllGlobals();
  if (scroll) Object.defineProperty(prototype, 'scrollIntoView', scroll);
});

const compiled = compiledForm(
  textItem('name', { itemName: 'Name', required: true }),
  dateItem('day', { itemName: 'Day' }),
  uploadItem('papers', { itemName: 'Papers' }),
  subListItem('rows', [column(textItem('cell', { itemName: 'Cell' }))], { itemName: 'Rows' }),
);

test.each([
  ['is missing', () => Reflect.deleteProperty(window, 'matchMedia')],
  ['is empty, as Vitest leaves it', () => undefined],
])('a form is filled and saved where matchMedia %s', async (_how, takeAway) => {
  takeAway();
  const onSaved = vi.fn<(record: object) => void>();
  render(
    <AntdSurroundings language="en">
      <MetaFormProvider kit={antdKit} ports={fakePorts()} language="en">
        <MetaFormDialog open compiled={compiled} mode="add" onSaved={onSaved} onClose={() => undefined} />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  expect(screen.getByRole('columnheader', { name: 'Cell' })).toBeInTheDocument();
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  // The summary leads to the field.
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  fireEvent.change(name, { target: { value: 'typed' } });
  fireEvent.click(save);
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: 'typed' })));
});
