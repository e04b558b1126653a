import { recordStatus } from '@org/contract';
import { configure, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage } from '../../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const areas = { buildingArea: 1200, floors: 3, floorsArea: 1100.5, rooms: 0, roomsArea: 0, difference: 99.5 };

async function openHouse(own: Partial<typeof areas>) {
  const house = { id: '1', name: '楼1', place: '东', status: recordStatus.verified, version: 3 };
  const page = openRecordPage({ records: [house], areas: { ...areas, ...own } });
  await page.user.dblClick(await screen.findByText('楼1'));
  await screen.findByRole('form');
  await expect.poll(() => page.calls.some(({ name }) => name === 'property.houseAreas')).toBe(true);
}

test('an open house says by how much its recorded area differs from its floors', async () => {
  await openHouse({});
  expect(await screen.findByText(/^建筑面积与楼层不符/)).toHaveTextContent(
    '登记 1,200 平方米，3 层合计 1,100.5 平方米，相差 99.5 平方米。请核实。',
  );
});

test.each([
  ['whose floors have the recorded area', { difference: 0 }],
  ['without floors', { floors: 0 }],
])('a house %s says nothing', async (_about, own) => {
  await openHouse(own);
  expect(screen.queryByText(/^建筑面积与楼层不符/)).toBeNull();
});
