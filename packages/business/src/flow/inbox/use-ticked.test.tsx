import { renderHook, act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedTask } from '../testing/flow-lists.fixture.ts';
import { taskRow } from './inbox-row.ts';
import { useTicked } from './use-ticked.ts';

const rowsOf = (...ids: readonly string[]) => ids.map((id) => taskRow(listedTask(id, id)));

test('a row that left a list of one page is no longer ticked, also where it comes back', () => {
  const { result, rerender } = renderHook(useTicked, { initialProps: { rows: rowsOf('a', 'b'), isWhole: true } });
  act(() => result.current.setTicked(['a', 'b']));
  rerender({ rows: rowsOf('b'), isWhole: true });
  expect(result.current.ticked).toEqual(['b']);
  rerender({ rows: rowsOf('a', 'b'), isWhole: true });
  expect(result.current.ticked).toEqual(['b']);
});

test('rows of other pages stay ticked; one that was done is unticked', () => {
  const { result, rerender } = renderHook(useTicked, { initialProps: { rows: rowsOf('a', 'b'), isWhole: false } });
  act(() => result.current.setTicked(['a', 'b']));
  rerender({ rows: rowsOf('c'), isWhole: false });
  expect(result.current.ticked).toEqual(['a', 'b']);
  act(() => result.current.untick('a'));
  expect(result.current.ticked).toEqual(['b']);
});
