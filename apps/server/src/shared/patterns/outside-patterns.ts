import { Refusal } from '../http/refusal.ts';
import { inWorker } from '../workers/worker-pool.ts';

/** The most characters of an expression from outside, and of a text that it is tried on. */
const LONGEST_PATTERN = 500;
const LONGEST_TEXT = 128;
const file = new URL('./match.ts', import.meta.url);
const trying = { file, name: 'tryHostileTexts', deadlineMs: 2000, pool: 'patterns' as const };
const matching = { file, name: 'matches', deadlineMs: 2000, pool: 'patterns' as const };
/** Starting a thread on a busy machine takes longer than any expression may take. */
const starting = { ...matching, deadlineMs: 20_000 };

/** Whether an expression from outside may be stored: it is valid, and fast on texts that are made to take it long. */
export async function isSafePattern(pattern: string): Promise<boolean> {
  if (pattern.length > LONGEST_PATTERN || !isPattern(pattern)) return false;
  try {
    await startThread();
    return await inWorker<true>(trying, { pattern, length: LONGEST_TEXT });
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'WORK_TOO_LONG') return false;
    throw error;
  }
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
}

/**
 * Whether a text matches an expression from outside; every text matches an invalid one. Refuses if matching takes too
 * long.
 */
export async function matchesPattern(pattern: string, text: string): Promise<boolean> {
  if (!isPattern(pattern)) return true;
  await startThread();
  return inWorker<boolean>(matching, { pattern, text: text.slice(0, LONGEST_TEXT) });
}

const startThread = () => inWorker<boolean>(starting, { pattern: '.', text: '' });
