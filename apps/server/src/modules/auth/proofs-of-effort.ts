import { createHash, randomBytes, randomInt } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { ownerOf } from '../../shared/attempts/account-owner.ts';
import { countAttempt, readCounts, type Counter } from '../../shared/attempts/attempts.ts';
import { networkOf } from '../../shared/attempts/networks.ts';
import type { CallContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { Question, Questions } from '../../shared/security/questions.ts';
import type { AccountName } from './auth.port.ts';
import { captchaMinutes, captchasPerMinute, work } from './limits.ts';
import { accountCounters, addressCounter } from './sign-in-counters.ts';

export interface CaptchaPicture {
  readonly key: string;
  /** A data URI. */
  readonly image: string;
}

/**
 * The browser looks for a number from 0 to `most` for which the SHA-256 of `salt.number` is this hash (hex), and sends
 * it as the code of the key.
 */
export interface WorkToDo {
  readonly key: string;
  readonly salt: string;
  readonly hash: string;
  readonly most: number;
}

/** A sent captcha or proof of work; both parts are empty if nothing was sent. */
export interface SentProof {
  readonly key: string;
  readonly code: string;
}

const length = 5;

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** Draws a captcha and seals its text into its key, so that no table grows. */
export async function createCaptcha(
  questions: Questions,
  { db, at, clientAddress }: CallContext,
): Promise<CaptchaPicture> {
  const drawn: Counter = {
    scope: 'captcha',
    owner: '',
    source: networkOf(clientAddress),
    limit: captchasPerMinute,
    seconds: 60,
  };
  if ((await countAttempt(db, [drawn], at)).refusedBy) throw httpRefusal('REQUEST_TOO_MANY');
  const { text, data } = svgCaptcha.create({
    size: length,
    noise: 2,
    color: true,
    ignoreChars: '0oO1iIl',
    width: 130,
    height: 40,
  });
  const key = questions.seal({ answer: text.toLowerCase(), owner: '', expiresAt: later(at, captchaMinutes) });
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}

/**
 * A proof of work for a browser that wants to sign in; it grows with the failed attempts of the account and the
 * network.
 */
export async function createWork(
  questions: Questions,
  { db, at, clientAddress }: CallContext,
  name: AccountName,
): Promise<WorkToDo> {
  const owner = ownerOf(name);
  const counters = [
    addressCounter(clientAddress, true),
    ...accountCounters({ owner, clientAddress, device: undefined, hasProof: true }),
  ];
  const [fromAddress = 0, ...others] = await readCounts(db, counters, at);
  const most = workFor(Math.max(Math.floor(fromAddress / 10), ...others));
  const answer = String(randomInt(most + 1));
  const salt = randomBytes(12).toString('hex');
  const key = questions.seal({ answer, owner, expiresAt: later(at, work.minutes) });
  return { key, salt, hash: createHash('sha256').update(`${salt}.${answer}`).digest('hex'), most };
}

/** The number of attempts after this many failures: it doubles with each failure after the second. */
function workFor(failures: number): number {
  return Math.min(work.most, work.least * 2 ** Math.max(0, failures - 2));
}

/** A proof: its question, if it is valid and not expired, and whether the answer is right. */
export interface ReadProof {
  readonly question: Question | undefined;
  readonly isRight: boolean;
}

/** Reads a proof; undefined if nothing was sent. */
export function readProof(
  questions: Questions,
  { key, code }: SentProof,
  { owner, at }: { readonly owner: string; readonly at: Date },
): ReadProof | undefined {
  if (key === '') return undefined;
  const question = questions.open(key, at);
  const isOwn = question?.owner === '' || question?.owner === owner;
  return { question, isRight: isOwn && code.trim().toLowerCase() === question?.answer };
}
