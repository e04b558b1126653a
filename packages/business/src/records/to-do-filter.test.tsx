import { INITIAL_LIST_STATE } from '@org/meta-forms/list';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toDoCondition } from './to-do-address.ts';
import { ToDoFilter } from './to-do-filter.tsx';

test('what waits for the person is a chip like other conditions, and its cross shows all records', () => {
  const other = { field: 'orgId', label: '', condition: 'eq' as const, value: 'u1' };
  const conditions = [other, ...toDoCondition('verify')];
  const onStateChange = vi.fn();
  render(<ToDoFilter state={{ ...INITIAL_LIST_STATE, page: 3, conditions }} onStateChange={onStateChange} />);
  expect(screen.getByText('仅显示：待我审核').closest('.mf-chip')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '显示全部' }));
  expect(onStateChange).toHaveBeenCalledWith({ ...INITIAL_LIST_STATE, page: 1, conditions: [other] });
});
