// A new project with jsdom has no `matchMedia`: a form is drawn as on a computer with a mouse.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MetaFormDialog, MetaFormProvider } from '../../index.ts';
import { column, dateItem, subListItem, textItem, uploadItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { antdKit, AntdSurroundings } from '../../antd.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', undefined));
afterEach(() => void vi.unstubAllGlobals());

const compiled = compiledForm(
  textItem('name', { itemName: 'Name' }),
  dateItem('day'),
  uploadItem('papers'),
  subListItem('rows', [column(textItem('cell'))]),
);

test.each([
  ['is missing', () => Reflect.deleteProperty(window, 'matchMedia')],
  ['is empty, as Vitest leaves it', () => undefined],
])('a form is filled and saved where it %s', async (_how, takeAway) => {
  takeAway();
  const onSaved = vi.fn<(record: object) => void>();
  render(
    <AntdSurroundings language="en">
      <MetaFormProvider kit={antdKit} ports={fakePorts()} language="en">
        <MetaFormDialog open compiled={compiled} mode="add" onSaved={onSaved} onClose={() => undefined} />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: 'typed' })));
});
