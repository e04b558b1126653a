import { defineWords } from '@org/meta-forms/core';

export const houseAreasWords = defineWords('business.house-areas', {
  zh: {
    differs:
      '建筑面积与楼层不符：登记 {recorded} 平方米，{floors} 层合计 {sum} 平方米，相差 {difference} 平方米。请核实。',
  },
  en: {
    differs:
      'The area does not agree with the floors: {recorded} m² recorded, {sum} m² on {floors} {floors|floor|floors}, ' +
      'a difference of {difference} m². Please check.',
  },
});
