import { defineWords } from '@org/meta-forms/core';

/** The words of a sub-list that is opened on the canvas. */
export const subListWords = defineWords('designer.sub-list', {
  zh: {
    form: '表单',
    trail: '正在编辑的位置',
    openList: '打开子表',
    opened: '已打开子表“{label}”，共 {count} 列。按 Esc 返回。',
    closed: '已返回表单',
    empty: '此子表还没有列。从左侧点选一种类型添加。',
    columnWidth: '列宽 {width}',
    columnWidthChanged: '“{label}”列宽 {width} 像素',
    noColumn: '不能作为子表的列：它没有值',
    tooDeep: '不能放在这里：子表最多两层',
  },
  en: {
    form: 'Form',
    trail: 'What is being edited',
    openList: 'Open the sub-list',
    opened: 'Opened the sub-list “{label}” with {count} {count|column|columns}. Escape leads back.',
    closed: 'Back in the form',
    empty: 'This sub-list has no columns yet. Choose a type on the left to add one.',
    columnWidth: 'Width {width}',
    columnWidthChanged: 'Width of “{label}”: {width} px',
    noColumn: 'Cannot be a column: it has no value',
    tooDeep: 'Cannot be here: sub-lists have at most two levels',
  },
});
