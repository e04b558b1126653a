const MASK = '***';

const secretName = 'password|passwd|pwd|token|secret|blade-auth|authorization|credential|idNumber|idCard';
const assigned = String.raw`[\w-]{0,20}["']?\s*[:=]\s*["']?`;
const assignedValue = String.raw`((?:bearer|basic)\s+)?[^\s"'&,;}]+`;
const assignment = new RegExp(`((?:${secretName})${assigned})${assignedValue}`, 'gi');
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
// Signed tokens are searched only in whole runs of characters: a search from each possible start would read the rest
// each time.
const run = /[\w.-]{12,}/g;
const tokenStart = /\beyJ/;
const SHORTEST_HEAD = 8;
// Ciphertexts of passwords, keys and hashes.
const longHex = /\b[0-9a-f]{64,}\b/gi;
const identityNumber = /(?<!\d)\d{17}[\dXx](?![\dXx])/g;
const phoneNumber = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/** The most characters of a text that are stored. */
const LONGEST = 200_000;

/**
 * The start of a text without tokens, passwords, ciphertexts and personal numbers, any of which a browser may have
 * logged.
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
