import { sm2 } from 'sm-crypto-v2';
import type { Database } from '../database/database.ts';
import { readOrCreateSetting } from '../database/settings.ts';

export interface PasswordCipher {
  readonly publicKey: string;
  /** The password behind what came over the wire; undefined when it is neither a ciphertext of ours nor, where allowed, plain. */
  open(sent: string): string | undefined;
}

const c1c2c3 = 0;
// The point (64 bytes) and the check sum (32 bytes) that every ciphertext holds.
const cipherText = /^[0-9a-f]{194,}$/i;

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

function decrypt(text: string, privateKey: string): string | undefined {
  try {
    const opened = sm2.doDecrypt(text, privateKey, c1c2c3, { output: 'string' });
    return opened === '' ? undefined : opened;
  } catch {
    return undefined;
  }
}

/** Loads the key pair, or makes it at the first start; `plainAccepted` lets unencrypted passwords in (TLS only). */
export async function openPasswordCipher(db: Database, plainAccepted: boolean): Promise<PasswordCipher> {
  const text = await readOrCreateSetting(db, 'sm2.keys', () => JSON.stringify(sm2.generateKeyPairHex()));
  const keys = JSON.parse(text) as KeyPair; // written by the line above
  return {
    publicKey: keys.publicKey,
    open(sent) {
      if (cipherText.test(sent)) {
        // A ciphertext without the point prefix may itself begin with 04 (1 in 256): both readings are tried.
        const candidates = sent.startsWith('04') ? [sent.slice(2), sent] : [sent];
        for (const candidate of candidates) {
          const opened = decrypt(candidate, keys.privateKey);
          if (opened !== undefined) return opened;
        }
      }
      return plainAccepted ? sent : undefined;
    },
  };
}
