import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { errorText } from '../ports/error-text.ts';
import type { CliHost } from './cli-host.ts';
import { CliRefusal } from './refusal.ts';

/** A text that was read, and its name in messages. */
export interface InputFile {
  readonly name: string;
  readonly text: string;
}

const STDIN = '-';
const MEGABYTE = 1024 * 1024;
/** As much text as a form may have. */
const SIZE_LIMIT = 50;
const CHUNK = 64 * 1024;

/** Reads a file, or standard input for `-`. */
export function readInput(path: string, host: CliHost): InputFile {
  if (path === STDIN) return { name: STDIN, text: textOf(STDIN, host.stdin) };
  const place = resolve(host.folder, path);
  const stats = refuse('CLI_FILE_UNREADABLE', path, () => statSync(place));
  if (stats.isDirectory()) throw new CliRefusal('CLI_IS_FOLDER', { file: path });
  const descriptor = refuse('CLI_FILE_UNREADABLE', path, () => openSync(place, 'r'));
  try {
    return { name: path, text: textOf(path, descriptor) };
  } finally {
    closeSync(descriptor);
  }
}

/** In parts, because a device has no end. */
function textOf(file: string, descriptor: number): string {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.alloc(CHUNK);
    const length = refuse('CLI_FILE_UNREADABLE', file, () => readOrWait(descriptor, chunk));
    if (length === 0) break;
    size += length;
    if (size > SIZE_LIMIT * MEGABYTE) throw new CliRefusal('CLI_FILE_TOO_LARGE', { file, limit: SIZE_LIMIT });
    chunks.push(chunk.subarray(0, length));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new CliRefusal('CLI_FILE_NOT_TEXT', { file });
  }
}

/** Milliseconds until standard input that has nothing yet is asked again. */
const PAUSE = 10;

function readOrWait(descriptor: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (fault) {
      const code = codeOf(fault);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw fault;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

/**
 * The files of a path: itself, or the forms in a folder and the folders in it. A file in a folder is a form where it
 * names `metaFormItemList`. Links, `node_modules` and hidden folders are left out.
 */
export function readForms(path: string, host: CliHost): readonly InputFile[] {
  const place = resolve(host.folder, path);
  if (path === STDIN || !refuse('CLI_FILE_UNREADABLE', path, () => statSync(place)).isDirectory())
    return [readInput(path, host)];
  const forms = filesIn(place, path)
    .map((file) => readInput(relative(host.folder, file) || file, host))
    .filter(({ text }) => text.includes('metaFormItemList'));
  if (forms.length === 0) throw new CliRefusal('CLI_NO_FORMS', { file: path });
  return forms.map(({ name, text }) => ({ name: name.split(sep).join('/'), text }));
}

function filesIn(folder: string, named: string): readonly string[] {
  const entries = refuse('CLI_FILE_UNREADABLE', named, () => readdirSync(folder, { withFileTypes: true }));
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = join(folder, entry.name);
      if (entry.isFile()) return entry.name.endsWith('.json') ? [place] : [];
      return entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')
        ? filesIn(place, named)
        : [];
    });
}

/** Writes a text to standard output, or to a file that is none of those that were read. */
export function writeOutput(
  text: string,
  { out, inputs }: { readonly out: string | undefined; readonly inputs: readonly string[] },
  host: CliHost,
): void {
  if (out === undefined) return host.out(text);
  const place = resolve(host.folder, out);
  if (inputs.some((input) => input !== STDIN && realPath(resolve(host.folder, input)) === realPath(place)))
    throw new CliRefusal('CLI_OUT_IS_INPUT', { file: out });
  refuse('CLI_OUT_UNWRITABLE', out, () => writeFileSync(place, text));
}

function realPath(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return place;
  }
}

function refuse<T>(code: 'CLI_FILE_UNREADABLE' | 'CLI_OUT_UNWRITABLE', file: string, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    throw new CliRefusal(code, { file, found: systemText(fault) });
  }
}

/** The code of a fault of the system, without the path that the message repeats. */
function systemText(fault: unknown): string {
  const code = codeOf(fault);
  return typeof code === 'string' ? code : errorText(fault);
}

function codeOf(fault: unknown): unknown {
  return fault instanceof Error && 'code' in fault ? fault.code : undefined;
}
