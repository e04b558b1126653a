const MASK = '***';

const secretName = 'password|passwd|pwd|token|secret|blade-auth|authorization|credential|idNumber|idCard';
const assigned = String.raw`[\w-]{0,20}["']?\s*[:=]\s*["']?`;
const assignedValue = String.raw`((?:bearer|basic)\s+)?[^\s"'&,;}]+`;
const assignment = new RegExp(`((?:${secretName})${assigned})${assignedValue}`, 'gi');
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
// A signed token is looked for in whole runs: matched where it may begin, each of many beginnings would be followed to
// its end.
const run = /[\w.-]{12,}/g;
const tokenStart = /\beyJ/;
const SHORTEST_HEAD = 8;
// Ciphertexts of passwords, keys and hashes.
const longHex = /\b[0-9a-f]{64,}\b/gi;
const identityNumber = /(?<!\d)\d{17}[\dXx](?![\dXx])/g;
const phoneNumber = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/** Characters of a text that are kept. */
const LONGEST = 200_000;

/**
 * The first characters of a text without tokens, passwords, ciphertexts and numbers of persons: what a browser wrote
 * down may hold any of them.
 */
export function redactSecrets(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(assignment, `$1${MASK}`)
    .replace(bearer, `$1 ${MASK}`)
    .replace(run, withoutToken)
    .replace(longHex, MASK)
    .replace(identityNumber, MASK)
    .replace(phoneNumber, MASK);
}

function withoutToken(letters: string): string {
  for (let from = 0; ;) {
    const start = letters.slice(from).search(tokenStart);
    const dot = start < 0 ? -1 : letters.indexOf('.', from + start);
    if (dot < 0) return letters;
    if (dot - from - start >= SHORTEST_HEAD) return letters.slice(0, from + start) + MASK;
    from = dot;
  }
}
