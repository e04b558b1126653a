import { sm2 } from 'sm-crypto-v2';
import type { Database } from '../database/database.ts';
import { readOrCreateSetting } from '../database/settings.ts';

export interface PasswordCipher {
  readonly publicKey: string;
  /** The password in a sent text; undefined if it is neither encrypted for this server nor, where allowed, plain. */
  open(sent: string): string | undefined;
}

const c1c2c3 = 0;
// Every ciphertext contains the point (64 bytes) and the checksum (32 bytes).
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

/**
 * Loads the key pair, or creates it at the first start; `plainAccepted` allows unencrypted passwords (only with TLS).
 */
export async function openPasswordCipher(db: Database, plainAccepted: boolean): Promise<PasswordCipher> {
  const text = await readOrCreateSetting(db, 'sm2.keys', () => JSON.stringify(sm2.generateKeyPairHex()));
  const keys = JSON.parse(text) as KeyPair; // written by the line above
  return {
    publicKey: keys.publicKey,
    open(sent) {
      if (cipherText.test(sent)) {
        // A ciphertext without the point prefix may itself start with 04 (1 in 256), so both readings are tried.
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
