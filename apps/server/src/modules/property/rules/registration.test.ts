import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRulesSite, type RulesSite } from './rules-site.fixture.ts';

const verified = ['commit', 'verify'] as const;
const reason = { landLogOutReason: '征收', landLogOutDate: '2026-03-01' };
const RACES = 5;
const taken = (values: object) => ({ takenAt: '2026-03-01 09:00:00', takenCount: 2, ...values });

onEachDatabase('lots and keys', (kind) => {
  let site: RulesSite;
  beforeAll(async () => {
    site = await openRulesSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());
  const lot = () => site.make('landbase', { landName: '东区一号' });

  test('a lot is registered in one certificate, of land or of both', async () => {
    const landbaseId = await lot();
    await site.make('immovable', { immovableNumber: 'B1', landbaseId }, 'commit');
    expect(await site.post('land', 'submit', { landWarrantNumber: 'T1', landbaseId })).toMatchObject({
      reason: 'LAND_REGISTERED',
      msg: '宗地“东区一号”已登记在证书“B1”中，注销该证书的土地后才能再登记',
    });
    expect((await site.post('immovable', 'submit', { landbaseId })).reason).toBe('LAND_REGISTERED');
  });

  test('a lot whose land was cancelled, or whose certificate was, is free for another certificate', async () => {
    const landbaseId = await lot();
    const first = await site.make('immovable', { immovableNumber: 'B1', landbaseId }, ...verified);
    expect((await site.post('immovable', `logOutLand?id=${first}`, reason)).code).toBe(200);
    const second = await site.make('land', { landWarrantNumber: 'T1', landbaseId }, ...verified);
    expect((await site.post('immovable', 'submit', { landbaseId })).reason).toBe('LAND_REGISTERED');
    expect((await site.post('land', `cancel?id=${second}`)).code).toBe(200);
    expect((await site.post('immovable', 'submit', { landbaseId })).code).toBe(200);
  });

  test('of two certificates for a lot that are submitted at once, one wins', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const landbaseId = await lot();
      const one = await site.make('land', { landbaseId });
      const other = await site.make('immovable', { landbaseId });
      const answers = await Promise.all([
        site.post('land', `commit?id=${one}`),
        site.post('immovable', `commit?id=${other}`),
      ]);
      expect(answers.map((answer) => answer.reason ?? 'done').toSorted()).toEqual(['LAND_REGISTERED', 'done']);
    }
  });

  test.each([
    ['KEYS_OVER_COUNT', [taken({}), taken({})], '在外的钥匙共 4 把，超过钥匙总数 3 把'],
    ['KEYS_OVER_TAKEN', [taken({ givenBackCount: 3 })], '第 1 条领用记录的归还数量多于领用数量'],
    [
      'KEYS_BACK_BEFORE',
      [taken({}), taken({ givenBackCount: 2, givenBackAt: '2026-02-01 09:00:00' })],
      '第 2 条领用记录的归还时间早于领用时间',
    ],
  ])('hand-overs of keys are refused with %s', async (code, handovers, msg) => {
    expect(await site.post('keyrecord', 'submit', { keyCount: 3, handovers })).toMatchObject({ reason: code, msg });
  });

  test('keys that were given back are given out again', async () => {
    const handovers = [
      taken({ givenBackCount: 2, givenBackAt: '2026-03-02 09:00:00' }),
      taken({}),
      taken({ takenCount: 1 }),
    ];
    expect((await site.post('keyrecord', 'submit', { keyCount: 3, handovers })).code).toBe(200);
  });
});
