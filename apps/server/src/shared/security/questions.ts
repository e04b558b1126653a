import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A question that a caller must answer: the text of a picture, or the number of a proof of work. */
export interface Question {
  readonly id: string;
  readonly answer: string;
  /** The account of the sign-in; `''` for any. */
  readonly owner: string;
  readonly expiresAt: Date;
}

/** Seals questions into the key that the caller sends back, so that unanswered questions need no storage. */
export interface Questions {
  seal(question: Omit<Question, 'id'>): string;
  /** The question in a key; undefined for a key that is invalid or has expired. */
  open(key: string, at: Date): Question | undefined;
}

const algorithm = 'aes-256-gcm';
const sizes = { key: 32, nonce: 12, tag: 16 } as const;
const longestKey = 600;

export function createQuestions(secret: string): Questions {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'questions of the sign-in', sizes.key));
  return {
    seal({ answer, owner, expiresAt }) {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, key, nonce);
      const text = JSON.stringify([answer, owner, expiresAt.getTime()]);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open(sealed, at) {
      if (sealed.length > longestKey || !/^[\w-]+$/.test(sealed)) return undefined;
      const bytes = Buffer.from(sealed, 'base64url');
      // A question is valid once, so other encodings of the same bytes must not count as other keys.
      if (bytes.length <= sizes.nonce + sizes.tag || bytes.toString('base64url') !== sealed) return undefined;
      try {
        const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, sizes.nonce));
        cipher.setAuthTag(bytes.subarray(-sizes.tag));
        const text = Buffer.concat([cipher.update(bytes.subarray(sizes.nonce, -sizes.tag)), cipher.final()]).toString(
          'utf8',
        );
        const [answer, owner, until] = JSON.parse(text) as [string, string, number]; // sealed above
        const expiresAt = new Date(until);
        return expiresAt > at
          ? { id: bytes.subarray(0, sizes.nonce).toString('base64url'), answer, owner, expiresAt }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
