/** Most characters of metadata in a link: longer addresses are cut by some programs. */
export const SHARED_LIMIT = 12_000;
/** Base64 has four characters for three bytes, and a Chinese character has three bytes. */
const HASH_LIMIT = SHARED_LIMIT * 4;
const NAME = 'form=';
const BASE64URL = /^[\w-]+$/;
/** Code units that `String.fromCharCode` takes at once. */
const PIECE = 8192;

/**
 * The hash of a link that opens the live editor with a form; undefined where the text is no JSON object or too long.
 */
export function hashOf(text: string): string | undefined {
  if (text.length > SHARED_LIMIT || !isJsonObject(text)) return undefined;
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return NAME + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The metadata in the hash of an address. A link may come from anybody: what is too long, is not UTF-8 or is no JSON
 * object is refused, and the text is only ever parsed as JSON.
 */
export function textOfHash(hash: string): { readonly text?: string; readonly isRefused: boolean } {
  const written = hash.replace(/^#/, '');
  if (!written.startsWith(NAME)) return { isRefused: false };
  const coded = written.slice(NAME.length);
  if (coded.length > HASH_LIMIT || !BASE64URL.test(coded)) return { isRefused: true };
  const text = decoded(coded);
  if (text === undefined || text.length > SHARED_LIMIT || !isJsonObject(text)) return { isRefused: true };
  return { text, isRefused: false };
}

function decoded(coded: string): string | undefined {
  try {
    const binary = atob(coded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
