import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRulesSite, plant, type RulesSite } from './rules-site.fixture.ts';

const verified = ['commit', 'verify'] as const;
const RACES = 5;
let count = 0;

const loanOf = (dwKeyRecordId: string, lendCount = 1) => ({
  code: `KeyLend-${dwKeyRecordId}`,
  dwKeyRecordId,
  lendCount,
  lendDate: '2026-03-01 09:00:00',
});
const backOf = (lendId: string, returnDate = '2026-03-02 09:00:00') => ({ code: 'KeyBack1', lendId, returnDate });

onEachDatabase('keys, their loans and returns', (kind) => {
  let site: RulesSite;
  beforeAll(async () => {
    site = await openRulesSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const makeKey = (values: object = {}) => {
    count += 1;
    const key = { keyRecordCode: `YS${count}`, keyStatus: '1', keyCount: 3, ...values };
    return site.make('keyrecord', key, ...verified);
  };
  const lend = (keyId: string) => site.make('keylend', loanOf(keyId), ...verified);
  const stateOf = async (id: string) => (await site.read('keyrecord', id))['keyStatus'];

  test('the state of a key follows the verification of its loan and of its return', async () => {
    const key = await makeKey();
    const loan = await site.make('keylend', loanOf(key), 'commit');
    expect(await stateOf(key)).toBe('1');
    await site.post('keylend', `verify?id=${loan}`);
    expect(await stateOf(key)).toBe('2');
    await site.make('keyreturn', backOf(loan), ...verified);
    expect(await stateOf(key)).toBe('1');
  });

  test('a key is lent once at a time, and a refusal names the loan', async () => {
    const key = await makeKey();
    const loan = await lend(key);
    const refused = { code: 400, reason: 'KEY_LENT', msg: expect.stringContaining(`（KeyLend-${key}）`) };
    expect(await site.post('keylend', 'submit', loanOf(key))).toMatchObject(refused);
    await site.make('keyreturn', backOf(loan), ...verified);
    expect((await site.post('keylend', 'submit', loanOf(key))).code).toBe(200);
  });

  test('a lost key and one that is not verified are not lent', async () => {
    expect((await site.post('keylend', 'submit', loanOf(await makeKey({ keyStatus: '3' })))).reason).toBe('KEY_LOST');
    const unverified = await site.make('keyrecord', { keyRecordCode: 'YS', keyStatus: '1', keyCount: 1 });
    expect((await site.post('keylend', 'submit', loanOf(unverified))).reason).toBe('KEY_NOT_IN_FORCE');
    const cancelled = await makeKey();
    await site.post('keyrecord', `cancel?id=${cancelled}`);
    expect((await site.post('keylend', 'submit', loanOf(cancelled))).reason).toBe('KEY_CANCELLED');
  });

  test('no more keys are lent than are there, those that people have taken included', async () => {
    const taken = [{ takenAt: '2026-01-01', takenCount: 2, givenBackCount: 0 }];
    const key = await makeKey({ keyStatus: '2', handovers: taken });
    expect(await site.post('keylend', 'submit', loanOf(key, 2))).toMatchObject({
      reason: 'KEYS_OVER_COUNT',
      msg: '在外的钥匙共 4 把，超过钥匙总数 3 把',
    });
    const loan = await lend(key);
    await site.make('keyreturn', backOf(loan), ...verified);
    // Two are still out by the handover.
    expect(await stateOf(key)).toBe('2');
  });

  test('whether a key is lent is not typed, except where a handover says so', async () => {
    const key = await makeKey();
    const { version } = (await site.post('keyrecord', `change?id=${key}`)).data;
    const sent = { id: key, version, keyRecordCode: 'YS', keyCount: 3, keyStatus: '2' };
    expect((await site.post('keyrecord', 'submit', sent)).reason).toBe('KEY_STATUS_BY_LOANS');
    const handovers = [{ takenAt: '2026-01-01', takenCount: 1, givenBackCount: 0 }];
    expect((await site.post('keyrecord', 'submit', { ...sent, handovers })).code).toBe(200);
  });

  test('a return names a loan that is out, once, and is not earlier', async () => {
    const waiting = await site.make('keylend', loanOf(await makeKey()));
    expect(await site.post('keyreturn', 'submit', backOf(waiting))).toMatchObject({
      reason: 'LOAN_NOT_OUT',
      msg: expect.stringContaining('没有借出钥匙'),
    });
    const loan = await lend(await makeKey());
    expect((await site.post('keyreturn', 'submit', backOf(loan, '2026-02-01 09:00:00'))).reason).toBe(
      'RETURN_BEFORE_LOAN',
    );
    await site.make('keyreturn', backOf(loan), ...verified);
    expect((await site.post('keyreturn', 'submit', backOf(loan))).reason).toBe('LOAN_RETURNED');
  });

  test('a key that is out is neither revoked nor removed, and its loan keeps it', async () => {
    const key = await makeKey();
    const loan = await lend(key);
    expect((await site.post('keyrecord', `cancel?id=${key}`)).reason).toBe('KEY_LENT_OUT');
    await site.post('keylend', `change?id=${loan}`);
    expect(await site.post('keylend', `remove?ids=${loan}`)).toMatchObject({
      reason: 'LOAN_OUT',
      msg: expect.stringContaining('钥匙已经借出'),
    });
  });

  test('a key that was lost meanwhile stays lost when its loan is revoked', async () => {
    const key = await makeKey();
    const loan = await lend(key);
    await plant(site, key, { keyStatus: '3' });
    expect((await site.post('keylend', `cancel?id=${loan}`)).code).toBe(200);
    expect(await stateOf(key)).toBe('3');
  });

  test('of two people who lend a key at once, one wins', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const key = await makeKey();
      const loans = [await site.make('keylend', loanOf(key)), await site.make('keylend', loanOf(key))];
      const answers = await Promise.all(loans.map((loan) => site.post('keylend', `commit?id=${loan}`)));
      expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['KEY_LENT', 'done']);
    }
  });
});
