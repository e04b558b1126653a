import { expect, test } from 'vitest';
import { compileForm } from '../../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../../metadata/parse-meta-form.ts';
import { hasTotal } from '../../../contract/column-total.ts';
import { column, metaForm, numberItem, subListItem, textItem } from '../../../testing/builders.ts';
import { gridPlan } from './grid-plan.ts';

function listOf(...columns: Parameters<typeof subListItem>[1]) {
  const [list] = compileForm(parseMetaForm(metaForm(subListItem('rows', columns))).form).fields;
  if (list === undefined) throw new Error('The form has no list.');
  return list;
}

test('a list adds up its numbers, except those whose author has turned that off', () => {
  const list = listOf(
    column(textItem('name')),
    column(numberItem('price', { total: false })),
    column(numberItem('amount', { total: true })),
    column(numberItem('count')),
  );
  expect(list.columns.filter(hasTotal).map(({ key }) => key)).toEqual(['amount', 'count']);
  expect(gridPlan(list, { typing: false, showStatus: false }).hasTotals).toBe(true);
  const prices = listOf(column(numberItem('price', { total: false })));
  expect(gridPlan(prices, { typing: false, showStatus: false }).hasTotals).toBe(false);
});
