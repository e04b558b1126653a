interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

/** The properties of a `package-lock.json` that this file reads. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const SHIPPED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
  'Unlicense',
]);
/** Further licences that tools may have: they are not distributed. */
const TOOLS: ReadonlySet<string> = new Set([...SHIPPED, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0']);
/**
 * Packages whose licence a person has read: it is only in the readme, or a text of its own. That of bpmn-js is MIT and
 * asks that its mark stays visible (docs/decisions/081).
 */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'combine-errors': 'MIT', 'bpmn-js': 'MIT' };

function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(/ OR /i);
  return choices.some((choice) => choice.split(/ AND /i).every((name) => allowed.has(name.trim())));
}

function faultsOf(
  name: string,
  entry: LockedPackage,
  allowScripts: Readonly<Record<string, boolean>>,
): readonly string[] {
  const license = READ_BY_HAND[name] ?? entry.license;
  const faults: string[] = [];
  if (license === undefined) faults.push('names no licence');
  else if (!isAllowed(license, entry.dev ? TOOLS : SHIPPED)) faults.push(`has the licence ${license}`);
  if (!entry.integrity) faults.push('has no integrity in the lock file');
  if (entry.resolved !== undefined && !entry.resolved.startsWith('https://'))
    faults.push(`comes from ${entry.resolved}`);
  if (entry.hasInstallScript && allowScripts[name] !== false)
    faults.push('would run a script when it is installed, and allowScripts does not deny it');
  return faults.map((fault) => `${name} ${fault}`);
}

/** The faults of a lock file as sentences: licences, origins, and scripts that would run. */
export function lockFaults({ packages }: LockFile, allowScripts: Readonly<Record<string, boolean>>): readonly string[] {
  const marker = 'node_modules/';
  return Object.entries(packages).flatMap(([path, entry]) =>
    path.includes(marker) && !entry.link
      ? faultsOf(path.slice(path.lastIndexOf(marker) + marker.length), entry, allowScripts)
      : [],
  );
}
