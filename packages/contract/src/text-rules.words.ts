import type { TextRule } from './text-rules.ts';

/** What a text must be like, after the name of its item, in the browser and from the server. */
export const textRuleWords = {
  zh: {
    code: '只能包含英文字母、数字、下划线（_）和连字符（-）',
    dottedCode: '只能包含英文字母、数字、点（.）、下划线（_）和连字符（-）',
    tenantNumber: '须为 6 位数字',
    account: '不能包含空格、换行符或不可见的控制字符',
    id: '只能包含英文字母、数字、下划线（_）和连字符（-），最多 64 个字符',
    oneLine: '不能只有空格，也不能含有换行符或不可见的控制字符',
  },
  en: {
    code: 'takes Latin letters, digits, underscores (_) and hyphens (-) only',
    dottedCode: 'takes Latin letters, digits, points (.), underscores (_) and hyphens (-) only',
    tenantNumber: 'takes 6 digits',
    account: 'takes no spaces, line breaks or invisible characters',
    id: 'takes up to 64 Latin letters, digits, underscores (_) and hyphens (-)',
    oneLine: 'takes one line of visible characters',
  },
} as const satisfies Readonly<Record<'zh' | 'en', Readonly<Record<TextRule, string>>>>;
