// What a release reads from a changelog, and what it writes into it.

/** The newest section of a changelog, which is not released yet. */
export interface Unreleased {
  /** The version that its heading names; without one it follows from the entries. */
  readonly named?: string;
  readonly entries: readonly string[];
}

const HEADING = /^## (?:Unreleased|(\S+) \(unreleased\))$/im;
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** The section that is not released; throws if the newest section is a release, or has no entry. */
export function unreleasedIn(changelog: string): Unreleased {
  const [, section = ''] = changelog.split(/^(?=## )/m);
  const heading = HEADING.exec(section);
  if (!heading) throw new Error('The changelog has no section "## Unreleased" above its releases.');
  const entries = section.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  if (entries.length === 0) throw new Error('The section of the changelog that is not released has no entry.');
  return heading[1] === undefined ? { entries } : { named: heading[1], entries };
}

/**
 * The version of a release: the one that is asked for, the one that the heading names, or the one after the current. An
 * entry that begins with "Breaking:" raises the first number that is not 0 of major and minor, one that does not begin
 * with "Fixed" the minor version, others the patch.
 */
export function versionOfRelease(current: string, { named, entries }: Unreleased, asked?: string): string {
  const version = asked ?? named ?? nextVersion(current, entries);
  if (!VERSION.test(version)) throw new Error(`"${version}" is no version: give major.minor.patch.`);
  return version;
}

function nextVersion(current: string, entries: readonly string[]): string {
  const [, major = 0, minor = 0, patch = 0] = (VERSION.exec(current) ?? []).map(Number);
  const isBreaking = entries.some((entry) => entry.startsWith('Breaking:'));
  if (isBreaking && major > 0) return `${major + 1}.0.0`;
  const isFix = entries.every((entry) => entry.startsWith('Fixed'));
  return isFix ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`;
}

/** The changelog with the version and the day of the release as the heading of its newest section. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace(HEADING, `## ${version} (${day})`);
}
