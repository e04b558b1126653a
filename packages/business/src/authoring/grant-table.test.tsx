import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { GrantTable, type GrantTableProps } from './grant-table.tsx';

const roles = [{ id: 'r', name: '经办人' }];

async function tick(grants: GrantTableProps['grants'], name: string) {
  const onChange = vi.fn<GrantTableProps['onChange']>();
  render(<GrantTable roles={roles} grants={grants} onChange={onChange} />);
  await userEvent.click(screen.getByRole('checkbox', { name }));
  return onChange.mock.lastCall?.[0];
}

test('a role that may add and change may submit as well', async () => {
  expect(await tick([], '“经办人”可以新增和修改')).toEqual([{ roleId: 'r', actions: ['view', 'edit', 'commit'] }]);
});

test('submitting can be taken from a role that goes on changing', async () => {
  const grants: GrantTableProps['grants'] = [{ roleId: 'r', actions: ['view', 'edit', 'commit'] }];
  expect(await tick(grants, '“经办人”可以提交')).toEqual([{ roleId: 'r', actions: ['view', 'edit'] }]);
});
