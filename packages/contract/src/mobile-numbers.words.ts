import type { MobileProblem } from './mobile-numbers.ts';

/** The messages about an invalid mobile number (shell.md §5), in the browser and from the server. */
export const mobileWords = {
  zh: {
    MOBILE_MISSING: '手机号码不能为空',
    MOBILE_LENGTH: '手机号码长度不为11位',
    MOBILE_FORMAT: '手机号码格式不正确',
  },
  en: {
    MOBILE_MISSING: 'The mobile number must not be empty',
    MOBILE_LENGTH: 'A mobile number has 11 digits',
    MOBILE_FORMAT: 'This is not a mobile number',
  },
} as const satisfies Readonly<Record<'zh' | 'en', Readonly<Record<MobileProblem, string>>>>;
