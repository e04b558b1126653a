import { certificateKinds } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRulesSite, plant, type RulesSite } from './rules-site.fixture.ts';

const verified = ['commit', 'verify'] as const;
const landOut = { landLogOutReason: '征收', landLogOutDate: '2026-03-01' };
const propetyOut = { propetyLogOutReason: '拆除', propetyLogOutDate: '2026-03-01' };

onEachDatabase('certificates of every kind', (kind) => {
  let site: RulesSite;
  beforeAll(async () => {
    site = await openRulesSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const giveBack = (lendId: string) =>
    site.make('getb', { documentNumber: 'Getb1', lendId, returnDate: '2026-03-05 09:00:00' }, ...verified);

  describe.each(certificateKinds)('of $module', ({ type, module, number, status, loanItem }) => {
    const certificate = (values: object = {}) =>
      site.make(module, { [number]: `${module}-1`, [status]: '1', ...values }, ...verified);
    const loanOf = (id: string) => ({
      documentNumber: `Lend-${id}`,
      warrantType: type,
      [loanItem]: id,
      lendDate: '2026-03-01 09:00:00',
    });
    const stateOf = async (id: string) => (await site.read(module, id))[status];

    test('are lent and returned, and their state follows', async () => {
      const id = await certificate();
      const loan = await site.make('lend', loanOf(id), ...verified);
      expect(await stateOf(id)).toBe('2');
      await giveBack(loan);
      expect(await stateOf(id)).toBe('1');
    });

    test('are lent once at a time, and the refusal names certificate and loan', async () => {
      const id = await certificate();
      await site.make('lend', loanOf(id), 'commit');
      expect(await site.post('lend', 'submit', loanOf(id))).toMatchObject({
        code: 400,
        reason: 'WARRANT_LENT',
        msg: expect.stringMatching(new RegExp(`“${module}-1”.*（Lend-${id}）`, 'u')),
      });
    });

    test('are not lent while they are frozen, cancelled or not verified', async () => {
      const lent = async (id: string) => (await site.post('lend', 'submit', loanOf(id))).reason;
      expect(await lent(await certificate({ [status]: '3' }))).toBe('WARRANT_FROZEN');
      expect(await lent(await certificate({ [status]: '4' }))).toBe('WARRANT_CANCELLED');
      expect(await lent(await site.make(module, { [number]: 'x', [status]: '1' }))).toBe('WARRANT_NOT_IN_FORCE');
    });

    test('that are out are neither revoked nor typed to be here', async () => {
      const id = await certificate();
      await site.make('lend', loanOf(id), ...verified);
      expect((await site.post(module, `cancel?id=${id}`)).reason).toBe('WARRANT_LENT_OUT');
      const { version } = (await site.post(module, `change?id=${id}`)).data;
      const sent = { id, version, [number]: 'x' };
      expect((await site.post(module, 'submit', { ...sent, [status]: '1' })).reason).toBe('WARRANT_STATUS_BY_LOANS');
      expect((await site.post(module, 'submit', { ...sent, [status]: '2' })).code).toBe(200);
    });

    test('whose state says lent without any loan are corrected', async () => {
      const id = await certificate();
      // People could type it before loans of this kind had rules.
      await plant(site, id, { [status]: '2' });
      const { version } = (await site.post(module, `change?id=${id}`)).data;
      expect((await site.post(module, 'submit', { id, version, [number]: 'x', [status]: '1' })).code).toBe(200);
    });
  });

  test('a loan names one certificate, of its type', async () => {
    const house = await site.make('propety', { propetyWarrantNumber: 'W', propetyWarrantStatus: '1' }, ...verified);
    const lot = await site.make('land', { landWarrantNumber: 'T', landWarrantStatus: '1' }, ...verified);
    const save = (values: object) => site.post('lend', 'submit', { lendDate: '2026-03-01 09:00:00', ...values });
    // The item of the type is marked in the form; it is not the failure of the whole save.
    for (const values of [{ warrantId: house }, {}])
      expect(await save({ warrantType: '2', ...values })).toMatchObject({
        code: 400,
        reason: 'RECORD_INVALID',
        msg: '请输入landWarrantId',
        data: { problems: [{ code: 'REQUIRED', path: 'landWarrantId' }] },
      });
    expect(await save({ warrantType: '2', warrantId: house, landWarrantId: lot })).toMatchObject({
      code: 400,
      reason: 'LOAN_CERTIFICATE',
      msg: expect.stringContaining('请只选一本土地证'),
    });
    expect((await save({ warrantId: house, landWarrantId: lot })).reason).toBe('LOAN_CERTIFICATE');
    expect((await save({ warrantType: '2', landWarrantId: lot })).code).toBe(200);
  });

  test('a loan in effect does not change from a certificate of a house to one of land', async () => {
    const house = await site.make('propety', { propetyWarrantNumber: 'W', propetyWarrantStatus: '1' }, ...verified);
    const lot = await site.make('land', { landWarrantNumber: 'T', landWarrantStatus: '1' }, ...verified);
    const loan = await site.make('lend', { warrantType: '1', warrantId: house, lendDate: '2026-03-01' }, ...verified);
    const { version } = (await site.post('lend', `change?id=${loan}`)).data;
    const sent = { id: loan, version, warrantType: '2', landWarrantId: lot, lendDate: '2026-03-01' };
    expect((await site.post('lend', 'submit', sent)).reason).toBe('LOAN_FIXED');
  });

  test('a certificate is not cancelled as a whole while its loan waits for verification', async () => {
    const landbaseId = await site.make('landbase', { landName: '东区一号' });
    const id = await site.make('immovable', { immovableNumber: 'B', landbaseId, warrantStatus: '1' }, ...verified);
    const loan = await site.make('lend', { warrantType: '3', immovableId: id, lendDate: '2026-03-01' }, 'commit');
    expect((await site.post('immovable', `logOutLand?id=${id}`, landOut)).code).toBe(200);
    expect((await site.post('immovable', `logOutPropety?id=${id}`, propetyOut)).reason).toBe('WARRANT_LENT_OUT');
    await site.post('lend', `rollback?id=${loan}`, { comment: '改' });
    expect((await site.post('immovable', `logOutPropety?id=${id}`, propetyOut)).code).toBe(200);
    expect((await site.post('lend', `commit?id=${loan}`)).reason).toBe('WARRANT_CANCELLED');
  });
});
