import { defineWords } from '@org/meta-forms/core';

export const planPagesWords = defineWords('business.plan-pages', {
  zh: {
    house: '房屋',
    chooseHouse: '选择房屋',
    housesFailed: '房屋列表加载失败',
    noHouses: '您可以查看的单位中没有房屋',
    houses: '房屋使用情况',
    houseVacant: '，空置 {vacant} 间',
    houseCount: '{used}/{rooms} 间在用',
    openHouse: '打开房屋单据',
    gone: '没有找到这栋房屋或楼层，可能已被删除，或不在您的查看范围内',
  },
  en: {
    house: 'House',
    chooseHouse: 'Choose a house',
    housesFailed: 'The houses cannot be loaded',
    noHouses: 'There is no house in the units that you see',
    houses: 'How houses are used',
    houseVacant: ', {vacant} vacant',
    houseCount: '{used}/{rooms} in use',
    openHouse: 'Open the record of the house',
    gone: 'There is no such house or floor, or you do not see it',
  },
});
