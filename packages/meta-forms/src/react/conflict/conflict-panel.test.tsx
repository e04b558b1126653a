import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import type { WireRecord } from '../../ports/ports.ts';
import {
  column,
  dictionaryItem,
  multiReferenceItem,
  referenceItem,
  subListItem,
  treeItem,
} from '../../testing/builders.ts';
import { openSession } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { ConflictPanel } from './conflict-panel.tsx';

const items = [
  dictionaryItem('use', { itemName: 'Use', dictKey: 'use' }),
  referenceItem('unit', { itemName: 'Unit', refKey: 'unit', jump: true, jumpurl: '/units' }),
  multiReferenceItem('units', { itemName: 'Units', refKey: 'unit' }),
  treeItem('place', { itemName: 'Place', treeurl: '/api/a/b/tree' }),
  subListItem('rows', [column(dictionaryItem('use', { itemName: 'Use of row', dictKey: 'use' }))], {
    itemName: 'Rows',
  }),
];
const world = {
  dictionaries: {
    use: [
      { key: '1', value: 'Office' },
      { key: '2', value: 'Shop' },
    ],
  },
  references: {
    unit: [
      { id: 'u1', name: 'East' },
      { id: 'u2', name: 'West' },
    ],
  },
  trees: {
    '/api/a/b/tree': [
      { id: 'p1', name: 'Town' },
      { id: 'p2', name: 'Lake' },
    ],
  },
};

const nothing = () => undefined;

/** The panel for two versions of a record, neither of which has the texts of its ids. */
function open({
  mine,
  current,
  base = {},
}: Readonly<Record<'mine' | 'current', WireRecord>> & { readonly base?: WireRecord }) {
  const { session } = openSession(items, { record: mine, world });
  render(
    <MetaFormProvider kit={antdKit} language="en">
      <ConflictPanel
        sides={{ session, conflict: { mine, current }, base }}
        onApply={nothing}
        onReload={nothing}
        onDismiss={nothing}
      />
    </MetaFormProvider>,
  );
}

test('a conflict shows the names of keys and ids that the record does not have', async () => {
  open({
    mine: { id: '1', use: '1', unit: 'u1', units: 'u1,u2', place: 'p1' },
    current: { id: '1', use: '2', unit: 'u2', $unit: '', units: 'u2', place: 'p2' },
  });
  for (const name of ['Keep mine Office', 'Take theirs Shop', 'Keep mine East', 'Keep mine Town', 'Take theirs Lake'])
    expect(await screen.findByRole('radio', { name })).toBeInTheDocument();
  expect(screen.getAllByRole('radio', { name: 'Take theirs West' })).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Units' })).toHaveTextContent('East, West');
  // A link in a label would leave the page instead of choosing.
  expect(screen.queryByRole('link')).toBeNull();
});

test('so does a cell of a row', async () => {
  open({
    mine: { id: '1', rows: [{ id: 'r', use: '1' }] },
    current: { id: '1', rows: [{ id: 'r', use: '2' }] },
  });
  expect(await screen.findByRole('radio', { name: /Office/ })).toBeInTheDocument();
});

test('what only the other person changed is named as taken over, lists too, and nothing is asked', async () => {
  const base = { id: '1', use: '1', unit: 'u1', rows: [{ id: 'r', use: '1' }] };
  const current = { ...base, use: '2', unit: 'u2', rows: [{ id: 'r', use: '2' }] };
  open({ base, mine: { ...base, unit: '' }, current });
  const taken = screen.getByRole('list', { name: 'Also changed by others, taken over:' });
  expect(within(taken).getAllByRole('listitem')).toHaveLength(2);
  expect(await within(taken).findByText('Shop')).toBeVisible();
  expect(taken).toHaveTextContent('Rows 1 row');
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['Unit']);
});

test('a list that both changed is named as merged', () => {
  const base = { id: '1', rows: [{ id: 'r', use: '1' }] };
  const current = { id: '1', rows: [...base.rows, { id: 's', use: '2' }] };
  open({ base, mine: { id: '1', rows: [{ id: 'r', use: '2' }] }, current });
  expect(screen.getByText('Changed by both of you, merged row by row: Rows')).toBeVisible();
  expect(screen.getByText(/^The two of you changed different items/)).toBeVisible();
});
