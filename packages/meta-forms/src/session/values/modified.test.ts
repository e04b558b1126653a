import { expect, it } from 'vitest';
import { column, computed, numberItem, subListItem } from '../../testing/builders.ts';
import { openSession } from '../../testing/open-session.ts';

const rows = subListItem('rows', [column(numberItem('n')), column(numberItem('twice', computed('n * 2')))]);

it('results that opening computes in stored rows are no changes of a person', () => {
  const { session } = openSession([numberItem('a'), rows], { record: { id: '1', rows: [{ id: '7', n: 2 }] } });
  const [row] = session.getRows('rows');
  expect(session.value(`rows/${row?.id}/twice`)).toBe(4);
  expect(session.getRows('rows').map(({ status }) => status)).toEqual(['unchanged']);
  expect(session.getFormSnapshot().dirty).toBe(false);
});
