import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormKit } from '../contract/form-kit.ts';
import type { WidgetProps } from '../contract/item-view.ts';
import type { FormSession } from '../session/form-session.ts';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { drawn, nativeKit, testItems, testList, testSession } from '../testing/native-form.tsx';

function Form({ session }: { readonly session: FormSession }) {
  return (
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} />
    </MetaFormProvider>
  );
}

function draw(session: FormSession) {
  const { rerender, ...view } = render(<Form session={session} />, { onCaughtError: () => undefined });
  return { ...view, swap: (other: FormSession) => rerender(<Form session={other} />) };
}

function type(input: Element, text: string) {
  fireEvent.change(input, { target: { value: text } });
}

/** Its title is the value with which it was last drawn. */
function HoldingInput({ id, path, value, problems, onChange, onBlur }: WidgetProps<string>) {
  drawn.set(path, (drawn.get(path) ?? 0) + 1);
  return (
    <input
      id={id}
      title={value}
      defaultValue={value}
      aria-invalid={problems.length > 0}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  );
}

beforeEach(() => drawn.clear());

describe('a keystroke', () => {
  test.each([50, 200, 1000])('draws one widget in a form of %i fields', (count) => {
    const session = testSession(testItems(count));
    draw(session);
    const input = screen.getByLabelText('Label f3');
    drawn.clear();
    type(input, 'a');
    expect([...drawn]).toEqual([['f3', 1]]);
    expect(input).toHaveValue('a');
    expect(session.value('f3')).toBe('a');
  });

  test('draws one widget in a list of 200 rows and 8 columns', () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ id: String(index), c0: `row ${index}` }));
    const session = testSession([testList(8)], { record: { rows } });
    draw(session);
    const input = screen.getByDisplayValue('row 100');
    drawn.clear();
    type(input, 'another');
    expect([...drawn.values()]).toEqual([1]);
  });
});

describe('a keystroke in a widget that holds its own text', () => {
  const { text } = nativeKit.views;
  const kit: FormKit = {
    ...nativeKit,
    views: { ...nativeKit.views, text: { ...text!, Widget: HoldingInput, holdsText: true } },
  };

  function drawHolding(session: FormSession) {
    render(
      <MetaFormProvider kit={kit} language="en">
        <MetaFormRenderer session={session} />
      </MetaFormProvider>,
    );
    drawn.clear();
    return screen.getByLabelText<HTMLInputElement>('Label f3');
  }

  test('does not draw, and draws the widget again when the field is left', () => {
    const session = testSession(testItems(50));
    const input = drawHolding(session);
    type(input, 'a');
    type(input, 'ab ');
    expect([...drawn]).toEqual([]);
    expect(session.value('f3')).toBe('ab ');
    fireEvent.blur(input);
    expect([...drawn]).toEqual([['f3', 1]]);
    expect(input).toHaveAttribute('title', 'ab');
  });

  test('draws it for every value from elsewhere, also the one it was drawn with', () => {
    const session = testSession(testItems(50), { record: { f3: 'first' } });
    const input = drawHolding(session);
    type(input, 'second');
    act(() => session.change('f3', 'first'));
    expect([...drawn]).toEqual([['f3', 1]]);
    expect(input).toHaveAttribute('title', 'first');
    type(input, 'third');
    act(() => session.showProblems([{ path: 'f3', code: 'REQUIRED', label: 'Label f3' }]));
    expect(input).toHaveAttribute('title', 'third');
    expect(input).toBeInvalid();
  });
});

describe('the form', () => {
  test('shows the values of another session after a swap', () => {
    const { swap } = draw(testSession(testItems(3), { record: { f1: 'AAA' } }));
    expect(screen.getByLabelText('Label f1')).toHaveValue('AAA');
    const other = testSession(testItems(3), { record: { f1: 'BBB' } });
    swap(other);
    expect(screen.getByLabelText('Label f1')).toHaveValue('BBB');
    type(screen.getByLabelText('Label f1'), 'CCC');
    expect(other.value('f1')).toBe('CCC');
  });

  test('draws one row when a row is inserted at the top', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ id: String(index), c0: `row ${index}` }));
    const session = testSession([testList(8)], { record: { rows } });
    const { container } = draw(session);
    drawn.clear();
    const added = await act(async () => {
      const row = session.addRow('rows');
      session.moveRow('rows', row, 0);
      return row;
    });
    expect(container.querySelectorAll('tr')).toHaveLength(201);
    expect(drawn.size).toBe(8);
    expect([...drawn.keys()].every((path) => path.includes(added))).toBe(true);
  });

  test('shows a sentence instead of a field that fails, and saves the rest', async () => {
    const session = testSession(testItems(3), { record: { f0: 'throw', f1: 'kept' } });
    draw(session);
    expect(screen.getByText(/"Label f0" cannot be shown/)).toBeInTheDocument();
    type(screen.getByLabelText('Label f1'), 'changed');
    const result = await session.submit();
    expect(result).toMatchObject({ outcome: 'saved', record: { f0: 'throw', f1: 'changed' } });
  });
});
