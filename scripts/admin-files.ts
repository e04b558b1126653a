import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the admin's build, as Vite's manifest has it. */
export interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Keys of the files that load with it. */
  readonly imports?: readonly string[];
}

/** The files of a build by their keys. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Reads the manifest of a built admin. */
export function readManifest(folder: string): Manifest {
  // Vite wrote it.
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The scripts that load together with the chosen files. */
export function loadedWith(
  manifest: Manifest,
  isFirst: (key: string, entry: ManifestEntry) => boolean,
): readonly string[] {
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  for (const [key, entry] of Object.entries(manifest)) if (isFirst(key, entry)) visit(key);
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** Files that need themselves through others: one of them runs before what it needs has run. */
export function filesInCircles(manifest: Manifest): readonly string[] {
  return Object.values(manifest).flatMap(({ file, imports = [] }) =>
    loadedWith(manifest, (key) => imports.includes(key)).includes(file) ? [file] : [],
  );
}
