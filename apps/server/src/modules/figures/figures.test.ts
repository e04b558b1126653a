import { recordStatus } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { month, openHomeCalls, paths, type HomeCalls } from './home.fixture.ts';
import { monthsTo } from './months.ts';

onEachDatabase('figures', (kind) => {
  let home: HomeCalls;
  beforeAll(async () => {
    home = await openHomeCalls(kind);
  });
  afterAll(() => home[Symbol.asyncDispose]());

  test('add up the visible records in force', async () => {
    const east = [
      ['1', 2, 15.25],
      ['2', 1, 7],
      ['', 1, 1],
    ];
    expect((await home.figuresOf('east'))['houseAreaByUse']).toEqual(east);
    expect((await home.figuresOf('clerk'))['houseAreaByUse']).toEqual(east);
    expect((await home.figuresOf('west'))['houseAreaByUse']).toEqual([['2', 1, 1000]]);
    expect((await home.figuresOf('admin'))['houseAreaByUse']).toEqual([
      ['2', 2, 1007],
      ['1', 2, 15.25],
      ['', 1, 1],
    ]);
    expect((await home.figuresOf('foreign'))['houseAreaByUse']).toEqual([]);
    expect((await home.figuresOf('admin'))['overLimitRoomsByUnit']).toEqual([
      ['unit-east', 2, 15.5],
      ['unit-west', 1, 40],
    ]);
    expect((await home.figuresOf('admin'))['houseAreaByUnitType']).toEqual([['', 5, 1023.25]]);
  });

  test('leave out modules that the person may not view, and forms without the items', async () => {
    expect(Object.keys(await home.figuresOf('clerk'))).toEqual([
      'houseAreaByUse',
      'houseAreaByUnitType',
      'overLimitRoomsByUnit',
    ]);
    expect(Object.keys(await home.figuresOf('admin'))).not.toContain('assetsByStatus');
  });

  test('show loans of twelve months without a gap, the current one last', async () => {
    const months = (await home.figuresOf('east'))['lendingsByMonth'] ?? [];
    expect(months.map(([part]) => part)).toEqual(monthsTo(`${month}-15 00:00:00`, 12));
    // The one that waits for its approval has not been lent.
    expect(months.map(([, count]) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
  });

  test('do not count a removed record, and do not change with a refused write', async () => {
    const { body } = await home.post(`${paths.house}/submit`, 'west', {
      name: 'gone',
      buildingUse: '5',
      buildingArea: 2,
    });
    const id = String(body.data.id);
    await home.post(`${paths.house}/commit?id=${id}`, 'west');
    await home.post(`${paths.house}/verify?id=${id}`, 'west');
    expect((await home.figuresOf('west'))['houseAreaByUse']).toContainEqual(['5', 1, 2]);
    await home.post(`${paths.house}/change?id=${id}`, 'west');
    await home.post(`${paths.house}/remove?ids=${id},nobody`, 'west');
    expect((await home.figuresOf('west'))['houseAreaByUse']).toContainEqual(['5', 1, 2]);
    await home.post(`${paths.house}/remove?ids=${id}`, 'west');
    expect((await home.figuresOf('west'))['houseAreaByUse']).toEqual([['2', 1, 1000]]);
  });

  test('are correct after many concurrent writes and reads', async () => {
    const saves = Array.from({ length: 12 }, async (_unused, place) => {
      const { body } = await home.post(`${paths.house}/submit`, place % 2 === 0 ? 'east' : 'west', {
        name: `at once ${place}`,
        buildingUse: '7',
        buildingArea: 1,
      });
      const who = place % 2 === 0 ? 'east' : 'west';
      await home.post(`${paths.house}/commit?id=${body.data.id}`, who);
      await Promise.all([home.post(`${paths.house}/verify?id=${body.data.id}`, who), home.figuresOf('admin')]);
    });
    await Promise.all(saves);
    const verifiedNow = await home.post(`${paths.house}/list?size=100`, 'admin', [
      { field: 'buildingUse', condition: 'eq', value: '7' },
      { field: 'status', condition: 'eq', value: recordStatus.verified },
    ]);
    const { total } = verifiedNow.body.data;
    expect(total).toBe(12);
    expect((await home.figuresOf('admin'))['houseAreaByUse']).toContainEqual(['7', total, total]);
  });
});
