import { defineWords } from '@org/meta-forms/core';

export const typeDialogWords = defineWords('designer.type-dialog', {
  zh: {
    typeTitle: '更改“{label}”的类型',
    newType: '新类型',
    unchanged: '保留',
    converted: '转换',
    lost: '丢失',
    columnsLost: '列会丢失',
    valuesSame: '已保存单据的值照常可读。',
    valuesUnsure: '已保存单据的值可能不可读，或意义改变。',
    valuesLost: '已保存单据的值将无法读取。',
    nothingLost: '没有属性丢失。',
    confirmLoss: '我知道这些列会丢失',
  },
  en: {
    typeTitle: 'Change the type of “{label}”',
    newType: 'New type',
    unchanged: 'Kept',
    converted: 'Converted',
    lost: 'Lost',
    columnsLost: 'Columns that are lost',
    valuesSame: 'Values of stored records can be read as before.',
    valuesUnsure: 'Values of stored records may become unreadable or mean something else.',
    valuesLost: 'Values of stored records can no longer be read.',
    nothingLost: 'No attribute is lost.',
    confirmLoss: 'I know that these columns are lost',
  },
});
