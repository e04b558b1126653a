import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { openPasswordCipher } from './sm2.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

// GM/T 0003.5-2012, C.2: the sample of the recommended curve (C1 without its prefix, C3, C2).
const sample = {
  privateKey: '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  publicKey: '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  point: '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0',
  sum: '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766',
  text: '21886ca989ca9c7d58087307ca93092d651efa',
  opened: 'encryption standard',
} as const;

test('CFG-13: SM2 opens the sample of the standard in both orders of its parts', () => {
  const { privateKey, point, sum, text, opened } = sample;
  expect(sm2.doDecrypt(point + text + sum, privateKey, 0, { output: 'string' })).toBe(opened);
  expect(sm2.doDecrypt(point + sum + text, privateKey, 1, { output: 'string' })).toBe(opened);
  expect(sm2.getPublicKeyFromPrivateKey(privateKey)).toBe(sample.publicKey);
});

test('CFG-13: SM3 and SM4 of this Node give what GB/T 32905 and GB/T 32907 print', () => {
  expect(createHash('sm3').update('abc').digest('hex')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0');
  const key = bytes('0123456789abcdeffedcba9876543210');
  const cipher = createCipheriv('sm4-ecb', key, null).setAutoPadding(false);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  expect(sealed.toString('hex')).toBe('681edf34d206965e86b3e94f536e4246');
  const decipher = createDecipheriv('sm4-ecb', key, null).setAutoPadding(false);
  expect(Buffer.concat([decipher.update(sealed), decipher.final()])).toEqual(key);
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('embedded');
});
afterAll(() => app[Symbol.asyncDispose]());

test('CFG-13: the server opens what was sealed for it, of any length and script, and nothing that was touched', async () => {
  const cipher = await openPasswordCipher(app.app.database.db, false);
  for (const password of ['a', 'Yunting@2026', '密码是中文的', 'x'.repeat(128)]) {
    const sealed = sm2.doEncrypt(password, cipher.publicKey, 0);
    expect(cipher.open(`04${sealed}`)).toBe(password);
    const touched = `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`;
    expect(cipher.open(touched)).toBeUndefined();
  }
  expect(cipher.open('plain')).toBeUndefined();
});
