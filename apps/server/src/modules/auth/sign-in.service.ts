import { createHash } from 'node:crypto';
import { ownerOf } from '../../shared/attempts/account-owner.ts';
import { countAttempt, forgetCounter, takeBack, type Counted, type Counter } from '../../shared/attempts/attempts.ts';
import type { CallContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { Refusal } from '../../shared/http/refusal.ts';
import { checkPassword, hashPassword } from '../../shared/security/passwords.ts';
import type { Account, AccountName } from './auth.port.ts';
import type { AuthParts, SignedIn, SignInInput } from './auth-parts.ts';
import { authRefusal } from './auth.words.ts';
import { sealedPasswordDays } from './limits.ts';
import { readProof } from './proofs-of-effort.ts';
import { enter } from './sessions.ts';
import { accountCounters, addressCounter, isFull, minutesLeft, proofCounter } from './sign-in-counters.ts';

/** A sign-in before its password is checked. */
interface Asked {
  readonly name: AccountName;
  readonly account: Account | undefined;
  readonly counted: readonly Counted[];
}

/**
 * Signs in with a password. Every attempt is counted before its password is checked, and taken back if the password is
 * right.
 */
export async function signIn(parts: AuthParts, context: CallContext, input: SignInInput): Promise<SignedIn> {
  const asked = await admitted(parts, context, input);
  const password = parts.cipher.open(input.password);
  if (password === undefined) {
    await takeBack(context.db, countersOf(asked), context.at);
    throw authRefusal('AUTH_PASSWORD_UNREADABLE');
  }
  const { account } = asked;
  const { matches, replace } = await checkPassword(password, account?.passwordHash);
  if (!account || !matches || (await wasHeardBefore(context, input.password, password)))
    return fail(parts, context, asked);
  if (account.isDisabled) return refuseDisabled(parts, context, asked);
  if (replace) await parts.port.replaceHash(context.db, account.id, await hashPassword(password));
  // The password is known only now; it is not stored for a check after the rule has changed.
  const rule = await parts.readRule({ db: context.db, tenantId: asked.name.tenantId });
  // A rule that cannot be run must not prevent a sign-in.
  if (rule && !(await rule.accepts(password).catch(() => true)))
    await parts.port.requireNewPassword(context.db, account.id);
  await forgiveAttempts(context, asked);
  return enter(parts, context, { ...asked.name, userId: account.id, caller: input });
}

/** Counts the attempt; throws if its password must not be checked. */
async function admitted(parts: AuthParts, context: CallContext, input: SignInInput): Promise<Asked> {
  const { db, at, clientAddress } = context;
  const name = { tenantId: input.tenantId, accountKey: input.account.trim().toLowerCase() };
  const owner = ownerOf(name);
  const account = await parts.port.findAccount(db, name);
  const device = account && parts.devices.recognise(input.deviceCookie, { owner, passwordHash: account.passwordHash });
  // A key without a code belongs to a captcha that was fetched although nobody asked for it.
  const sent = input.mustHaveCaptcha || input.proof.code !== '' ? input.proof : { key: '', code: '' };
  const proof = readProof(parts.questions, sent, { owner, at });
  if (!proof && input.mustHaveCaptcha) throw authRefusal('AUTH_CAPTCHA_WRONG');
  const hasProof = proof !== undefined;
  const once = proof?.question
    ? [proofCounter(proof.question.id, Math.ceil((proof.question.expiresAt.getTime() - at.getTime()) / 1000))]
    : [];
  const ofAddress = device === undefined ? [addressCounter(clientAddress, hasProof)] : [];
  const ofAccount = accountCounters({ owner, clientAddress, device, hasProof });
  const counters = [...ofAddress, ...once, ...(proof?.isRight === false ? [] : ofAccount)];
  const { counted, refusedBy } = await countAttempt(db, counters, at);
  if (refusedBy) {
    await takeBack(db, untouched(counted, refusedBy), at);
    throw refusalOf(refusedBy, at);
  }
  if (proof?.isRight === false) throw authRefusal('AUTH_CAPTCHA_WRONG');
  return { name, account, counted };
}

// A used proof stays used.
const countersOf = ({ counted }: Asked) =>
  counted.map(({ counter }) => counter).filter(({ scope }) => scope !== 'proof');

const isOwn = ({ scope }: Counter) => scope === 'device' || scope === 'account-address';

/**
 * After a right password, resets the counters of this device or network, and takes the attempt back from the shared
 * ones.
 */
async function forgiveAttempts(context: CallContext, asked: Asked): Promise<void> {
  const counters = countersOf(asked);
  for (const counter of counters.filter(isOwn)) await forgetCounter(context.db, counter);
  await takeBack(
    context.db,
    counters.filter((counter) => !isOwn(counter)),
    context.at,
  );
}

// A caller who is only asked for a proof has tried no password. An attempt on a locked account or with a used proof
// still counts for the network.
function untouched(counted: readonly Counted[], refusedBy: Counted): readonly Counter[] {
  const isAskedForProof = refusedBy.counter.scope !== 'proof' && !isFull(refusedBy);
  return counted
    .filter(
      ({ isAdmitted, counter }) =>
        isAdmitted && counter.scope !== 'proof' && (isAskedForProof || counter.scope !== 'address'),
    )
    .map(({ counter }) => counter);
}

function refusalOf(refusedBy: Counted, at: Date): Refusal {
  if (refusedBy.counter.scope === 'proof') return authRefusal('AUTH_CAPTCHA_WRONG');
  if (!isFull(refusedBy)) return authRefusal('AUTH_CAPTCHA_REQUIRED');
  return refusedBy.counter.scope === 'address'
    ? httpRefusal('REQUEST_TOO_MANY')
    : authRefusal('AUTH_LOCKED', { minutes: minutesLeft(refusedBy, at) });
}

/**
 * Says that the account is disabled. Only a caller with its password learns this: with a wrong one, a disabled account
 * looks like one that does not exist.
 */
async function refuseDisabled(parts: AuthParts, context: CallContext, asked: Asked): Promise<never> {
  const { tenantId, accountKey } = asked.name;
  await forgiveAttempts(context, asked);
  const event = { tenantId, userId: asked.account?.id ?? '', account: accountKey, call: 'auth.signIn' };
  await parts.audit(context, { ...event, outcome: 'AUTH_DISABLED' });
  throw authRefusal('AUTH_DISABLED');
}

async function fail(parts: AuthParts, context: CallContext, { name, counted }: Asked): Promise<never> {
  const event = { tenantId: name.tenantId, userId: '', account: name.accountKey, call: 'auth.signIn' };
  await parts.audit(context, { ...event, outcome: 'AUTH_BAD_CREDENTIALS' });
  const full = counted.find((one) => one.counter.scope !== 'address' && one.counter.scope !== 'proof' && isFull(one));
  if (!full) throw authRefusal('AUTH_BAD_CREDENTIALS');
  await parts.audit(context, { ...event, outcome: 'AUTH_LOCKED' });
  throw authRefusal('AUTH_LOCKED', { minutes: minutesLeft(full, context.at) });
}

const hexOfPoint = 128;
const hexOfSum = 64;

/**
 * Whether this ciphertext has signed somebody in before. A browser encrypts with a new random number each time, so a
 * repeated ciphertext was intercepted. Only ciphertexts of right passwords are stored, because others are worthless.
 */
async function wasHeardBefore({ db, at }: CallContext, sent: string, password: string): Promise<boolean> {
  if (sent === password) return false;
  // The ciphertext is the same with and without the point prefix, and in upper and lower case.
  const own = sent.toLowerCase().slice(-(hexOfPoint + hexOfSum + 2 * Buffer.byteLength(password)));
  const source = createHash('sha256').update(own).digest('base64url');
  const { refusedBy } = await countAttempt(
    db,
    [{ scope: 'sealed-password', owner: '', source, limit: 1, seconds: sealedPasswordDays * 24 * 3600 }],
    at,
  );
  return refusedBy !== undefined;
}
