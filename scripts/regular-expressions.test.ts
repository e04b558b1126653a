import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { hostileTexts, type HostileText } from '../apps/server/src/shared/patterns/hostile-text.ts';
import { sourcePatterns } from './source-patterns.ts';

const { found, dynamic } = sourcePatterns(fileURLToPath(new URL('..', import.meta.url)));

/** Lengths in characters: for the longest, a quadratic expression takes a hundred times as long as a linear one. */
const lengths = [32, 1000, 4000, 16_000, 64_000];
/** Shorter times are not compared, because other programs affect them too much. */
const SHORT_MS = 30;
/** For four times the text, a linear expression takes four times as long, a quadratic one sixteen times. */
const LARGEST_GROWTH = 9;
const DEADLINE_MS = 2000;
/** The length, in characters, at which texts are compared. */
const COMPARED = 200;

// Created once, because creating it takes longer than most expressions.
const world: { pattern: RegExp; text: string } = { pattern: /(?:)/, text: '' };
createContext(world);
const run = new Script('text.replace(pattern, "")');

// Processor time if Node reports it: other programs do not affect it.
function spent(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timeOf(pattern: RegExp, text: string): number {
  const start = spent();
  Object.assign(world, { pattern, text });
  run.runInContext(world, { timeout: DEADLINE_MS });
  return spent() - start;
}

/** The least of some runs, because other programs only add to it. */
function leastTime(pattern: RegExp, text: string): number {
  const first = timeOf(pattern, text);
  return first < SHORT_MS ? first : Math.min(first, timeOf(pattern, text), timeOf(pattern, text));
}

/** Two texts that are the same when short stay the same: one of them is tried. */
function distinctTexts(pattern: RegExp): readonly HostileText[] {
  return [...new Map(hostileTexts(pattern).map((text) => [text(COMPARED), text])).values()];
}

/** A sentence about a text for which the expression takes too long; undefined if its time grows linearly. */
function faultOf(pattern: RegExp): string | undefined {
  for (const text of distinctTexts(pattern)) {
    const start = JSON.stringify(text(12).slice(0, 40));
    let before = 0;
    for (const length of lengths) {
      try {
        const time = leastTime(pattern, text(length));
        if (time > SHORT_MS && time > before * LARGEST_GROWTH)
          return `${length} characters like ${start} take ${time.toFixed(0)} ms`;
        before = Math.max(time, SHORT_MS / LARGEST_GROWTH);
      } catch {
        return `${length} characters like ${start} take more than ${DEADLINE_MS} ms`;
      }
    }
  }
  return undefined;
}

test.each(found.map(({ pattern, place }) => [String(pattern), place, pattern] as const))(
  '%s of %s takes time as its text grows',
  (_name, _place, pattern) => {
    expect(faultOf(pattern)).toBeUndefined();
  },
);

test.each([
  /(a+)+$/,
  /^(?:\w|\d)*!/,
  /\s+$/,
  /<c [^>]*s="x"/g,
  /\beyJ[\w-]{5,}\.[\w-]+/g,
  /^\d+\.?\d*e$/,
  /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
  /a.*b.*c/s,
])('%s is found to take more', (pattern) => {
  expect(faultOf(pattern)).toMatch(/characters like/);
});

/**
 * Expressions that are constructed at run time, with the reason why their text cannot be hostile, or what limits it.
 */
const known: Readonly<Record<string, string>> = {
  'apps/server/src/app/foreign-addresses.ts': 'joins constants without repetitions',
  'apps/server/src/modules/auth/known-devices.ts': 'joins constants, and every repetition has one length',
  'apps/server/src/modules/files/pictures/picture-links.ts':
    'joins constants, and every repetition has a largest length',
  'apps/server/src/modules/transfers/imports/near-titles.ts': 'joins classes of characters without repetitions',
  'apps/server/src/shared/http/family-filters.ts': 'joins constants; its one repetition begins at the first sign',
  'apps/server/src/shared/http/pipeline/unknown-filters.ts': 'is a choice of constants, from the schema of a call',
  'apps/server/src/shared/patterns/hostile-text.ts': 'tries pieces of a pattern in a worker with a deadline',
  'apps/server/src/shared/patterns/match.ts': 'runs in a worker with a deadline',
  'apps/server/src/shared/patterns/outside-patterns.ts': 'reads a pattern and matches nothing',
  'packages/business/src/administration/contract-checks.ts': 'is a pattern of the contract with a rule in words',
  'packages/designer/src/formula/scan-names.ts': 'joins constants; what may end nowhere has a largest length',
  'packages/meta-forms/src/formula/name-functions.ts': 'joins constants; a name in braces has a largest length',
  'packages/sheets/src/format/read-format.ts': 'joins two constants; each piece ends at the next sign',
  'packages/shell/src/password/use-password-rule.ts': 'is refused by the server when it is saved, if it takes long',
};

test('an expression that is put together when it runs is known, with what bounds it', () => {
  expect([...new Set(dynamic.map(({ file }) => file))].toSorted()).toEqual(Object.keys(known));
});
