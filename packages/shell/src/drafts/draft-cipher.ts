/** A stored draft. */
export interface SealedDraft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Encrypts and decrypts the drafts of one person. Its keys cannot be exported, and exist as long as the page. */
export interface DraftCipher {
  /** A keyed hash of a name, so that others cannot derive the name from it. */
  tagOf(text: string): Promise<string>;
  /** Encrypts a draft. It can be decrypted only with the same name and time. */
  seal(content: string, name: string, savedAt: number): Promise<SealedDraft>;
  /** Decrypts a draft; undefined if another person encrypted it or it was modified. */
  open(draft: SealedDraft, name: string): Promise<string | undefined>;
}

const IV_BYTES = 12;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The cipher for this key material (base64url) of a person. */
export async function createDraftCipher(material: string): Promise<DraftCipher> {
  const { subtle } = crypto;
  const root = await subtle.importKey('raw', bytesOf(material), 'HKDF', false, ['deriveKey']);
  const sealing = await subtle.deriveKey(derived('seal'), root, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const naming = await subtle.deriveKey(derived('name'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
    'sign',
  ]);
  return {
    tagOf: async (text) => hex(new Uint8Array(await subtle.sign('HMAC', naming, encoder.encode(text)))),
    async seal(content, name, savedAt) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      return { savedAt, iv, bytes: await subtle.encrypt(bound(iv, name, savedAt), sealing, encoder.encode(content)) };
    },
    async open({ savedAt, iv, bytes }, name) {
      try {
        return decoder.decode(await subtle.decrypt(bound(iv, name, savedAt), sealing, bytes));
      } catch {
        return undefined;
      }
    },
  };
}

function derived(info: string) {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(info) };
}

/** Binds the ciphertext to this name and time. */
function bound(iv: Uint8Array<ArrayBuffer>, name: string, savedAt: number) {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(`${name} ${savedAt}`) };
}

/** A new random name. */
export function randomName(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}
