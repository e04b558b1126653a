import { defineWords, type Words } from '../locales/define-words.ts';
import type { ChangeKind, ChangeRisk } from './change.ts';

/** The kinds of changes as headings of a review. */
export const changeKindWords: Words<ChangeKind> = defineWords<ChangeKind>('forms.change-kind', {
  zh: {
    form: '表单',
    added: '新增',
    removed: '删除',
    moved: '移动',
    renamed: '改编码',
    label: '改名',
    type: '改类型',
    'limit-tightened': '校验收紧',
    'limit-loosened': '校验放宽',
    layout: '布局',
    formula: '公式',
    cascade: '级联',
    mapping: '映射',
    'list-columns': '列表列',
    attribute: '其他属性',
  },
  en: {
    form: 'Form',
    added: 'Added',
    removed: 'Removed',
    moved: 'Moved',
    renamed: 'Key changed',
    label: 'Label changed',
    type: 'Type changed',
    'limit-tightened': 'Check tightened',
    'limit-loosened': 'Check loosened',
    layout: 'Layout',
    formula: 'Formula',
    cascade: 'Cascade',
    mapping: 'Mapping',
    'list-columns': 'List columns',
    attribute: 'Other attributes',
  },
});

/** What a change does to stored records. */
export const changeRiskWords: Words<ChangeRisk> = defineWords<ChangeRisk>('forms.change-risk', {
  zh: { safe: '安全', confirm: '需确认', 'loses-data': '会丢数据' },
  en: { safe: 'Safe', confirm: 'To confirm', 'loses-data': 'Loses data' },
});

/** One sentence for each form that a change can take. */
export const changeWords = defineWords('forms.change', {
  zh: {
    added: '新增“{item}”，类型为{after}。',
    removed: '删除“{item}”，类型为{before}。',
    keyed: '{item}（{key}）',
    movedInList: '“{item}”从第 {before} 位移到第 {after} 位。',
    movedAcross: '“{item}”从{before}移到{after}。',
    renamed: '“{item}”的字段编码由{before}改为{after}。',
    label: '“{before}”改名为“{after}”。',
    type: '“{item}”的类型由{before}改为{after}。',
    attribute: '“{item}”的{attribute}由{before}改为{after}。',
    attributeGone: '“{item}”的{attribute}由{before}改为{after}，其中引用了已不存在的{gone}。',
    sameGone: '“{item}”的{attribute}仍为{after}，其中引用了已不存在的{gone}。',
    form: '{attribute}由{before}改为{after}。',
    tableOrder: '列表中“{item}”从第 {before} 列移到第 {after} 列。',
    samples: '样例数据有变化。',
    text: '“{value}”',
    between: '、',
    nothing: '空',
    yes: '是',
    no: '否',
    wholeForm: '表单',
    unknownType: '未知类型 {type}',
  },
  en: {
    added: '“{item}” is added, of type {after}.',
    removed: '“{item}” is removed, of type {before}.',
    keyed: '{item} ({key})',
    movedInList: '“{item}” moves from position {before} to {after}.',
    movedAcross: '“{item}” moves from {before} to {after}.',
    renamed: 'The key of “{item}” changes from {before} to {after}.',
    label: '“{before}” is now called “{after}”.',
    type: 'The type of “{item}” changes from {before} to {after}.',
    attribute: '{attribute} of “{item}” changes from {before} to {after}.',
    attributeGone:
      '{attribute} of “{item}” changes from {before} to {after}, which names {gone}: gone in this version.',
    sameGone: '{attribute} of “{item}” is still {after}, which names {gone}: gone in this version.',
    form: '{attribute} changes from {before} to {after}.',
    tableOrder: 'In the list “{item}” moves from column {before} to {after}.',
    samples: 'The samples change.',
    text: '“{value}”',
    between: ', ',
    nothing: 'empty',
    yes: 'yes',
    no: 'no',
    wholeForm: 'the form',
    unknownType: 'unknown type {type}',
  },
});
