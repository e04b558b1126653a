import type { ProblemCode } from '../contract/problem.ts';
import { defineWords, type Words } from './define-words.ts';

/** The sentence of each problem. `{label}` is the field's name; the other placeholders are the problem's own. */
export const problemWords: Words<ProblemCode> = defineWords<ProblemCode>('forms.problem', {
  zh: {
    REQUIRED: '请输入{label}',
    TOO_LONG: '{label}最多{max}个字符',
    NOT_A_NUMBER: '{label}须为数字',
    BELOW_MINIMUM: '{label}不能小于{min}',
    ABOVE_MAXIMUM: '{label}不能大于{max}',
    TOO_MANY_DIGITS: '{label}最多{digits}位小数',
    NOT_A_DATE: '{label}不是有效的日期',
    NOT_AN_OPTION: '{label}的值不在可选范围内',
    AMBIGUOUS_NAME: '{label}中名为“{name}”的不止一条',
    PARENT_MISSING: '请先选择前置项目',
    NOT_OF_PARENT: '{label}不属于所选的{parent}',
    NOT_A_SWITCH: '{label}只能为是或否',
    NOT_TEXT: '{label}须为文本',
    UNREADABLE: '{label}无法识别',
    NOT_A_LIST: '{label}须为明细列表',
    NOT_A_RECORD: '{label}须为一条记录',
    FILE_SLOT_EMPTY: '请上传{label}的{slot}',
    FILE_TYPE: '{label}不支持该类型的文件',
    COMPUTED_DIFFERS: '{label}由公式计算，提交的值与计算结果不一致',
    READ_ONLY_CHANGED: '{label}不可修改',
    NOT_UNIQUE: '{labels}与“{name}”重复',
    NOT_UNIQUE_UNSEEN: '{labels}已被其他单位的单据使用',
    SERVER: '{message}',
  },
  en: {
    REQUIRED: 'Please enter {label}',
    TOO_LONG: '{label} takes at most {max} {max|character|characters}',
    NOT_A_NUMBER: '{label} must be a number',
    BELOW_MINIMUM: '{label} must not be less than {min}',
    ABOVE_MAXIMUM: '{label} must not be greater than {max}',
    TOO_MANY_DIGITS: '{label} takes at most {digits} {digits|decimal|decimals}',
    NOT_A_DATE: '{label} is not a valid date',
    NOT_AN_OPTION: '{label} is not one of the options',
    AMBIGUOUS_NAME: '{label}: “{name}” is the name of more than one',
    PARENT_MISSING: 'Choose the preceding item first',
    NOT_OF_PARENT: '{label} does not belong to the chosen {parent}',
    NOT_A_SWITCH: '{label} must be yes or no',
    NOT_TEXT: '{label} must be text',
    UNREADABLE: '{label} cannot be read',
    NOT_A_LIST: '{label} must be a list of rows',
    NOT_A_RECORD: '{label} must be one record',
    FILE_SLOT_EMPTY: 'Please upload {slot} for {label}',
    FILE_TYPE: '{label} does not take files of this type',
    COMPUTED_DIFFERS: '{label} is computed; the value sent is not the result',
    READ_ONLY_CHANGED: '{label} cannot be changed',
    NOT_UNIQUE: '{labels} already belongs to “{name}”',
    NOT_UNIQUE_UNSEEN: '{labels} already belongs to a record of another unit',
    SERVER: '{message}',
  },
});

/** Sentences about problems together, and about a save that did not happen. */
export const problemSentences: Words<'row' | 'unknown' | 'missing' | 'missingMore' | 'missingInTable' | 'separator'> =
  defineWords('forms.problem-sentences', {
    zh: {
      row: '第{row}行：{message}',
      unknown: '{label}未通过检查（{code}）',
      missing: '{names}未填写',
      missingMore: '{names}等项未填写，另有 {count} 项',
      missingInTable: '存在必填项未填写',
      separator: '、',
    },
    en: {
      row: 'Row {row}: {message}',
      unknown: '{label} did not pass a check ({code})',
      missing: '{names}: not filled in',
      missingMore: '{names} and {count} more: not filled in',
      missingInTable: 'Some required items are not filled in',
      separator: ', ',
    },
  });
