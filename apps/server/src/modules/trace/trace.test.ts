import { traceTypeOf, type TraceType } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createId } from '../../shared/ids/snowflake.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { recordsRepository } from '../records/records.repository.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';

/** The forms that the types whose modules this test has need. */
const forms = [
  testForm('propety', testItem(1, 'propetyWarrantNumber')),
  testForm('land', testItem(1, 'landWarrantNumber')),
  testForm(
    'lend',
    testItem(1, 'documentNumber'),
    testItem(8, 'warrantId', { refKey: 'propety' }),
    testItem(8, 'landWarrantId', { refKey: 'land' }),
  ),
  testForm('getb', testItem(1, 'documentNumber'), testItem(8, 'lendId', { refKey: 'lend' })),
  testForm('house', testItem(1, 'houseCode')),
  testForm('placement', testItem(1, 'placementCode'), testItem(8, 'houseId', { refKey: 'house' })),
];

const codes = (keys: readonly string[], actions: readonly string[]) =>
  keys.flatMap((key) => actions.map((action) => `${key}_${action}`));

onEachDatabase('the trace of a record', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    for (const form of forms) await storePublished(db, ['000000', '000001'], form);
    await grantButtons(db, {
      'role-manager': codes(
        ['propety', 'land', 'lend', 'getb', 'house', 'placement'],
        ['view', 'submit', 'add', 'edit'],
      ),
      'role-clerk': codes(['getb', 'lend'], ['view']),
    });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  // Stored as an import does: which loans may be returned is decided elsewhere.
  const save = async (metaKey: string, content: object) => {
    const id = createId();
    const place = { id, tenantId: '000000', metaKey, unitId: 'unit-east', deptId: '', status: 2 };
    const time = '2026-01-05 08:00:00';
    const writer = { createUser: 'user-east', createTime: time, updateUser: 'user-east', updateTime: time };
    await recordsRepository.insertWhole(calls.app.app.database.db, [{ ...place, ...writer, content: { ...content } }]);
    return id;
  };
  const trace = async (
    type: string,
    [module = '', id = '']: readonly string[],
    who: keyof RecordCalls['tokens'] = 'east',
  ) => (await calls.get(`/api/meta-object/trace?type=${type}&module=${module}&id=${id}`, who)).body;
  const lent = async () => {
    const warrant = await save('propety', { propetyWarrantNumber: 'W-1' });
    const lend = await save('lend', { documentNumber: 'Lend1', warrantId: warrant });
    const getb = await save('getb', { documentNumber: 'Getb1', lendId: lend });
    return { warrant, lend, getb };
  };

  test('of a return leads over its loan to the certificate, each with its document code', async () => {
    const { warrant, lend, getb } = await lent();
    expect((await trace('certificateReturn', ['getb', getb])).data).toEqual([
      { role: 'base', word: 'base', module: 'propety', id: warrant, code: 'W-1', state: 'shown' },
      { role: 'out', word: 'lend', module: 'lend', id: lend, code: 'Lend1', state: 'shown' },
      { role: 'back', word: 'return', module: 'getb', id: getb, code: 'Getb1', state: 'shown' },
    ]);
  });

  test('of a loan ends with the loan', async () => {
    const { lend } = await lent();
    const { data } = await trace('certificateLend', ['lend', lend]);
    expect(data.map(({ code }: { readonly code: string }) => code)).toEqual(['W-1', 'Lend1']);
  });

  test('of the return of a land certificate leads to that certificate', async () => {
    const land = await save('land', { landWarrantNumber: 'T-1' });
    const lend = await save('lend', { documentNumber: 'Lend2', landWarrantId: land });
    const getb = await save('getb', { documentNumber: 'Getb2', lendId: lend });
    const { data } = await trace('certificateReturn', ['getb', getb]);
    expect(data).toMatchObject([
      { role: 'base', word: 'base', module: 'land', id: land, code: 'T-1', state: 'shown' },
      { module: 'lend', code: 'Lend2' },
      { module: 'getb', code: 'Getb2' },
    ]);
    expect((await trace('certificateReturn', ['getb', getb], 'clerk')).data[0]).toMatchObject({
      module: 'land',
      id: '',
      state: 'hidden',
    });
    expect((await trace('certificateReturn', ['land', land])).data).toMatchObject([{ module: 'land', code: 'T-1' }]);
  });

  test('passes over a step that is missing, and goes on to the base that the record names', async () => {
    const house = await save('house', { houseCode: 'H-1' });
    const placement = await save('placement', { placementCode: 'P-1', houseId: house });
    const { data } = await trace('demolition', ['placement', placement]);
    expect(data).toMatchObject([
      { module: 'house', code: 'H-1', state: 'shown' },
      { module: 'demolition', id: '', state: 'none' },
      { module: 'placement', code: 'P-1', state: 'shown' },
    ]);
  });

  test('shows neither id nor code of a record that the caller may not see', async () => {
    const { warrant, lend, getb } = await lent();
    const { data } = await trace('certificateReturn', ['getb', getb], 'clerk');
    expect(data[0]).toEqual({ role: 'base', word: 'base', module: 'propety', id: '', code: '', state: 'hidden' });
    expect(JSON.stringify(data)).not.toContain(warrant);
    expect(data[1]).toMatchObject({ id: lend, state: 'shown' });
  });

  test('is refused without the permission, and for a record of another unit or tenant', async () => {
    const { warrant, getb } = await lent();
    expect((await trace('certificateReturn', ['propety', warrant], 'clerk')).reason).toBe('NOT_ALLOWED');
    expect((await trace('certificateReturn', ['getb', getb], 'west')).reason).toBe('RECORD_MISSING');
    expect((await trace('certificateReturn', ['getb', getb], 'foreign')).code).toBeGreaterThan(400);
  });

  test('is refused in one sentence where no type matches', async () => {
    const { getb } = await lent();
    for (const [type, module] of [
      ['nothing', 'getb'],
      ['keyLend', 'getb'],
      ['constructor', 'getb'],
      ['certificateReturn', 'village'],
    ] as const)
      expect(await trace(type, [module, getb])).toMatchObject({
        code: 404,
        reason: 'TRACE_UNKNOWN',
        msg: '暂无追溯信息',
      });
  });
});

test.each(['keyLend', 'keyReturn', 'officeBorrow', 'officeRent'])(
  'the type %s names for each step before the last the item that leads to it',
  (key) => {
    const { steps }: TraceType = traceTypeOf(key) ?? { key, names: [], steps: [] };
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.slice(0, -1).every(({ idFields }) => idFields.length > 0)).toBe(true);
  },
);
