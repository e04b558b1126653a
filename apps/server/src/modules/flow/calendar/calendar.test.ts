import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

onEachDatabase('the calendar of working days', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const list = async (account: string, year: number) => (await site.get(account, `calendar/list?year=${year}`)).data;

  test('holds the published days of a year, in their order', async () => {
    const days = await list('admin', 2026);
    expect(days).toHaveLength(39);
    expect(days[0]).toEqual({ day: '2026-01-01', isWorkday: false, name: '元旦', isOwn: false });
    expect(days).toContainEqual({ day: '2026-10-10', isWorkday: true, name: '国庆节调休上班', isOwn: false });
    expect(await list('admin', 2025)).toHaveLength(33);
    expect(await list('admin', 2040)).toEqual([]);
  });

  test('a day that the tenant set counts instead, until it is removed, and in no other tenant', async () => {
    const own = { day: '2026-01-02', isWorkday: true, name: '值班' };
    expect((await site.post('admin', 'calendar/submit', own)).code).toBe(200);
    expect((await list('admin', 2026))[1]).toEqual({ ...own, isOwn: true });
    expect((await list('foreign', 2026))[1]).toMatchObject({ isWorkday: false, isOwn: false });
    expect((await site.post('admin', 'calendar/remove?days=2026-01-02')).code).toBe(200);
    expect((await list('admin', 2026))[1]).toMatchObject({ isWorkday: false, isOwn: false });
  });

  test('is changed by flow administrators only, and by days only', async () => {
    for (const account of ['clerk', 'east', 'west']) {
      expect((await site.get(account, 'calendar/list?year=2026')).reason).toBe('NOT_ALLOWED');
      expect((await site.post(account, 'calendar/submit', { day: '2026-01-05', isWorkday: false })).reason).toBe(
        'NOT_ALLOWED',
      );
      expect((await site.post(account, 'calendar/remove?days=2026-01-05')).reason).toBe('NOT_ALLOWED');
    }
    expect((await site.post('admin', 'calendar/submit', { day: '2026-02-30', isWorkday: false })).code).toBe(400);
    expect((await site.post('admin', 'calendar/remove?days=2026-13-01')).code).toBe(400);
  });
});
