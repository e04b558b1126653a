import { AntdSurroundings } from '@org/meta-forms/antd';
import { metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { runCommand } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { startHistory } from '../history/history.ts';
import type { RunCommand } from './panel-changes.ts';
import { PropertyPanel } from './property-panel.tsx';

/** Keystrokes of one measurement. */
const KEYSTROKES = 60;
/** The cost at 1,000 items may be this many times that at 50. */
const MOST_TIMES = 2.5;

function Panel({ items }: { readonly items: number }) {
  const [history, setHistory] = useState(() =>
    startHistory(
      parseDocument(
        metaForm(
          textItem('name', { itemName: '名称' }),
          ...Array.from({ length: items - 1 }, (_, index) => numberItem(`item${index}`)),
        ),
      ),
    ),
  );
  const { document } = history.present;
  const [ids] = useState(() => document.formOrder.slice(0, 1));
  const run: RunCommand = (id, args) => {
    const next = runCommand(history, id, args);
    if (isRefusal(next)) return next;
    setHistory(next);
    return undefined;
  };
  return (
    <AntdSurroundings language="zh">
      <PropertyPanel document={document} ids={ids} run={run} />
    </AntdSurroundings>
  );
}

/** The median time of a keystroke in the label, in ms. */
function keystroke(items: number): number {
  render(<Panel items={items} />);
  const input = screen.getByLabelText('名称');
  const times = Array.from({ length: KEYSTROKES }, (_, index) => {
    const start = performance.now();
    fireEvent.change(input, { target: { value: 'x'.repeat(index + 1) } });
    return performance.now() - start;
  });
  fireEvent.blur(input);
  expect(screen.getByRole('heading')).toHaveTextContent('x'.repeat(KEYSTROKES));
  cleanup();
  return times.toSorted((a, b) => a - b)[Math.floor(KEYSTROKES / 2)] ?? 0;
}

test('a keystroke in the panel costs the same in a form of 1,000 items as in one of 50', () => {
  keystroke(50);
  const rounds = [1, 2, 3].map(() => keystroke(1000) / keystroke(50));
  expect(Math.min(...rounds)).toBeLessThan(MOST_TIMES);
});
