import { createCipheriv, createDecipheriv, createHash, createHmac, type CipherGCMTypes } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { openPasswordCipher } from './sm2.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

// GM/T 0003.5-2012, C.2: the sample of the recommended curve (C1 without its prefix, C3, C2).
const sample = {
  privateKey: '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  publicKey:
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020' +
    'ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  point:
    '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e8' +
    '58f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0',
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

// Answers to such points would reveal the private key.
test('CFG-13: SM2 opens nothing with a point off its curve', () => {
  const { privateKey, point, sum, text } = sample;
  for (const wrong of [`${point.slice(0, -1)}1`, '0'.repeat(point.length)]) {
    expect(() => sm2.doDecrypt(wrong + text + sum, privateKey, 0, { output: 'string' })).toThrow(/not on curve/);
  }
});

test('CFG-13: SM3 and SM4 of this Node give the results of GB/T 32905 and GB/T 32907', () => {
  expect(createHash('sm3').update('abc').digest('hex')).toBe(
    '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
  );
  const key = bytes('0123456789abcdeffedcba9876543210');
  const cipher = createCipheriv('sm4-ecb', key, null).setAutoPadding(false);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  expect(sealed.toString('hex')).toBe('681edf34d206965e86b3e94f536e4246');
  const decipher = createDecipheriv('sm4-ecb', key, null).setAutoPadding(false);
  expect(Buffer.concat([decipher.update(sealed), decipher.final()])).toEqual(key);
});

test(
  'CFG-13: SM3 of 512 bits, and a million rounds of SM4, give the results of the standards',
  { timeout: 60_000 },
  () => {
    expect(createHash('sm3').update('abcd'.repeat(16)).digest('hex')).toBe(
      'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732',
    );
    const key = bytes('0123456789abcdeffedcba9876543210');
    const cipher = createCipheriv('sm4-ecb', key, null).setAutoPadding(false);
    let block: Buffer = key;
    for (let round = 0; round < 1_000_000; round += 1) block = cipher.update(block);
    expect(block.toString('hex')).toBe('595298c7c6fd271f0402f804c33d3f66');
  },
);

test('CFG-13: HMAC-SM3 gives the result of GM/T 0042 (D.3), and SM4-GCM that of RFC 8998', () => {
  const hmac = (key: string, text: string) => createHmac('sm3', bytes(key)).update(bytes(text)).digest('hex');
  expect(hmac('0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425', 'cd'.repeat(50))).toBe(
    '220bf579ded555393f0159f66c99877822a3ecf610d1552154b41d44b94db3ae',
  );
  const twice = Buffer.from('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'.repeat(2)).toString('hex');
  expect(hmac('0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20', twice)).toBe(
    'ca05e144ed05d1857840d1f318a4a8669e559fc8391f414485bfdf7bb408963a',
  );
  expect(hmac('0b'.repeat(32), Buffer.from('Hi There').toString('hex'))).toBe(
    'c0ba18c68b90c88bc07de794bfc7d2c8d19ec31ed8773bc2b390c9604e0be11e',
  );
  // The types of Node do not list national ciphers.
  const cipher = createCipheriv(
    'sm4-gcm' as CipherGCMTypes,
    bytes('0123456789abcdeffedcba9876543210'),
    bytes('00001234567800000000abcd'),
  );
  cipher.setAAD(bytes('feedfacedeadbeeffeedfacedeadbeefabaddad2'));
  const text = bytes(['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'ee', 'aa'].map((byte) => byte.repeat(8)).join(''));
  expect(Buffer.concat([cipher.update(text), cipher.final()]).toString('hex')).toBe(
    '17f399f08c67d5ee19d0dc9969c4bb7d5fd46fd3756489069157b282bb200735' +
      'd82710ca5c22f0ccfa7cbf93d496ac15a56834cbcf98c397b4024a2691233b8d',
  );
  expect(cipher.getAuthTag().toString('hex')).toBe('83de3541e4c2b58177e065a9bf7b62ec');
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('embedded');
});
afterAll(() => app[Symbol.asyncDispose]());

test('CFG-13: the server opens texts sealed for it, of any length and script, and none that was changed', async () => {
  const cipher = await openPasswordCipher(app.app.database.db, false);
  for (const password of ['a', 'Yunting@2026', '密码是中文的', 'x'.repeat(128)]) {
    const sealed = sm2.doEncrypt(password, cipher.publicKey, 0);
    expect(cipher.open(`04${sealed}`)).toBe(password);
    const touched = `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`;
    expect(cipher.open(touched)).toBeUndefined();
  }
  expect(cipher.open('plain')).toBeUndefined();
});
