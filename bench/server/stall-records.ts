/** Records and tables with few properties and much content. */
import { recordModules, transfersCalls } from '@org/contract';
import { jsonRequest, type StallRequest } from './stall-request.ts';

/** Records with few properties and many rows, ids or texts. Each is sent to save it and to check its unique values. */
export function largeRecords(): readonly StallRequest[] {
  const [assetCards] = recordModules;
  const warrants = recordModules.find(({ key }) => key === 'propety') ?? assetCards;
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ coOwnerName: `共有人${index}`, share: 1 }));
  const ids = Array.from({ length: 190_000 }, (_, index) => `id${index}`).join(',');
  const large: readonly (readonly [string, { readonly path: string }, object])[] = [
    ['20,000 rows of a list', warrants, { propetyWarrantNumber: 'a', coOwners: rows(20_000) }],
    ['2,000 rows of a list', warrants, { propetyWarrantNumber: 'a', coOwners: rows(2000) }],
    [
      '2,000 rows of 9 columns with 2,000 people',
      assetCards,
      {
        accessories: Array.from({ length: 2000 }, (_, index) => ({
          partName: 'a',
          partType: '1',
          pieces: 1,
          price: 2,
          purchaseDate: '2026-01-01',
          keeper: `id${index}`,
        })),
      },
    ],
    ['190,000 ids in one item', assetCards, { managePersons: ids }],
    ['190,000 files in one item', assetCards, { photos: ids }],
    ['190,000 entries of a dictionary', assetCards, { useDirections: ids }],
    ['190,000 nodes of a tree', assetCards, { assetFeatures: ids }],
    [
      'a text of 3.9 million characters',
      assetCards,
      { assetName: '资'.repeat(2_600_000), placeNote: 'e\u0301'.repeat(100_000) },
    ],
    [
      '7 texts of 390,000 characters',
      assetCards,
      Object.fromEntries(
        ['assetName', 'placeNote', 'brand', 'serialNumber', 'gbCode', 'specification', 'assetCardNumber'].map((key) => [
          key,
          'e\u0301👍🏽'.repeat(65_000),
        ]),
      ),
    ],
    [
      'numbers and days of 2 million characters',
      assetCards,
      { quantity: '1'.repeat(2_000_000), acquireDate: '1'.repeat(2_000_000), enableMonth: ' '.repeat(2_000_000) },
    ],
  ];
  return large.flatMap(([name, { path }, record]) => [
    jsonRequest(`records.submit, ${name}`, `${path}/submit`, record),
    jsonRequest(`records.checkUnique, ${name}`, `${path}/checkUnique`, record),
  ]);
}

/** Tables to export, with both calls that accept one. */
export function largeTables(): readonly StallRequest[] {
  const head = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ prop: `p${index}`, label: `p${index}` }));
  const rows = (count: number, row: object) => Array.from({ length: count }, () => row);
  const tables: readonly (readonly [string, object])[] = [
    ['500 columns over 100,000 empty rows', { head: head(500), data: rows(100_000, {}) }],
    [
      'the same column 500 times over long texts',
      {
        head: Array.from({ length: 500 }, () => ({ prop: 'p', label: 'p' })),
        data: rows(70, { p: 'x'.repeat(100_000) }),
      },
    ],
    ['cells that are lists', { head: head(10), data: rows(380, { p0: Array.from({ length: 1000 }, () => 1) }) }],
    [
      '10,000 merged cells',
      {
        head: head(2),
        data: rows(100, { p0: 'a' }),
        merge: Array.from({ length: 10_000 }, () => ({ row: 0, column: 0, rows: 100_000, columns: 500 })),
      },
    ],
  ];
  const large = { head: head(10), data: rows(35_000, Object.fromEntries(head(10).map(({ prop }) => [prop, 'xxxxx']))) };
  const merges = Array.from({ length: 10_000 }, (_, index) => ({ row: index * 2, column: 0, rows: 2, columns: 10 }));
  const more: readonly (readonly [string, object])[] = [
    ['390,000 cells', large],
    ['10,000 merges in 310,000 cells', { ...large, data: large.data.slice(0, 31_000), merge: merges }],
    ['70 texts of 100,000 characters', { head: head(1), data: rows(70, { p0: '中<&'.repeat(33_000) }) }],
  ];
  return [...tables, ...more].flatMap(([name, table]) => [
    jsonRequest(`transfers.preexport, ${name}`, transfersCalls.preexport.path, table),
    jsonRequest(`transfers.preexport2, ${name}`, transfersCalls.preexport2.path, { ...table, title: 'a' }),
  ]);
}
