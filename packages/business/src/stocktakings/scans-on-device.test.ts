import { expect, test } from 'vitest';
import { scansOnDevice, type ScanStorage } from './scans-on-device.ts';

function storageOf(): ScanStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    key: (at) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
}

test('the device keeps which numbers the person wants as extra ones', () => {
  const storage = storageOf();
  const scans = scansOnDevice(storage, 'zhang', 's1');
  const first = scans.keep('ZC1');
  scans.keep('X1', true);
  const again = scansOnDevice(storage, 'zhang', 's1');
  const numbers = (isExtra: boolean) => again.list().flatMap((scan) => (scan.isExtra === isExtra ? [scan.number] : []));
  expect([numbers(true), numbers(false)]).toEqual([['X1'], ['ZC1']]);
  again.forget(first);
  expect(scans.list().map(({ number }) => number)).toEqual(['X1']);
});
