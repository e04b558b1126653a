import type { EmailProblem } from './email-addresses.ts';

/** The messages about an invalid e-mail address, in the browser and from the server. */
export const emailWords = {
  zh: { EMAIL_FORMAT: '电子邮箱格式不正确，应如 name@example.com' },
  en: { EMAIL_FORMAT: 'This is not an e-mail address, such as name@example.com' },
} as const satisfies Readonly<Record<'zh' | 'en', Readonly<Record<EmailProblem, string>>>>;
