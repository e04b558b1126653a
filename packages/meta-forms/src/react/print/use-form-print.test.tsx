import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nativeKit, testItem, testList, testSession } from '../../testing/native-form.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { useFormPrint } from './use-form-print.tsx';

function Printable({
  session,
  active,
  mark,
}: {
  readonly session: ReturnType<typeof testSession>;
  readonly active?: boolean;
  readonly mark?: string;
}) {
  const { print, sheet } = useFormPrint(session, { mark, ...(active === undefined ? {} : { active }) });
  return (
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} />
      <button type="button" onClick={() => void print()}>
        Print
      </button>
      <MetaFormProvider kit={nativeKit} language="en">
        {sheet}
      </MetaFormProvider>
    </MetaFormProvider>
  );
}

function openForm(rows: number) {
  const items = [...Array.from({ length: 200 }, (_, index) => testItem(`f${index}`)), testList(2)];
  const record = {
    f199: 'the last one',
    rows: Array.from({ length: rows }, (_, index) => ({ id: `${index}`, c0: `row ${index}`, c1: 'x' })),
  };
  return testSession(items, { record });
}

const sheet = () => document.querySelector('.mf-paper-root');
afterEach(() => vi.restoreAllMocks());

test('the browser’s print command takes a sheet with every far field and row, which goes away afterwards', () => {
  render(<Printable session={openForm(300)} />);
  expect(sheet()).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(sheet()).toHaveTextContent('the last one');
  expect(sheet()?.querySelectorAll('.mf-paper-list > tbody > tr')).toHaveLength(300);
  expect(sheet()?.querySelector('input')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();
});

test('shows the values of the moment, unsaved ones too', () => {
  const session = openForm(1);
  render(<Printable session={session} />);
  act(() => session.change('f0', 'typed just now'));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(sheet()).toHaveTextContent('typed just now');
});

test('the sheet says which record it is, in which state, and when it was printed', () => {
  render(<Printable session={openForm(0)} mark="ZC0001, to be verified" />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(sheet()?.querySelector('.mf-paper-facts')?.textContent).toMatch(
    /^ZC0001, to be verifiedPrinted at: \d{4}-\d\d-\d\d \d\d:\d\d$/,
  );
});

test('the button prints once the sheet has stopped changing', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  render(<Printable session={openForm(2)} />);
  screen.getByRole('button', { name: 'Print' }).click();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sheet()).toHaveTextContent('row 1');
});

test('of two open forms the one opened last goes on paper alone', () => {
  render(<Printable session={openForm(1)} />);
  const above = testSession([testItem('only')], { record: { only: 'above' } });
  render(<Printable session={above} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelectorAll('.mf-paper-root')).toHaveLength(1);
  expect(sheet()).toHaveTextContent('above');
});
