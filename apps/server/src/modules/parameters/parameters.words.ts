import { defineWords } from '@org/meta-forms/core';
import { defineRefusals } from '../../shared/http/refusal.ts';

export const parameterRefusal = defineRefusals({
  PARAMETER_KEY_TAKEN: '参数键名“{key}”已存在',
  PARAMETER_NOT_READABLE: '没有权限读取该参数',
  PARAMETER_VALUE_REFUSED: '参数“{key}”的值不能使用，应为{expected}',
  PATTERN_REFUSED: '参数值不是有效的正则表达式，或其匹配可能耗时过长',
});

/** What a parameter may hold, for the sentence that refuses another value. */
export const expectedWords = defineWords('server.expected', {
  zh: {
    megabytes: '空值或以 MB 为单位的非负数（如 500 或 0.5）',
    address: '空值、本系统的路径（如 /kkfileview/）或 http(s) 地址',
    picture: '空值、本系统的路径、http(s) 地址或图片数据（data:image/…;base64,…）',
    service: '空值或 http(s) 地址',
    onOrOff: '空值、1（停用）或 2（启用）',
    preview: '空值、builtin（内置预览）或 kkview（预览服务）',
    version: '空值或版本号（如 2 或 4.1）',
    strength: '空值或 2 到 7 的整数（不透明度的百分数）',
    openPages: '空值，或以逗号分隔的页面：dataAnalysis、industrialHousing、riversideData',
    ids: '空值，或以逗号分隔的编号',
    passwordRule: '不接受空密码和单个字符的规则；不再需要规则时请删除该参数',
  },
  en: {
    megabytes: 'nothing, or a number of MB that is not negative (500, 0.5)',
    address: 'nothing, a path of this system (/kkfileview/), or an http(s) address',
    picture: 'nothing, a path of this system, an http(s) address, or a picture (data:image/…;base64,…)',
    service: 'nothing, or an http(s) address',
    onOrOff: 'nothing, 1 (off) or 2 (on)',
    preview: 'nothing, builtin or kkview (the preview service)',
    version: 'nothing, or a version (2, 4.1)',
    strength: 'nothing, or a whole number from 2 to 7 (percent of opacity)',
    openPages: 'nothing, or pages with commas between them: dataAnalysis, industrialHousing, riversideData',
    ids: 'nothing, or ids with commas between them',
    passwordRule:
      'a rule that accepts neither an empty password nor one character; remove the parameter where no rule is wanted',
  },
});

/** What a parameter may hold. */
export type Expected = keyof typeof expectedWords.zh;

/** What a deployment is called that sets no title. */
export const defaultTitle = '资产管理系统';

/** Kinds of product at the end of a title, which its short form leaves out. */
export const titleEndings = ['平台', '系统'] as const;

/**
 * English for the default remark of the password rule, which is shown to people. It applies as long as the remark is
 * unchanged.
 */
export const firstRemarks: Readonly<Record<string, string>> = {
  '密码长度为8至32位，须同时包含字母、数字和特殊字符':
    'A password has 8 to 32 characters, among them letters, digits and others.',
};

/** What no rule for passwords may accept: nothing, and one character of each kind. */
export const tooWeakPasswords = ['', 'a', 'A', '1', '#', ' ', '中'] as const;
