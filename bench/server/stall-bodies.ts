/** Bodies that are the most expensive to read: large, deep, with long numbers, escapes and unknown keys. */
import type { StallRequest } from './stall-request.ts';

const url = '/api/baseinfo/reportitemsconfiguration/submit';
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));

const texts: Readonly<Record<string, string>> = {
  'one text': JSON.stringify({ a: 'x'.repeat(3_900_000), b: 'x'.repeat(3_900_000) }),
  'long numbers': `[${many(19_000, () => '1123598821738675201').join(',')}]`,
  'more long numbers than are taken': `[${many(390_000, () => '1123598821738675201').join(',')}]`,
  brackets: '['.repeat(8_000_000),
  escapes: `["${'\\u0041'.repeat(600_000)}"]`,
  '190,000 keys': `{${many(190_000, (index) => `"k${index}":1`).join(',')}}`,
  '190,000 keys with a name to look at': `{"a":"constructor",${many(190_000, (index) => `"k${index}":"x"`).join(',')}}`,
  '390,000 escaped texts': `[${many(390_000, () => '"\\u4e2d"').join(',')}]`,
  '390,000 times one key': `{${many(390_000, () => '"k":1').join(',')}}`,
  '190,000 keys that are numbers': `{${many(190_000, (index) => `"${(index * 7919) % 4_000_000_000}":1`).join(',')}}`,
  'keys of 1,000 characters': `{${many(7500, (index) => `"${String(index).padStart(1000, 'k')}":1`).join(',')}}`,
  '380,000 objects of odd keys': `[${many(190_000, (index) => `{"${index % 977}x":1}`).join(',')}]`,
  'a key that reaches for a prototype': `{${many(190_000, (index) => `"k${index}":1`).join(',')},"__proto__":{}}`,
};

const field = (index: number) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`;

/** All bodies that were found to be expensive. */
export function bodyRequests(): readonly StallRequest[] {
  return [
    ...Object.entries(texts).map(([name, body]) => ({
      name: `body of 8 MB, ${name}`,
      method: 'POST',
      url,
      body,
      contentType: 'application/json',
    })),
    {
      name: 'form of 10,000 fields',
      method: 'POST',
      url: '/api/blade-auth/token',
      body: many(10_000, (index) => `f${index}=x`).join('&'),
      contentType: 'application/x-www-form-urlencoded',
    },
    {
      name: 'multipart of 10,000 fields',
      method: 'POST',
      url: '/api/jfs/file/upload',
      body: `${many(10_000, field).join('')}--b--\r\n`,
      contentType: 'multipart/form-data; boundary=b',
    },
  ];
}
