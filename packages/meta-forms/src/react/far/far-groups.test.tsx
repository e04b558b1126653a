import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ROWS_AT_FIRST } from '../form-body.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { drawn, nativeKit, testItem, testItems, testSession } from '../../testing/native-form.tsx';

const COUNT = 200;
const FIELDS_IN_A_ROW = 3;
const record = Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`f${index}`, `text ${index}`]));

function draw(items: readonly unknown[] = testItems(COUNT), refusals = 0) {
  const session = testSession(items, { record });
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} refusals={refusals} />
    </MetaFormProvider>,
  );
  return session;
}

const last = () => screen.getByRole('textbox', { name: /Label last/ });

beforeEach(() => drawn.clear());

describe('fields far from what is visible', () => {
  test('are text that a search in the page finds', () => {
    draw();
    expect(drawn.size).toBe(ROWS_AT_FIRST * FIELDS_IN_A_ROW);
    expect(screen.getByText('text 199')).toBeInTheDocument();
  });

  test('become widgets with the focus in them when they are focused', () => {
    draw();
    act(() => screen.getByText('text 199').focus());
    expect(screen.getByLabelText('Label f199')).toHaveFocus();
    expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
  });

  test('all become widgets before printing', () => {
    draw();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn.size).toBe(COUNT);
  });

  test('show a value that changed while they were far', () => {
    const session = draw();
    act(() => session.change('f199', 'another'));
    expect(screen.getByText('another')).toBeInTheDocument();
  });

  test('are marked while they are wrong, whatever else changes meanwhile', () => {
    const session = draw([...testItems(COUNT), { ...testItem('last', { required: true }), itemOrder: COUNT }]);
    const isMarked = () => last().getAttribute('aria-invalid') === 'true';
    act(() => void session.validate());
    expect(isMarked()).toBe(true);
    act(() => session.change('f199', 'its group is drawn again'));
    expect(isMarked()).toBe(true);
    act(() => session.change('last', 'right'));
    act(() => void session.validate());
    expect(last()).toHaveTextContent('right');
    expect(isMarked()).toBe(false);
    act(() => session.change('last', ''));
    act(() => void session.validate());
    expect(isMarked()).toBe(true);
    expect(drawn.has('last')).toBe(false);
  });

  test('lose the mark when they are filled from elsewhere before they were ever drawn with it', () => {
    const session = draw([...testItems(COUNT), { ...testItem('last', { required: true }), itemOrder: COUNT }]);
    act(() => void session.validate());
    expect(last()).toBeInvalid();
    act(() => session.change('last', 'right'));
    expect(last()).toHaveTextContent('right');
    expect(last()).not.toBeInvalid();
  });

  test('are reached from the summary of problems', () => {
    const session = draw([...testItems(COUNT), { ...testItem('last', { required: true }), itemOrder: COUNT }], 1);
    act(() => void session.validate());
    fireEvent.click(screen.getByRole('button', { name: /Label last/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Label last/));
    expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
  });
});
