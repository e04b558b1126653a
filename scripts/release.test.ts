import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PUBLISHED } from './published-packages.ts';
import { releasedChangelog, unreleasedIn, versionOfRelease } from './release/changelog.ts';
import { lockWithVersion, withVersion } from './release/versions.ts';

const FIRST = '## 0.1.0 (2026-01-31)\n\n- The first one.\n';
const changelog = (heading: string, ...entries: readonly string[]) =>
  `# Changelog\n\n${heading}\n\n${entries.map((entry) => `- ${entry}\n`).join('')}\n${FIRST}`;

describe('the version of a release', () => {
  test.each([
    ['0.1.0', ['Fixed a crash.'], '0.1.1'],
    ['0.1.0', ['Fixed a crash.', 'A new entry.'], '0.2.0'],
    ['0.1.7', ['Breaking: another name.'], '0.2.0'],
    ['1.4.2', ['Fixed a crash.'], '1.4.3'],
    ['1.4.2', ['A new entry.'], '1.5.0'],
    ['1.4.2', ['A new entry.', 'Breaking: another name.'], '2.0.0'],
  ])('follows from the entries: after %s with %j', (current, entries, expected) => {
    expect(versionOfRelease(current, unreleasedIn(changelog('## Unreleased', ...entries)))).toBe(expected);
  });

  test('is the one of the heading, unless another one is asked for', () => {
    const unreleased = unreleasedIn(changelog('## 0.3.0 (unreleased)', 'A new entry.'));
    expect(versionOfRelease('0.1.0', unreleased)).toBe('0.3.0');
    expect(versionOfRelease('0.1.0', unreleased, '1.0.0')).toBe('1.0.0');
  });

  test.each(['1', 'v1.0.0', 'latest'])('is not %s', (asked) => {
    expect(() => versionOfRelease('0.1.0', { entries: ['A new entry.'] }, asked)).toThrow('is no version');
  });
});

describe('the changelog', () => {
  test('gets version and day', () => {
    expect(releasedChangelog(changelog('## Unreleased', 'A new entry.'), '0.2.0', '2026-02-01')).toBe(
      changelog('## 0.2.0 (2026-02-01)', 'A new entry.'),
    );
  });

  test('is refused where nothing waits for a release', () => {
    expect(() => unreleasedIn(changelog('## Unreleased'))).toThrow('has no entry');
    expect(() => unreleasedIn(changelog('## 0.2.0 (2026-02-01)', 'A new entry.'))).toThrow('## Unreleased');
  });

  test('of the package can be released', () => {
    expect(unreleasedIn(readFileSync('packages/meta-forms/CHANGELOG.md', 'utf8')).entries).not.toEqual([]);
  });
});

test('the published packages and their lines in the lock file get the version, nothing else changes', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  const folders = PUBLISHED.map(({ folder }) => folder);
  const changed = JSON.parse(lockWithVersion(lock, folders, '9.9.9'));
  for (const folder of folders) {
    const manifest = readFileSync(`${folder}/package.json`, 'utf8');
    expect(JSON.parse(withVersion(manifest, '9.9.9'))).toEqual({ ...JSON.parse(manifest), version: '9.9.9' });
    expect(changed.packages[folder].version).toBe('9.9.9');
  }
  expect(lockWithVersion(lock, folders, '0.1.0')).toBe(lock);
  expect(() => lockWithVersion(lock, ['packages/none'], '9.9.9')).toThrow('packages/none');
});
