const blot = '***';

const assignment = /((?:password|passwd|pwd|token|secret|blade-auth|authorization|credential|idNumber|idCard)[\w-]{0,20}["']?\s*[:=]\s*["']?)((?:bearer|basic)\s+)?[^\s"'&,;}]+/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
const signedToken = /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
// Ciphertexts of passwords, keys and hashes.
const longHex = /\b[0-9a-f]{64,}\b/gi;
const identityNumber = /(?<!\d)\d{17}[\dXx](?![\dXx])/g;
const phoneNumber = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/** A text without tokens, passwords, ciphertexts and numbers of persons: what a browser wrote down may hold any of them. */
export function blotSecrets(text: string): string {
  return text
    .replace(assignment, `$1${blot}`)
    .replace(bearer, `$1 ${blot}`)
    .replace(signedToken, blot)
    .replace(longHex, blot)
    .replace(identityNumber, blot)
    .replace(phoneNumber, blot);
}
