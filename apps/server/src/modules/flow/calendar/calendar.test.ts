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
    const published = { isWorkday: false, name: '元旦' };
    expect((await list('admin', 2026))[1]).toEqual({ ...own, isOwn: true, published });
    expect((await list('foreign', 2026))[1]).toMatchObject({ isWorkday: false, isOwn: false });
    expect((await site.post('admin', 'calendar/remove?days=2026-01-02')).code).toBe(200);
    expect((await list('admin', 2026))[1]).toMatchObject({ isWorkday: false, isOwn: false });
  });

  test('all days from one to another are set at once, at most a year of them', async () => {
    const days = { day: '2030-12-30', to: '2031-01-02', isWorkday: false, name: '停电检修' };
    expect((await site.post('admin', 'calendar/submit', days)).code).toBe(200);
    const off = { isWorkday: false, name: '停电检修', isOwn: true };
    expect(await list('admin', 2030)).toEqual([
      { ...off, day: '2030-12-30' },
      { ...off, day: '2030-12-31' },
    ]);
    expect(await list('admin', 2031)).toHaveLength(2);
    for (const to of ['2030-12-29', '2032-01-02', '2031-02-30'])
      expect((await site.post('admin', 'calendar/submit', { ...days, to })).reason).toBe('REQUEST_INVALID');
    await site.post('admin', 'calendar/remove?days=2030-12-30,2030-12-31,2031-01-01,2031-01-02');
    expect(await list('admin', 2031)).toEqual([]);
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
