/** Failures of one account before a captcha is asked for. */
export const failuresBeforeCaptcha = 2;
/** Failures of one account that lock it. */
export const failuresBeforeLock = 5;
export const lockMinutes = 30;
export const captchaMinutes = 30;
/** Failures from one address within a minute before it is held back. */
export const failuresPerMinute = 60;
export const accessSeconds = 3600;
export const refreshSeconds = 7 * 24 * 3600;
