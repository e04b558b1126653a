import { defineWords, type Words } from '../locales/define-words.ts';

/** The built-in item types, in the order of their codes. */
type BuiltInTypeName =
  | 'text'
  | 'number'
  | 'date'
  | 'dictionary'
  | 'switch'
  | 'long-text'
  | 'sub-list'
  | 'reference'
  | 'upload'
  | 'title'
  | 'multi-reference'
  | 'tree'
  | 'rich-text';

/** Names of the built-in item types, by the name of the type. */
export const typeWords: Words<BuiltInTypeName> = defineWords<BuiltInTypeName>('forms.type', {
  zh: {
    text: '单行文本',
    number: '数字',
    date: '日期',
    dictionary: '字典选择',
    switch: '是否',
    'long-text': '多行文本',
    'sub-list': '子表',
    reference: '单选引用',
    upload: '附件',
    title: '分组标题',
    'multi-reference': '多选引用',
    tree: '树选择',
    'rich-text': '富文本',
  },
  en: {
    text: 'Text',
    number: 'Number',
    date: 'Date',
    dictionary: 'Dictionary',
    switch: 'Yes or no',
    'long-text': 'Long text',
    'sub-list': 'Sub-list',
    reference: 'Reference',
    upload: 'Files',
    title: 'Title',
    'multi-reference': 'Several references',
    tree: 'Tree',
    'rich-text': 'Rich text',
  },
});
