import { defineWords } from '@org/meta-forms/core';

/** Why a command was refused; `{name}` marks a parameter. */
export const refusalWords = defineWords('designer.refusal', {
  zh: {
    ITEM_MISSING: '该项已不存在，可能已被删除。请刷新后再操作。',
    KEY_TAKEN: '字段编码“{key}”已被“{label}”使用，请换一个。',
    KEY_UNUSABLE: '“{key}”不能作为字段编码：请以字母开头，只用字母、数字和下划线，最多 {limit} 个字符。',
    REFERENCE_TAKEN: '“{item}”的{attribute}引用了“{lost}”，这一修改会使它指向另一项。请换一个字段编码。',
    VALUE_UNUSABLE: '{reason}',
    ATTRIBUTE_UNKNOWN: '该类型没有属性“{attribute}”。',
    FORM_STORED: '表单已保存，单据和页面都用“{key}”称呼它，不能再改。',
    TYPE_UNKNOWN: '没有编号为 {type} 的类型。',
    LIST_TOO_DEEP: '“{item}”不能放在这里：子表最多两层。',
    NO_COLUMN: '“{item}”没有值，不能作为子表的列。',
    COLUMNS_LOST: '“{item}”的 {count} 个列会丢失，请先确认。',
    NOT_A_FORM: '这不是可用的表单：{reason}',
    FORM_TOO_LARGE: '内容太大：最多 {limit}。',
    CLIPBOARD_UNREADABLE: '剪贴板中没有可粘贴的表单项。',
    CLIPBOARD_TOO_LARGE: '剪贴板中的表单项太多：最多 {limit}。',
    IDS_MISSING: '粘贴需要 {count} 个未用过的编号。',
    ROW_TOO_FULL: '这一行放不下：一行最多三项，整行的项不能与别的项同行。',
    CELLS_TOO_MANY: '一次最多修改 {limit} 格，请分几次进行。',
    SAMPLE_NAME_UNUSABLE: '样例名称“{name}”不能用：不能为空或重复，最多 {limit} 个字符。',
    SAMPLES_TOO_LARGE: '样例数据太多：最多 {count} 个，共 {limit} 个字符。',
    NOTHING_CHANGES: '没有可修改的内容。',
  },
  en: {
    ITEM_MISSING: 'This item is gone; somebody may have removed it. Reload, then try again.',
    KEY_TAKEN: 'The key “{key}” belongs to “{label}”. Choose another key.',
    KEY_UNUSABLE: '“{key}” cannot be a key: begin with a letter, use letters, digits and underscores, at most {limit}.',
    REFERENCE_TAKEN: '“{item}” refers to “{lost}” in {attribute}; it would refer to another item. Choose another key.',
    VALUE_UNUSABLE: '{reason}',
    ATTRIBUTE_UNKNOWN: 'This type has no attribute “{attribute}”.',
    FORM_STORED: 'The form is stored, and records and pages call it “{key}”. That can no longer change.',
    TYPE_UNKNOWN: 'There is no type with the number {type}.',
    LIST_TOO_DEEP: '“{item}” cannot be here: sub-lists have at most two levels.',
    NO_COLUMN: '“{item}” has no value and cannot be a column of a sub-list.',
    COLUMNS_LOST: '{count} {count|column|columns} of “{item}” would be lost. Confirm first.',
    NOT_A_FORM: 'This is no usable form: {reason}',
    FORM_TOO_LARGE: 'This is too large: at most {limit}.',
    CLIPBOARD_UNREADABLE: 'The clipboard has no items of a form.',
    CLIPBOARD_TOO_LARGE: 'The clipboard has too many items: at most {limit}.',
    IDS_MISSING: 'Pasting needs {count} {count|id|ids} not in use yet.',
    ROW_TOO_FULL: 'The row cannot take them: it has at most three items, and a full-width item has a row of its own.',
    CELLS_TOO_MANY: 'At most {limit} cells change at once. Take several steps.',
    SAMPLE_NAME_UNUSABLE: 'A sample cannot be called “{name}”: names differ and have 1 to {limit} characters.',
    SAMPLES_TOO_LARGE: 'There is too much sample data: at most {count} samples of {limit} characters in total.',
    NOTHING_CHANGES: 'Nothing would change.',
  },
});

/** Why a command was refused: a stable code with a sentence in Chinese and in English. */
export type RefusalCode = keyof typeof refusalWords.zh;
