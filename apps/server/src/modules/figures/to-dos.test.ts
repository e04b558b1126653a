import type { ToDoKind } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { lateEast, lateKey, lateWest, openHomeCalls, paths, redoneEast, type HomeCalls } from './home.fixture.ts';

onEachDatabase('records that wait for a person', (kind) => {
  let home: HomeCalls;
  beforeAll(async () => {
    home = await openHomeCalls(kind);
  });
  afterAll(() => home[Symbol.asyncDispose]());

  test('are counted by scope and permission, and own work only for its author', async () => {
    expect(await home.toDosOf('east')).toEqual({
      verify: { house: 2, village: 1, lend: 1, reporttaskassign: 1 },
      // Of the two that are over, only the one that was sent back.
      fill: { reporttaskassign: 3 },
      returned: { house: 1, village: 1 },
      unsent: { house: 2 },
      overdue: { lend: 2, keylend: 1 },
    });
    expect(await home.toDosOf('west')).toEqual({
      verify: { house: 1, village: 1, getb: 1 },
      fill: { reporttaskassign: 1 },
      returned: {},
      unsent: {},
      overdue: { lend: 1 },
    });
    // A clerk of one unit, who may verify villages but not see them.
    expect(await home.toDosOf('clerk')).toEqual({ verify: { house: 2 } });
    expect(await home.toDosOf('admin')).toEqual({
      verify: { house: 3, village: 2, lend: 1, getb: 1, reporttaskassign: 1 },
      fill: {},
      returned: {},
      unsent: { house: 2, room: 1, lend: 1, getb: 1 },
      overdue: { lend: 3, keylend: 1 },
    });
    expect((await home.toDosOf('foreign'))['verify']).toEqual({ house: 1 });
  });

  test('are the records that the linked list shows, for every user', async () => {
    for (const who of ['east', 'west', 'clerk', 'admin', 'foreign']) {
      for (const [toDo, modules] of Object.entries(await home.toDosOf(who))) {
        for (const [module, total] of Object.entries(modules)) {
          // The modules of the answer are those of the forms above, which all have a path.
          const { body } = await home.listed(module as keyof typeof paths, who, [toDo]);
          expect([who, toDo, module, body.data.total, body.data.records.length]).toEqual([
            who,
            toDo,
            module,
            total,
            total,
          ]);
        }
      }
    }
  });

  test('are late loans if they are in force, due, and not returned', async () => {
    const late = { east: [lateEast.id, redoneEast.id], admin: [lateEast.id, redoneEast.id, lateWest.id] };
    for (const [who, ids] of Object.entries(late)) {
      const { records } = (await home.listed('lend', who, ['overdue'])).body.data;
      expect(records.map(({ id }: { readonly id: string }) => id).toSorted()).toEqual(ids.toSorted());
    }
    const { records: ofKeys } = (await home.listed('keylend', 'east', ['overdue'])).body.data;
    expect(ofKeys.map(({ id }: { readonly id: string }) => id)).toEqual([lateKey.id]);
  });

  test('are reports that came back to their unit, also after their end', async () => {
    const before = Number((await home.toDosOf('east'))['fill']?.['reporttaskassign']);
    const { records } = (await home.post(`${paths.reporttaskassign}/list?size=100`, 'east', [])).body.data;
    const handedIn = records.find(({ status }: { readonly status: number }) => status === 1);
    await home.post(`${paths.reporttaskassign}/rollback?id=${handedIn.id}`, 'admin', { comment: 'again' });
    expect((await home.toDosOf('east'))['fill']).toEqual({ reporttaskassign: before + 1 });
  });

  test('can be filtered by other conditions, sorted in any order and paged', async () => {
    expect(
      (await home.listed('house', 'admin', ['verify', { field: 'buildingArea', condition: 'ge', value: [50, 200] }]))
        .body.data.total,
    ).toBe(1);
    const page = await home.post(`${paths.lend}/list?size=1&current=2&descs=dueDate`, 'east', [
      { field: '$toDo', condition: 'eq', value: 'overdue' },
    ]);
    expect(page.body.data).toMatchObject({ total: 2, pages: 2 });
    expect(page.body.data.records).toHaveLength(1);
  });

  test.each<[keyof typeof paths, unknown, string]>([
    ['house', 'overdue', 'eq'],
    ['house', 'fill', 'eq'],
    ['house', 'all', 'eq'],
    ['house', ['verify'], 'eq'],
    ['house', 'verify', 'ne'],
    ['getb', 'overdue', 'eq'],
  ])('are not listed in %s by the value %j with the operator %s', async (module, value, condition) => {
    const { status } = await home.post(`${paths[module]}/list`, 'admin', [{ field: '$toDo', condition, value }]);
    expect(status).toBe(400);
  });

  test('follow a record through its states at once', async () => {
    const before = await home.toDosOf('east');
    const { body } = await home.post(`${paths.house}/submit`, 'east', {
      name: 'new',
      buildingUse: '9',
      buildingArea: 3,
    });
    const id = String(body.data.id);
    const own = async (toDo: ToDoKind) =>
      ((await home.toDosOf('east'))[toDo]?.['house'] ?? 0) - (before[toDo]?.['house'] ?? 0);
    expect([await own('unsent'), await own('verify')]).toEqual([1, 0]);
    await home.post(`${paths.house}/commit?id=${id}`, 'east');
    expect([await own('unsent'), await own('verify')]).toEqual([0, 1]);
    await home.post(`${paths.house}/verify?id=${id}`, 'east');
    expect([await own('unsent'), await own('verify')]).toEqual([0, 0]);
    expect((await home.figuresOf('east'))['houseAreaByUse']).toContainEqual(['9', 1, 3]);
    await home.post(`${paths.house}/cancel?id=${id}`, 'east');
    expect((await home.figuresOf('east'))['houseAreaByUse']?.some(([part]) => part === '9')).toBe(false);
  });
});
