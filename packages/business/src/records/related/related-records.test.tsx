import { metaFormsCalls, recordCallsOf, recordModules, referencesCalls, roomsCalls, type Call } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { fakeOrganization, fakePorts, metaForm, referenceItem, textItem } from '@org/meta-forms/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BusinessSurroundings, MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { planFloor } from '../../plan/testing/house.fixture.ts';
import { RelatedRecords, type RelatedRecordsProps } from './related-records.tsx';

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

const warrant = recordModules.find(({ key }) => key === 'propety');
const lend = recordModules.find(({ key }) => key === 'lend');

function openRelated(referring: readonly object[], shown?: RelatedRecordsProps['shown']) {
  const answer = async (call: Call, { query }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name === metaFormsCalls.byKey.name) return rooms;
    if (call.name === referencesCalls.referring.name) return referring;
    if (call.name === roomsCalls.listByFloorLift.name) return [planFloor(1, 3)];
    if (shown && warrant && call.name === recordCallsOf(warrant).list.name) return pageOf([{ id: 'w1' }]);
    if (shown && lend && call.name === recordCallsOf(lend).list.name) return pageOf([{ id: 'l1' }, { id: 'l2' }]);
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
  return renderPage(<RelatedRecords metaKey="house" id="h1" {...(shown ? { shown } : {})} />, {
    ports: fakePorts({ records: { room: records } }),
    surroundings,
  });
}

function pageOf(found: readonly object[]) {
  return { records: found, total: found.length, size: 10, current: 1, pages: 1, totalIsCapped: false };
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

test('what a record names is linked, and its plan and the records of a second step have tabs', async () => {
  const house = {
    ...metaForm(
      textItem('name'),
      referenceItem('villageId', { itemName: '所属院落', refKey: 'village' }),
      referenceItem('landbaseId', { itemName: '所在宗地', refKey: 'landbase' }),
    ),
    metaKey: 'house',
  };
  const compiled = compileForm(parseMetaForm(house).form);
  const record = { id: 'h1', name: '1 号楼', villageId: 'v1', $villageId: '东院', landbaseId: '' };
  openRelated([ofRooms], { compiled, record });
  expect(await screen.findByRole('heading', { name: '所引用的单据' })).toBeVisible();
  const named = within(await screen.findByRole('list', { name: '所引用的单据' }));
  expect(named.getByRole('link', { name: '东院' })).toHaveAttribute('href', '/business/village/v1');
  expect(named.queryByText('所在宗地')).toBeNull();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs[0]).toHaveTextContent('平面图');
  // The rooms of the building, and the loans of its certificate.
  await waitFor(() => expect(screen.getAllByRole('tab', { name: /2$/ })).toHaveLength(2));
  expect(await screen.findByRole('listbox', { name: '1层平面图' })).toBeVisible();
  expect(screen.getAllByRole('option', { name: /^10\d 室/ })).toHaveLength(3);
});
