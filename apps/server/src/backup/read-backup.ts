import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { errorText } from '@org/meta-forms/core';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { backupFormat, manifestEntry, type BackupTable, type Manifest } from './backup-format.ts';

/** An opened backup. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /** The rows of a table as lines of JSON, in batches. */
  rows(table: BackupTable): AsyncGenerator<readonly string[]>;
  /** Rejects if a table differs from the manifest. */
  check(): Promise<void>;
  close(): void;
}

const refused = (reason: string) => new Error(`BACKUP_UNREADABLE: ${reason}`);
/** The size of a batch of lines, in characters. */
const MOST_AT_ONCE = 2 * 1024 * 1024;

/** Opens a backup. Rejects files that are not backups or have another format. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw refused(`${file} is no backup: ${errorText(error)}.`);
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const stream = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw refused(`${name} is missing in it.`);
    return zip.openReadStreamPromise(entry);
  };
  const manifest = await readManifest(stream);
  return {
    manifest,
    rows: (table) => linesOf(stream, table),
    async check() {
      for (const table of manifest.tables) {
        const isWhole = await isAsWritten(stream, table).catch(() => false);
        if (!isWhole) throw refused(`${table.table} is damaged: its rows are not those that were written.`);
      }
    },
    close: () => closeZip(zip),
  };
}

function closeZip(zip: ZipFile): void {
  zip.close();
}

type Open = (name: string) => Promise<Readable>;

async function readManifest(open: Open): Promise<Manifest> {
  // `writeBackup` wrote it in this shape; a file of another format has another version.
  const manifest = JSON.parse(await text(await open(manifestEntry))) as Manifest | { readonly format: unknown };
  if (manifest.format !== backupFormat)
    throw refused(`its format is ${String(manifest.format)}, and this release reads ${backupFormat}.`);
  return manifest as Manifest;
}

async function isAsWritten(open: Open, { entry, rows, sha256 }: BackupTable): Promise<boolean> {
  const sum = createHash('sha256');
  let found = 0;
  for await (const piece of await open(entry)) {
    // A byte stream yields buffers.
    const bytes = piece as Buffer;
    sum.update(bytes);
    for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) found += 1;
  }
  return found === rows && sum.digest('hex') === sha256;
}

// Not `readline`, which also splits at the line separators of Unicode inside a row.
async function* linesOf(open: Open, { entry }: BackupTable): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of await open(entry)) {
    // A byte stream yields buffers.
    rest += decoder.decode(piece as Buffer, { stream: true });
    if (rest.length < MOST_AT_ONCE) continue;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield rest.split('\n').filter((line) => line !== '');
}
