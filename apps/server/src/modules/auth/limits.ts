/** Attempts before a sign-in must wait: docs/decisions/044-counting-before-checking.md. */
export const attemptsAllowed = {
  /** From a device that has signed in to this account before. */
  device: 5,
  /** From one network to one account. */
  accountAndAddress: 5,
  /** From all unknown devices to one account. */
  account: 20,
  /** To one account without a captcha or a proof of work. */
  withoutProof: 2,
  /** From one network, for all accounts. */
  address: 60,
  addressWithoutProof: 20,
  /** Wrong secrets of clients from one network within a minute. */
  clients: 60,
  /** Renewals of one session within a minute. */
  renewals: 30,
} as const;

/** Length of the periods in seconds. */
export const periods = { address: 60, account: 15 * 60, lock: 30 * 60, renewals: 60 } as const;

export const captchaMinutes = 30;
/** Captchas for one network in a minute. */
export const captchasPerMinute = 300;
/** A proof of work: its validity in minutes, and the smallest and largest number of attempts for a browser. */
export const work = { minutes: 5, least: 2 ** 14, most: 2 ** 18 } as const;
/** How long an encrypted password that was used is remembered, so that nobody can replay it. */
export const sealedPasswordDays = 30;
/** A browser whose answer was lost may renew once more with the previous token. */
export const renewalGraceSeconds = 60;
