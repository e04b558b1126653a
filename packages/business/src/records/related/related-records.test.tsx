import { metaFormsCalls, recordCallsOf, recordModules, referencesCalls, type Call } from '@org/contract';
import { fakeOrganization, fakePorts, metaForm, referenceItem, textItem } from '@org/meta-forms/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BusinessSurroundings, MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { RelatedRecords } from './related-records.tsx';

const rooms = {
  ...metaForm(
    textItem('name', { itemName: '房间名称' }),
    referenceItem('houseId', { itemName: '所属房屋', refKey: 'house' }),
  ),
  metaKey: 'room',
};
const room = recordModules.find(({ key }) => key === 'room');
const records = [
  { id: 'r1', name: '101 室', houseId: 'h1' },
  { id: 'r2', name: '102 室', houseId: 'h1' },
  { id: 'r3', name: '201 室', houseId: 'h2' },
];

function openRelated(referring: readonly object[]) {
  const answer = async (call: Call, { query }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name === metaFormsCalls.byKey.name) return rooms;
    if (call.name === referencesCalls.referring.name) return referring;
    if (room && call.name === recordCallsOf(room).detail.name)
      return records.find(({ id }) => new URLSearchParams(query).get('id') === id) ?? {};
    return {};
  };
  const surroundings: BusinessSurroundings = {
    // The answers above have the types of the calls' schemas.
    api: answer as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  };
  return renderPage(<RelatedRecords metaKey="house" id="h1" />, {
    ports: fakePorts({ records: { room: records } }),
    surroundings,
  });
}

const ofRooms = { module: 'room', title: '房间', field: 'houseId', label: '所属房屋', total: 2, totalIsCapped: false };

test('the records that refer to a record are listed in pages, searched, and shown over it', async () => {
  const { user } = openRelated([ofRooms]);
  const related = within(await screen.findByRole('region', { name: '关联单据' }));
  expect(related.getByRole('tab', { name: '房间 2' })).toBeVisible();
  expect(await related.findByText('101 室')).toBeVisible();
  expect(related.queryByText('201 室')).toBeNull();
  expect(related.getByText('10 条/页')).toBeVisible();
  expect(related.getByRole('button', { name: '查询' })).toBeVisible();
  await user.dblClick(related.getByText('102 室'));
  const shown = await screen.findByRole('dialog');
  expect(await within(shown).findByText('102 室')).toBeVisible();
});

test('a tab names its item where two items of a module refer, and a count that stopped says so', async () => {
  openRelated([ofRooms, { ...ofRooms, field: 'spareHouseId', label: '备用房屋', total: 1000, totalIsCapped: true }]);
  const related = within(await screen.findByRole('region', { name: '关联单据' }));
  expect(related.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '房间（所属房屋）2',
    '房间（备用房屋）1000+',
  ]);
});

test('nothing is shown where nothing refers', async () => {
  const { cache } = openRelated([]);
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});
