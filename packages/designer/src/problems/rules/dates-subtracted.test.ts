import { parseDocument } from '@org/meta-forms/document';
import { computed, dateItem, metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import { describe, expect, test } from 'vitest';
import { documentProblems } from '../document-problems.ts';

function remediesOf(formula: string) {
  const form = metaForm(
    dateItem('back', { itemName: '返回日期' }),
    dateItem('out', { itemName: '出车日期' }),
    textItem('note', { itemName: '备注' }),
    numberItem('days', computed(formula)),
  );
  return documentProblems(parseDocument(form))
    .filter(({ rule }) => rule === 'FORMULA_DATES_SUBTRACTED')
    .map(({ params }) => params['remedy']);
}

describe('a date minus a date', () => {
  test.each([
    ['back - out', 'DATEDIFF({出车日期}, {返回日期})'],
    ['{返回日期} - {出车日期} + 1', 'DATEDIFF({出车日期}, {返回日期})'],
    ['TODAY() - out', 'DATEDIFF({出车日期}, TODAY())'],
    ['IF(ISBLANK(note), back - DATEADD(out, 1), 0)', 'DATEDIFF(DATEADD({出车日期}, 1), {返回日期})'],
    ['IF(ISBLANK(back), TODAY(), back) - out', 'DATEDIFF({出车日期}, IF(ISBLANK({返回日期}), TODAY(), {返回日期}))'],
  ])('%s is to be written %s', (formula, remedy) => {
    expect(remediesOf(formula)).toEqual([remedy]);
  });

  test.each(['back - note', 'back - 1', 'DATEDIFF(out, back) - 1', 'YEAR(back) - YEAR(out)', 'back > out'])(
    '%s is no such fault',
    (formula) => {
      expect(remediesOf(formula)).toEqual([]);
    },
  );
});
