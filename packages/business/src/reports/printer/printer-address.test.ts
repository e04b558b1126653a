import { expect, test } from 'vitest';
import { printerAddress, readPrinterAddress } from './printer-address.ts';

test('an address is read as it was made, each record once', () => {
  const address = printerAddress({ metaKey: 'lend', ids: ['1', '2', '1'], templateId: 't' });
  const params = new URLSearchParams(address.slice(address.indexOf('?')));
  expect(readPrinterAddress(params)).toEqual({ metaKey: 'lend', ids: ['1', '2'], templateId: 't' });
});

test('an address without parameters names nothing', () => {
  expect(readPrinterAddress(new URLSearchParams('ids=,%20,'))).toEqual({ metaKey: '', ids: [], templateId: '' });
});
