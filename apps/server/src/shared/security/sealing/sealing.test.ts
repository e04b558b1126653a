import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { sealingKeysOf } from './sealing-keys.ts';
import { createSealing, type SealedCell } from './sealing.ts';

const place: SealedCell = { table: 'records/lend', tenantId: '000000', id: '17', column: 'telNumber' };
const oldSecret = 'the key of last year, long enough';
const newSecret = 'the key of this year, long enough';

/** The processor time of work in microseconds, the least of several runs. */
function spent(work: () => unknown): number {
  const runs = Array.from({ length: 15 }, () => {
    const before = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(before).user;
  });
  return Math.min(...runs);
}

function sealingWith(...secrets: [string, ...string[]]) {
  const onUnreadable = vi.fn<(place: SealedCell) => void>();
  return { ...createSealing(sealingKeysOf(secrets), onUnreadable), onUnreadable };
}

test('CFG-13: any text and any number come back as they were, and are not to be read meanwhile', () => {
  const sealing = sealingWith(newSecret);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ minLength: 12 }),
        fc.integer(),
        fc.constant(String(sealingWith(newSecret).seal('nested', place))),
      ),
      (value) => {
        const stored = sealing.seal(value, place);
        expect(sealing.open(stored, place)).toEqual({ value });
        expect(stored !== '' && String(value).length > 4 && String(stored).includes(String(value))).toBe(false);
      },
    ),
  );
});

test('leaves empty values, and values that are neither text nor number, as they are', () => {
  const sealing = sealingWith(newSecret);
  for (const value of ['', null, undefined, true, []]) expect(sealing.seal(value, place)).toBe(value);
  expect(sealing.open('13900001234', place)).toEqual({ value: '13900001234' });
});

test('CFG-13: the same number is never stored twice alike, but for its blind index', () => {
  const sealing = sealingWith(newSecret);
  const [first, second] = [
    String(sealing.seal('13900001234', place)),
    String(sealing.seal('13900001234', { ...place, id: '18' })),
  ];
  expect(first).not.toBe(second);
  expect(first.split('.').at(-1)).toBe(second.split('.').at(-1));
});

test.each([
  ['another record', { id: '18' }],
  ['another column', { column: 'idNumber' }],
  ['another tenant', { tenantId: '000001' }],
  ['another form', { table: 'records/getb' }],
] as const)('CFG-13: a text that was moved to %s does not open, and is reported', (_where, moved) => {
  const sealing = sealingWith(newSecret);
  const stored = sealing.seal('13900001234', place);
  expect(sealing.open(stored, { ...place, ...moved })).toBeUndefined();
  expect(sealing.onUnreadable).toHaveBeenCalledExactlyOnceWith({ ...place, ...moved });
});

test('CFG-13: a text does not open once any of its characters is another', () => {
  const sealing = sealingWith(newSecret);
  const stored = String(sealing.seal('13900001234', place));
  for (let at = 'sm4.v1.'.length; at < stored.length; at += 1) {
    for (const letter of ['A', 'B', 'Q'].filter((other) => other !== stored[at])) {
      const touched = stored.slice(0, at) + letter + stored.slice(at + 1);
      expect([touched, sealing.open(touched, place)]).toEqual([touched, undefined]);
    }
  }
  expect(sealing.open(stored.slice(0, -1), place)).toBeUndefined();
});

test('CFG-13: the current key opens and finds texts of the previous key only while that key is configured', () => {
  const stored = sealingWith(oldSecret).seal('350102199003078888', place);
  const both = sealingWith(newSecret, oldSecret);
  expect(both.open(stored, place)).toEqual({ value: '350102199003078888' });
  expect(both.indexesOf('350102199003078888', place)).toContain(String(stored).split('.').at(-1));
  expect(String(both.seal('1', place)).startsWith(both.prefix)).toBe(true);
  const alone = sealingWith(newSecret);
  expect(alone.open(stored, place)).toBeUndefined();
  expect(alone.indexesOf('350102199003078888', place)).not.toContain(String(stored).split('.').at(-1));
});

test('finds a number in any spelling, and only in its own tenant and column', () => {
  const sealing = sealingWith(newSecret);
  expect(sealing.indexesOf(' 35010219900307888x', place)).toEqual(sealing.indexesOf('350102 19900307 888Ｘ', place));
  expect(sealing.indexesOf('0591-88001234', place)).toEqual(sealing.indexesOf('059188001234', place));
  expect(sealing.indexesOf('-', place)).not.toEqual(sealing.indexesOf('--', place));
  for (const other of [{ tenantId: '000001' }, { column: 'phone' }, { table: 'users' }])
    expect(sealing.indexesOf('1', { ...place, ...other })).not.toEqual(sealing.indexesOf('1', place));
});

test('seals the request of a large job without normalising each of its characters', () => {
  const sealing = sealingWith(newSecret);
  const rows = JSON.stringify(Array.from({ length: 35_000 }, () => ({ name: '资产', place: 'a place in the office' })));
  sealing.seal(rows, place);
  const looking = spent(() => rows.normalize('NFKC').replace(/[\p{Cf}\p{Mn}\s]/gu, ''));
  expect(sealing.open(sealing.seal(rows, place), place)).toEqual({ value: rows });
  // A fingerprint is the same hash of the same text, and never normalised.
  const hashing = spent(() => sealing.fingerprintsOf(rows));
  expect(spent(() => sealing.indexesOf(rows, place))).toBeLessThan(hashing + looking);
  expect(sealing.indexesOf(rows, place)).not.toEqual(sealing.indexesOf(rows.toUpperCase(), place));
});

test('CFG-12: a short or published key is refused', () => {
  expect(() => sealingKeysOf(['short'])).toThrow('SEALING_KEY_WEAK');
  expect(() => sealingKeysOf([newSecret, 'a'.repeat(40)])).toThrow('SEALING_KEY_WEAK');
});
