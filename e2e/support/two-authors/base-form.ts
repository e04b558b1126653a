import { column, computed, numberItem, subListItem, textItem } from '@org/meta-forms/testing';

/** Items that each author may remove: another one computes with each of them. */
export const REMOVABLE = 60;
export const SHARED = 5;

const numbers = Array.from({ length: REMOVABLE }, (_, at) => at);

/** What two authors begin with: items that both edit, a list, and pairs of a number and what is computed with it. */
export const sharedForm = {
  metaKey: 'twoAuthors',
  formName: '两位作者的表单',
  items: [
    textItem('first', { itemName: '首项' }),
    textItem('both', { itemName: '共同的名称' }),
    ...Array.from({ length: SHARED }, (_, at) => textItem(`shared${at}`, { itemName: `共用${at}` })),
    subListItem('rows', [column(textItem('start', { itemName: '起始列' }))], { itemName: '明细' }),
    ...numbers.flatMap((at) => [
      numberItem(`number${at}`, { itemName: `数${at}` }),
      numberItem(`double${at}`, { itemName: `倍${at}`, ...computed(`number${at} * 2`) }),
    ]),
  ],
};
