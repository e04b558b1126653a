import { act, fireEvent, render, screen } from '@testing-library/react';
import { Input } from 'antd';
import { useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

const MAX = 5000;
const format = (value: number) => value.toFixed(2);
const parse = (text: string) => Number(text);

/** Stores reported values until the field is left, as the renderer does for views that hold their text. */
function heldValue(first: number, most: number) {
  let held = first;
  let shown = { value: first };
  let listener: (() => void) | undefined;
  const show = (value: number) => {
    held = value;
    shown = { value };
    listener?.();
  };
  return {
    show,
    value: () => held,
    read: () => shown,
    report: (value: number) => (value > most ? show(most) : (held = value)),
    leave: () => show(Math.min(held, MAX)),
    subscribe: (next: () => void) => {
      listener = next;
      return () => (listener = undefined);
    },
  };
}

function Field({ holder }: { readonly holder: ReturnType<typeof heldValue> }) {
  const { value } = useSyncExternalStore(holder.subscribe, holder.read);
  const typed = useTypedText({ value, format, parse, onChange: holder.report, onBlur: holder.leave });
  return <Input aria-label="rent" {...typed} />;
}

function opened(first: number, { most = Infinity } = {}) {
  const holder = heldValue(first, most);
  render(<Field holder={holder} />);
  return { input: screen.getByLabelText<HTMLInputElement>('rent'), value: holder.value, show: holder.show };
}

test('shows what is typed, hands on what it means, and writes it properly when the field is left', () => {
  const { input, value } = opened(7);
  expect(input).toHaveValue('7.00');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '1.5' } });
  expect(input).toHaveValue('1.5');
  expect(value()).toBe(1.5);
  fireEvent.blur(input);
  expect(input).toHaveValue('1.50');
});

test('shows what became of a value when the field is left', () => {
  const { input } = opened(7);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '9999' } });
  expect(input).toHaveValue('9999');
  fireEvent.blur(input);
  expect(input).toHaveValue('5000.00');
});

test('shows a value that comes from elsewhere, also the one it showed before', () => {
  const { input, show, value } = opened(7);
  fireEvent.change(input, { target: { value: '8' } });
  act(() => show(7));
  expect(input).toHaveValue('7.00');
  fireEvent.change(input, { target: { value: '7.5' } });
  expect(value()).toBe(7.5);
  act(() => show(12));
  expect(input).toHaveValue('12.00');
  expect(value()).toBe(12);
});

test('shows what the value becomes while somebody types', () => {
  const { input, value } = opened(7, { most: 10 });
  fireEvent.change(input, { target: { value: '9' } });
  expect(input).toHaveValue('9');
  fireEvent.change(input, { target: { value: '99' } });
  expect(input).toHaveValue('10.00');
  expect(value()).toBe(10);
});

test('has its own text while it has the focus', () => {
  const onChange = vi.fn();
  function Amount({ value }: { readonly value: number }) {
    const toEdit = { format: (number: number) => number.toLocaleString('en'), formatToEdit: String };
    return <Input aria-label="rent" {...useTypedText({ value, ...toEdit, parse, onChange, onBlur: () => {} })} />;
  }
  const { rerender } = render(<Amount value={1200} />);
  const input = screen.getByLabelText('rent');
  expect(input).toHaveValue('1,200');
  // Tab selects the text before it moves the focus.
  if (input instanceof HTMLInputElement) input.select();
  fireEvent.focus(input);
  expect(input).toHaveValue('1200');
  expect(input).toMatchObject({ selectionStart: 0, selectionEnd: 4 });
  rerender(<Amount value={3400} />);
  expect(input).toHaveValue('3400');
  fireEvent.blur(input);
  expect(input).toHaveValue('3,400');
  expect(onChange).not.toHaveBeenCalled();
});
