/** Attempts that pass before the sign-in waits: docs/decisions/044-counting-before-checking.md. */
export const attemptsAllowed = {
  /** From a device that has signed in to this account before. */
  device: 5,
  /** From one network to one account. */
  accountAndAddress: 5,
  /** From all unknown devices to one account. */
  account: 20,
  /** To one account without a captcha or a proof of work. */
  withoutProof: 2,
  /** From one network, whichever the accounts. */
  address: 60,
  addressWithoutProof: 20,
  /** Renewals of one session within a minute. */
  renewals: 30,
} as const;

/** Seconds. */
export const periods = { address: 60, account: 15 * 60, lock: 30 * 60, renewals: 60 } as const;

export const captchaMinutes = 30;
/** Pictures for one network within a minute. */
export const captchasPerMinute = 300;
/** A proof of work: how long it is good, and the least and the most numbers that a browser has to try. */
export const work = { minutes: 5, least: 2 ** 14, most: 2 ** 18 } as const;
/** How long a sealed password that signed somebody in is known, so that who overheard it cannot send it again. */
export const sealedPasswordDays = 30;
export const accessSeconds = 3600;
export const refreshSeconds = 7 * 24 * 3600;
/** A browser whose answer was lost may renew once more with the token before. */
export const renewalGraceSeconds = 60;
