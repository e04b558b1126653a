import { certificateKinds, recordStatus } from '@org/contract';
import { describe, expect, test } from 'vitest';
import { deployment } from '../deployment.fixture.ts';

const { cancelled, committed, draft, verified } = recordStatus;
const of = (metaKey: string) => deployment.records[metaKey] ?? [];
const text = (value: unknown) => String(value ?? '');
const loans = of('lend');
const returns = of('getb');
const returnOf = new Map(
  returns.filter(({ status }) => status === verified).map((record) => [record.values['lendId'], record]),
);

describe('certificates and their loans', () => {
  test('a return names a verified loan, each loan has at most one, and none is earlier than its loan', () => {
    const byId = new Map(loans.map((loan) => [loan.id, loan]));
    for (const { values } of returns) {
      expect(byId.get(text(values['lendId']))?.status).toBe(verified);
      expect(text(values['returnDate']) >= text(values['lendDate'])).toBe(true);
    }
    expect(new Set(returns.map(({ values }) => values['lendId'])).size).toBe(returns.length);
  });

  test.each(certificateKinds)(
    'a certificate of $module is lent out if and only if one verified loan of it has no verified return',
    ({ type, module, status: statusItem, loanItem }) => {
      const own = loans.filter(({ values }) => values['warrantType'] === type);
      expect(own.every(({ values }) => text(values[loanItem]) !== '')).toBe(true);
      const out = own.filter(({ id, status }) => status === verified && !returnOf.has(id));
      const outIds = out.map(({ values }) => text(values[loanItem]));
      expect(new Set(outIds).size).toBe(outIds.length);
      const lent = of(module).filter(({ values }) => values[statusItem] === '2');
      expect(outIds.length).toBeGreaterThan(0);
      expect(outIds.toSorted()).toEqual(lent.map(({ id }) => id).toSorted());
      expect(own.some(({ id }) => returnOf.has(id))).toBe(true);
    },
  );

  test('some returns are being written, and some wait for verification', () => {
    expect(returns.some(({ status }) => status === committed || status === draft)).toBe(true);
  });

  test('the loans of a certificate do not overlap', () => {
    const byWarrant = Map.groupBy(
      loans.filter(({ status }) => status === verified),
      ({ values }) => text(values['warrantNumber']),
    );
    for (const some of byWarrant.values()) {
      const inOrder = some.toSorted((a, b) => (text(a.values['lendDate']) < text(b.values['lendDate']) ? -1 : 1));
      for (const [at, loan] of inOrder.slice(1).entries()) {
        const before = returnOf.get(inOrder[at]?.id);
        expect(text(before?.values['returnDate']) < text(loan.values['lendDate'])).toBe(true);
      }
    }
  });

  test('a loan that is being written names a certificate that is here, and no other one does', () => {
    const written = loans.filter(({ status }) => status === draft).map(({ values }) => text(values['warrantId']));
    const here = new Set(
      of('propety').flatMap(({ id, status, values }) =>
        status === verified && values['propetyWarrantStatus'] === '1' ? [id] : [],
      ),
    );
    expect(written.filter((id) => !here.has(id))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
  });
});

test('each lot is registered in one certificate in force at most', () => {
  const held = [
    ...of('land').filter(({ values }) => values['landWarrantStatus'] !== '4'),
    ...of('immovable').filter(({ values }) => values['isLandLoggedOut'] !== 2),
  ]
    .filter(({ status }) => status !== draft && status !== cancelled)
    .flatMap(({ values }) => (text(values['landbaseId']) === '' ? [] : [text(values['landbaseId'])]));
  expect(new Set(held).size).toBe(held.length);
});

test('no more keys are out than there are', () => {
  for (const { values } of of('keyrecord')) expect(Number(values['keysHere'])).toBeGreaterThanOrEqual(0);
});

test('a key is lent if and only if people have taken some of it, or one verified loan has no verified return', () => {
  const back = new Set(
    of('keyreturn').flatMap(({ status, values }) => (status === verified ? [text(values['lendId'])] : [])),
  );
  const out = of('keylend').filter(({ id, status }) => status === verified && !back.has(id));
  const outIds = out.map(({ values }) => text(values['dwKeyRecordId']));
  expect(outIds.length).toBeGreaterThan(2);
  expect(new Set(outIds).size).toBe(outIds.length);
  for (const { id, values } of of('keyrecord'))
    expect(values['keyStatus'] === '2').toBe(Number(values['keysOut']) > 0 || outIds.includes(id));
  for (const { values } of of('keyreturn')) {
    const loan = of('keylend').find(({ id }) => id === values['lendId']);
    expect(text(values['returnDate']) >= text(loan?.values['lendDate'])).toBe(true);
  }
});

test('the usable area of a house is part of its building area', () => {
  const wrong = of('house').filter(({ values }) => Number(values['usableArea']) > Number(values['buildingArea']));
  expect(wrong).toEqual([]);
});
