/**
 * Stores the ends of the audit chains outside the database. The database has the key of the chain, so its owner could
 * cut a chain off, restore an older copy, or write a new chain; none of them contains the end that is stored here.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Type } from 'typebox';
import Value from 'typebox/value';
import type { ChainEnd } from './seal.ts';

/** The latest end of each tenant's chain that this server has seen. */
export interface ChainEnds {
  read(tenantId: string): ChainEnd | undefined;
  note(tenantId: string, end: ChainEnd): void;
  /** Writes the ends that are not in the file yet. */
  close(): void;
}

const Ends = Type.Record(Type.String(), Type.Object({ position: Type.Integer({ minimum: 1 }), hash: Type.String() }));

/**
 * Many lines are written in a second. A killed server loses the ends of this time, but an older end is proof as well.
 */
const WRITE_PAUSE_MS = 5000;

interface EndsFile {
  readonly file: string | undefined;
  /** Receives the reason if the file cannot be written; the ends stay in memory. */
  readonly onFailed: (error: unknown) => void;
}

/** Stores ends in memory, and in a file if one is given. Throws if the file exists and cannot be read. */
export function createChainEnds({ file, onFailed }: EndsFile): ChainEnds {
  const ends = new Map(Object.entries(file === undefined ? {} : readEnds(file)));
  let writing: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    if (file === undefined) return;
    try {
      writeEnds(file, ends);
    } catch (error) {
      onFailed(error);
    }
  };
  return {
    read: (tenantId) => ends.get(tenantId),
    note(tenantId, { position, hash }) {
      if ((ends.get(tenantId)?.position ?? 0) >= position) return;
      ends.set(tenantId, { position, hash });
      if (file !== undefined) writing ??= setTimeout(write, WRITE_PAUSE_MS).unref();
    },
    close() {
      if (writing) write();
    },
  };
}

function readEnds(file: string): Readonly<Record<string, ChainEnd>> {
  if (!existsSync(file)) return {};
  try {
    return Value.Parse(Ends, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(
      `AUDIT_ENDS_UNREADABLE: ${file} does not say where the audit ended. ` +
        'Keep it as evidence, and move it away to start without it.',
    );
  }
}

// Servers may share the folder: the later end wins.
function writeEnds(file: string, ends: ReadonlyMap<string, ChainEnd>): void {
  const merged = new Map(Object.entries(readEnds(file)));
  for (const [tenantId, end] of ends)
    if ((merged.get(tenantId)?.position ?? 0) < end.position) merged.set(tenantId, end);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(merged), null, 1)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
