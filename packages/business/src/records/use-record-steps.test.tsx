import { INITIAL_LIST_STATE, type FoundRecords, type ListState } from '@org/meta-forms/list';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRecordSteps } from './use-record-steps.ts';

const SIZE = 3;

function page(number: number, ids: readonly string[], total = 7): FoundRecords {
  return { records: ids.map((id) => ({ id })), page: number, size: SIZE, total, isCapped: false };
}

function follow(found: FoundRecords, id: string) {
  const viewed: unknown[] = [];
  const states: ListState[] = [];
  const view = (row: { readonly id?: unknown }) => viewed.push(row.id);
  const setState = (state: ListState) => states.push(state);
  const { result, rerender } = renderHook(
    (props: { readonly found: FoundRecords; readonly id: string }) =>
      useRecordSteps({
        found: props.found,
        state: { ...INITIAL_LIST_STATE, page: props.found.page, size: SIZE },
        setState,
        record: { id: props.id },
        view,
      }),
    { initialProps: { found, id } },
  );
  return { result, rerender, viewed, states };
}

test('the neighbours of a record are those of its row', () => {
  const { result, viewed } = follow(page(2, ['d', 'e', 'f']), 'e');
  expect(result.current).toMatchObject({ place: 5, total: 7 });
  act(() => result.current?.previous?.());
  act(() => result.current?.next?.());
  expect(viewed).toEqual(['d', 'f']);
});

test('at the edge of a page the list is turned, and the record at the near end of the other page is viewed', () => {
  const { result, rerender, viewed, states } = follow(page(2, ['d', 'e', 'f']), 'f');
  act(() => result.current?.next?.());
  expect(states.at(-1)?.page).toBe(3);
  rerender({ found: page(3, ['g']), id: 'f' });
  expect(viewed).toEqual(['g']);
  rerender({ found: page(3, ['g']), id: 'g' });
  expect(result.current?.next).toBeUndefined();
  act(() => result.current?.previous?.());
  expect(states.at(-1)?.page).toBe(2);
  rerender({ found: page(2, ['d', 'e', 'f']), id: 'g' });
  expect(viewed).toEqual(['g', 'f']);
});

test('after a record has left the list, the one in its place comes next, and it has no place itself', () => {
  const { result, rerender, viewed } = follow(page(1, ['a', 'b', 'c']), 'b');
  rerender({ found: page(1, ['a', 'c', 'd'], 6), id: 'b' });
  expect(result.current?.place).toBeUndefined();
  act(() => result.current?.next?.());
  act(() => result.current?.previous?.());
  expect(viewed).toEqual(['c', 'a']);
});

test('a record that was never in the list has no neighbours', () => {
  expect(follow(page(1, ['a', 'b', 'c']), 'z').result.current).toBeUndefined();
});
