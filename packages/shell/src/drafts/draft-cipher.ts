/** A stored draft. */
export interface SealedDraft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Seals and opens the drafts of one person. Its keys cannot be read out, and live as long as the page. */
export interface DraftCipher {
  /** A name from which others cannot derive what it names. */
  tagOf(text: string): Promise<string>;
  /** A sealed draft opens only under the name and the moment it was sealed with. */
  seal(content: string, name: string, savedAt: number): Promise<SealedDraft>;
  /** Undefined where another person sealed it, or where it was modified. */
  open(draft: SealedDraft, name: string): Promise<string | undefined>;
}

const IV_BYTES = 12;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The cipher of the person whose key material this is (base64url). */
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

/** The ciphertext counts only under this name and moment. */
function bound(iv: Uint8Array<ArrayBuffer>, name: string, savedAt: number) {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(`${name} ${savedAt}`) };
}

/** A name that was never given before. */
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
