import { defineRefusals } from '../../shared/http/refusal.ts';

export const parameterRefusal = defineRefusals({
  PARAMETER_KEY_TAKEN: '参数键名"{key}"已存在',
  PARAMETER_NOT_READABLE: '没有权限读取该参数',
  PATTERN_REFUSED: '参数值不是有效的正则表达式,或其匹配可能耗时过长',
});

/** What a deployment is called that sets no title. */
export const defaultTitle = { title: '资产管理系统', shortTitle: '资产管理' } as const;

/** English for the remark that people read as the rule for passwords, as far as it still is the one that a deployment starts with. */
export const firstRemarks: Readonly<Record<string, string>> = {
  '密码长度为8至32位，须同时包含字母、数字和特殊字符':
    'A password has 8 to 32 characters, among them letters, digits and others.',
};
