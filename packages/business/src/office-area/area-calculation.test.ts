import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateOfficeArea, canteenRow, rowSize, serviceRow, type OfficeAreaStandard } from './area-calculation.ts';
import { cityStandard } from './standard.fixture.ts';

/** Square metres as whole hundredths. */
function cents(area: string | undefined): bigint {
  expect(area).toMatch(/^\d+\.\d\d$/);
  return BigInt((area ?? '').replace('.', ''));
}

describe('the size of a row', () => {
  test.each([
    ['9', 3, '27.00'],
    ['12.345', 1, '12.34'],
    ['0.009', 1, '0.00'],
    ['0.1 + 0.2', 10, '3.00'],
    ['4.35', 100, '435.00'],
    ['1 / 3', 3, '1.00'],
    ['(1000 - x) / 100', 300, '2100.00'],
    ['10 - x', 12, '0.00'],
    ['-5', 3, '0.00'],
    ['370 / x', 0, '0.00'],
    ['1 / 0', 5, undefined],
    ['y', 5, undefined],
    ['"a"', 5, undefined],
    ['(', 5, undefined],
  ])('of %s for %i persons is %s', (...[standard, persons, size]) => expect(rowSize(standard, persons)).toBe(size));

  test('is the exact product, cut to two decimals and never below 0, for any standard', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.nat(4),
        fc.nat(20_000),
        (units, scale, persons) => {
          const text = `${units < 0 ? '-' : ''}${String(Math.abs(units))
            .padStart(scale + 1, '0')
            .replace(new RegExp(`(\\d{${scale}})$`), scale > 0 ? '.$1' : '$1')}`;
          const exact = (BigInt(units) * BigInt(persons) * 100n) / 10n ** BigInt(scale);
          expect(cents(rowSize(text, persons))).toBe(exact < 0n ? 0n : exact);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('is that of a fraction without end too', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 9999 }),
        (upper, lower, persons) => {
          expect(cents(rowSize(`${upper} / ${lower}`, persons))).toBe(
            (BigInt(upper) * BigInt(persons) * 100n) / BigInt(lower),
          );
          expect(cents(rowSize('a1 / x', persons, { a1: upper }))).toBe(BigInt(upper) * 100n);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

const thresholds = fc
  .tuple(fc.integer({ min: 2, max: 500 }), fc.integer({ min: 2, max: 500 }), fc.integer({ min: 2, max: 500 }))
  .map(([minPerson, width, intermediatePerson]) => withLimits(minPerson, minPerson + width, intermediatePerson));

function withLimits(minPerson: number, maxPerson: number, intermediatePerson: number): OfficeAreaStandard {
  return {
    ...cityStandard,
    service: { ...cityStandard.service, minPerson, maxPerson },
    canteenArea: { ...cityStandard.canteenArea, intermediatePerson },
  };
}

/** The standard's ranks with this number of staff in the last rank that counts as staff. */
function withStaff(standard: OfficeAreaStandard, staff: number) {
  return calculateOfficeArea(standard, [0, 0, staff]);
}

/** The index of the row with the staff in a section; -1 if there is none. */
function filledRow(rows: readonly { readonly number: number }[]): number {
  return rows.findIndex(({ number }) => number > 0);
}

describe('the row that the staff belongs to', () => {
  test('changes right behind minPerson and right at maxPerson, whatever they are', () => {
    fc.assert(
      fc.property(thresholds, (standard) => {
        const { minPerson, maxPerson } = standard.service;
        const rowAt = (staff: number) => filledRow(withStaff(standard, staff).service.rows);
        expect(rowAt(minPerson)).toBe(0);
        expect(rowAt(minPerson - 1)).toBe(0);
        expect(rowAt(minPerson + 1)).toBe(1);
        expect(rowAt(maxPerson - 1)).toBe(1);
        expect(rowAt(maxPerson)).toBe(2);
        expect(rowAt(maxPerson + 1)).toBe(2);
      }),
    );
  });

  test('changes right behind the intermediate number in the canteen', () => {
    fc.assert(
      fc.property(thresholds, (standard) => {
        const { intermediatePerson } = standard.canteenArea;
        const rowAt = (staff: number) => filledRow(withStaff(standard, staff).canteen.rows);
        expect(rowAt(intermediatePerson)).toBe(0);
        expect(rowAt(intermediatePerson - 1)).toBe(0);
        expect(rowAt(intermediatePerson + 1)).toBe(1);
      }),
    );
  });

  test('is the first where both limits are one', () => {
    const standard = { ...cityStandard, service: { ...cityStandard.service, minPerson: 5, maxPerson: 5 } };
    expect([4, 5, 6].map((staff) => serviceRow(standard, staff))).toEqual([0, 0, 2]);
    expect([99, 100, 101].map((staff) => canteenRow(cityStandard, staff))).toEqual([0, 0, 1]);
  });
});

describe('the whole calculation', () => {
  test('of 300 persons and 10 more who are no staff', () => {
    const area = calculateOfficeArea(cityStandard, [2, 8, 290, 10]);
    expect(area.staff).toBe(300);
    expect(area.office).toMatchObject({
      rows: [{ size: '48.00' }, { size: '144.00' }, { size: '2610.00' }, { size: '60.00' }],
      total: '2862.00',
    });
    expect(area.service).toMatchObject({
      rows: [{ number: 0, size: '0.00' }, { number: 300, size: '2100.00' }, { number: 0 }],
      total: '2100.00',
    });
    expect([...area.service.rows, ...area.canteen.rows].map(({ standard }) => standard)).toEqual([
      '8',
      '(1000 - x) / 100',
      '6',
      '3.7',
      '(370 + (x - 100) * 2.6) / x',
    ]);
    expect(area.equipment).toEqual({ percent: 9, base: '4962.00', total: '446.58' });
    expect(area.canteen).toMatchObject({ rows: [{ number: 0 }, { number: 300, size: '890.00' }], total: '890.00' });
    expect(area.total).toBe('6298.58');
  });

  test.each([
    [200, '1600.00', '630.00'],
    [201, '1605.99', '632.60'],
    [399, '2397.99', '1147.40'],
    [400, '2400.00', '1150.00'],
    [100, '800.00', '370.00'],
    [101, '808.00', '372.60'],
    [0, '0.00', '0.00'],
  ])('of %i persons has %s of service and %s of canteen space', (...[staff, service, canteen]) => {
    expect(withStaff(cityStandard, staff)).toMatchObject({ service: { total: service }, canteen: { total: canteen } });
  });

  test('adds up, and says nothing where a standard says nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(600), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 0, max: 10_000 }),
        (persons, percent) => {
          const area = calculateOfficeArea({ ...cityStandard, equip: percent / 100 }, persons);
          const [office, service, canteen] = [area.office, area.service, area.canteen].map(({ rows, total }) => {
            expect(cents(total)).toBe(rows.reduce((sum, { size }) => sum + cents(size), 0n));
            return cents(total);
          });
          expect(cents(area.equipment.total)).toBe((((office ?? 0n) + (service ?? 0n)) * BigInt(percent)) / 10_000n);
          expect(cents(area.total)).toBe(
            (office ?? 0n) + (service ?? 0n) + (canteen ?? 0n) + cents(area.equipment.total),
          );
        },
      ),
    );
    const faulty = {
      ...cityStandard,
      service: {
        ...cityStandard.service,
        rows: cityStandard.service.rows.map(({ label }) => ({ label, standard: '1 / 0' })),
      },
    };
    expect(calculateOfficeArea(faulty, [1])).toMatchObject({
      office: { total: '24.00' },
      service: { total: undefined },
      equipment: { total: undefined },
      total: undefined,
    });
  });
});
