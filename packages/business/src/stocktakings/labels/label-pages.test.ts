import { expect, test } from 'vitest';
import { labelPages, LABELS_PER_PAGE } from './label-pages.ts';

const labels = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, code: `ZC${at}`, name: '办公桌', unit: '档案馆' }));

test('a sheet has 24 labels, in the order of the list', () => {
  const pages = labelPages(labels(LABELS_PER_PAGE + 1));
  expect(pages.map(({ length }) => length)).toEqual([24, 1]);
  expect(pages[1]?.[0]?.code).toBe('ZC24');
});

test('a thing without a code gets no label', () => {
  const [first] = labelPages([{ id: 'a', code: '', name: '书柜', unit: '' }, ...labels(2)]);
  expect(first?.map(({ code }) => code)).toEqual(['ZC0', 'ZC1']);
  expect(labelPages([])).toEqual([]);
});
