import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRulesSite, plant, type RulesSite } from './rules-site.fixture.ts';

const verified = ['commit', 'verify'] as const;
const RACES = 5;
let count = 0;

onEachDatabase('certificates, loans and returns', (kind) => {
  let site: RulesSite;
  beforeAll(async () => {
    site = await openRulesSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const warrant = (values: object = {}) => {
    count += 1;
    return site.make(
      'propety',
      { propetyWarrantNumber: `W${count}`, propetyWarrantStatus: '1', ...values },
      ...verified,
    );
  };
  const draft = (warrantId: string) =>
    site.make('lend', { documentNumber: `Lend-${warrantId}`, warrantId, lendDate: '2026-03-01 09:00:00' });
  const lend = async (warrantId: string) => {
    const id = await draft(warrantId);
    for (const verb of verified) expect((await site.post('lend', `${verb}?id=${id}`)).code).toBe(200);
    return id;
  };
  const giveBack = (lendId: string, returnDate = '2026-03-05 09:00:00') =>
    site.post('getb', 'submit', { documentNumber: 'Getb1', lendId, returnDate });
  const giveBackAll = async (lendId: string) => {
    const id = String((await giveBack(lendId)).data['id']);
    for (const verb of verified) expect((await site.post('getb', `${verb}?id=${id}`)).code).toBe(200);
    return id;
  };
  const stateOf = async (id: string) => (await site.read('propety', id))['propetyWarrantStatus'];

  test('the state of a certificate follows the verification of its loan and of its return', async () => {
    const id = await warrant();
    const loan = await draft(id);
    await site.post('lend', `commit?id=${loan}`);
    expect(await stateOf(id)).toBe('1');
    await site.post('lend', `verify?id=${loan}`);
    expect(await stateOf(id)).toBe('2');
    const back = String((await giveBack(loan)).data['id']);
    await site.post('getb', `commit?id=${back}`);
    expect(await stateOf(id)).toBe('2');
    await site.post('getb', `verify?id=${back}`);
    expect(await stateOf(id)).toBe('1');
  });

  test('a certificate that is out, or whose loan waits for verification, is not lent again', async () => {
    const id = await warrant();
    const [first, second] = [await draft(id), await draft(id)];
    await site.post('lend', `commit?id=${first}`);
    const refused = { code: 400, reason: 'WARRANT_LENT', msg: expect.stringContaining(`（Lend-${id}）`) };
    expect(await site.post('lend', `commit?id=${second}`)).toMatchObject(refused);
    expect(await site.post('lend', 'submit', { warrantId: id })).toMatchObject(refused);
    await site.post('lend', `verify?id=${first}`);
    expect(await site.post('lend', `commit?id=${second}`)).toMatchObject(refused);
    await giveBackAll(first);
    expect((await site.post('lend', `commit?id=${second}`)).code).toBe(200);
  });

  test.each([
    ['3', 'WARRANT_FROZEN'],
    ['4', 'WARRANT_CANCELLED'],
  ])('a certificate with the state %s is refused with %s', async (state, reason) => {
    const id = await warrant({ propetyWarrantStatus: state });
    expect((await site.post('lend', 'submit', { warrantId: id })).reason).toBe(reason);
  });

  test('a certificate that is not verified, or is cancelled after the loan was drafted, is not lent', async () => {
    const unverified = await site.make('propety', { propetyWarrantNumber: 'W', propetyWarrantStatus: '1' });
    expect((await site.post('lend', 'submit', { warrantId: unverified })).reason).toBe('WARRANT_NOT_IN_FORCE');
    const id = await warrant();
    const loan = await draft(id);
    await site.post('propety', `cancel?id=${id}`);
    expect((await site.post('lend', `commit?id=${loan}`)).reason).toBe('WARRANT_CANCELLED');
  });

  test('a certificate that is out is not cancelled, and nobody types that it is out or here', async () => {
    const id = await warrant();
    await lend(id);
    expect((await site.post('propety', `cancel?id=${id}`)).reason).toBe('WARRANT_LENT_OUT');
    const { version } = (await site.post('propety', `change?id=${id}`)).data;
    const sent = { id, version, propetyWarrantNumber: 'W', propetyWarrantStatus: '1' };
    expect((await site.post('propety', 'submit', sent)).reason).toBe('WARRANT_STATUS_BY_LOANS');
    expect((await site.post('propety', 'submit', { ...sent, propetyWarrantStatus: '2' })).code).toBe(200);
    const typed = await site.post('propety', 'submit', { propetyWarrantNumber: 'X', propetyWarrantStatus: '2' });
    expect(typed.reason).toBe('WARRANT_STATUS_BY_LOANS');
  });

  test('a revoked loan gives the certificate back, and one with a return is not revoked', async () => {
    const id = await warrant();
    const loan = await lend(id);
    expect((await site.post('lend', `cancel?id=${loan}`)).code).toBe(200);
    expect(await stateOf(id)).toBe('1');
    const other = await lend(id);
    const back = await giveBackAll(other);
    expect((await site.post('lend', `cancel?id=${other}`)).reason).toBe('LOAN_HAS_RETURN');
    expect((await site.post('getb', `cancel?id=${back}`)).code).toBe(200);
    expect(await stateOf(id)).toBe('2');
    expect((await site.post('lend', `cancel?id=${other}`)).code).toBe(200);
  });

  test('a loan in effect stays out while it is corrected, keeps its certificate and is not deleted', async () => {
    const [id, another] = [await warrant(), await warrant()];
    const loan = await lend(id);
    let { version } = (await site.post('lend', `change?id=${loan}`)).data;
    const sent = { id: loan, documentNumber: 'L', lendDate: '2026-03-01 09:00:00' };
    expect((await site.post('lend', 'submit', { ...sent, version, warrantId: another })).reason).toBe('LOAN_FIXED');
    expect((await site.post('lend', 'submit', { ...sent, version, warrantId: id })).code).toBe(200);
    await site.post('lend', `commit?id=${loan}`);
    ({ version } = (await site.post('lend', `rollback?id=${loan}`, { comment: '改' })).data);
    expect(await stateOf(id)).toBe('2');
    expect((await site.post('lend', `remove?ids=${loan}`)).reason).toBe('LOAN_OUT');
    expect((await site.post('lend', 'submit', { warrantId: id })).reason).toBe('WARRANT_LENT');
    expect(version).toBeDefined();
  });

  test('a return names a loan that is out, once, and not before it', async () => {
    const id = await warrant();
    const waiting = await draft(id);
    expect((await giveBack(waiting)).reason).toBe('LOAN_NOT_OUT');
    const loan = await lend(await warrant());
    expect(await giveBack(loan, '2026-02-28 09:00:00')).toMatchObject({
      reason: 'RETURN_BEFORE_LOAN',
      msg: '归还时间不能早于借出时间（2026-03-01 09:00:00）',
    });
    const twice = String((await giveBack(loan)).data['id']);
    await giveBackAll(loan);
    expect((await site.post('getb', `commit?id=${twice}`)).reason).toBe('LOAN_RETURNED');
    expect((await giveBack(loan)).reason).toBe('LOAN_RETURNED');
  });

  test('a return is not revoked after the certificate was lent again, nor deleted, and keeps its loan', async () => {
    const id = await warrant();
    const loan = await lend(id);
    const back = await giveBackAll(loan);
    const later = await lend(id);
    expect((await site.post('getb', `cancel?id=${back}`)).reason).toBe('RETURN_SUPERSEDED');
    const { version } = (await site.post('getb', `change?id=${back}`)).data;
    const sent = { id: back, version, documentNumber: 'G', returnDate: '2026-03-05 09:00:00' };
    expect((await site.post('getb', 'submit', { ...sent, lendId: later })).reason).toBe('RETURN_FIXED');
    expect((await site.post('getb', `remove?ids=${back}`)).reason).toBe('RETURN_DONE');
  });

  test('a frozen certificate stays frozen when it comes back', async () => {
    const id = await warrant();
    const loan = await lend(id);
    await plant(site, id, { propetyWarrantStatus: '3' });
    await giveBackAll(loan);
    expect(await stateOf(id)).toBe('3');
  });

  test('of two people who lend a certificate at once, one wins', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const id = await warrant();
      const loans = [await draft(id), await draft(id)];
      const answers = await Promise.all(loans.map((loan) => site.post('lend', `commit?id=${loan}`)));
      expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['WARRANT_LENT', 'done']);
    }
  });

  test('of two people who return a loan at once, one wins', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const loan = await lend(await warrant());
      const backs = [await giveBack(loan), await giveBack(loan)].map(({ data }) => String(data['id']));
      const answers = await Promise.all(backs.map((back) => site.post('getb', `commit?id=${back}`)));
      expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['LOAN_RETURNED', 'done']);
    }
  });

  test('a certificate is cancelled or lent, never both', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const id = await warrant();
      const loan = await draft(id);
      const answers = await Promise.all([
        site.post('lend', `commit?id=${loan}`),
        site.post('propety', `cancel?id=${id}`),
      ]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    }
  });
});
