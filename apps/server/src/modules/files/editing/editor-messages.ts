import { jwtVerify, SignJWT } from 'jose';
import { createHash } from 'node:crypto';
import { CLOCK_TOLERANCE_SECONDS } from '../../../shared/time/deployment-clock.ts';
import { MESSAGE_LIFE } from '../limits.ts';

/** A message of the editor with a valid signature. */
export interface EditorMessage {
  readonly key: string;
  /** 1 edited, 2 saved and closed, 3 and 7 could not be saved, 4 closed without a change, 6 saved and still open. */
  readonly status: number;
  /** The address of the saved document. */
  readonly url: string;
  readonly fileType: string;
  /** The hash of the signed text; a repeated message has the same hash. */
  readonly hash: string;
}

/** Signs the configuration of the editor, so that nobody can ask for another file or more rights on the way. */
export function signConfiguration(
  configuration: Readonly<Record<string, unknown>>,
  secret: string,
  at: Date,
): Promise<string> {
  const issuedAt = Math.floor(at.getTime() / 1000);
  return new SignJWT(configuration)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(keyOf(secret));
}

interface Sealed {
  /** In the body, or after `Bearer` in the header, where the message is called payload. */
  readonly token: string;
  readonly secret: string;
  readonly at: Date;
}

/** The message in a genuine and fresh token; undefined otherwise. Content outside the token is ignored. */
export async function readMessage({ token, secret, at }: Sealed): Promise<EditorMessage | undefined> {
  const verified = await jwtVerify(token, keyOf(secret), {
    algorithms: ['HS256'],
    currentDate: at,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: MESSAGE_LIFE,
  }).catch(() => undefined);
  if (!verified) return undefined;
  const { payload } = verified.payload;
  const { key, status, url = '', filetype = '' } = isObject(payload) ? payload : verified.payload;
  if (typeof key !== 'string' || typeof status !== 'number' || typeof url !== 'string' || typeof filetype !== 'string')
    return undefined;
  return { key, status, url, fileType: filetype.toLowerCase(), hash: createHash('sha256').update(token).digest('hex') };
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
