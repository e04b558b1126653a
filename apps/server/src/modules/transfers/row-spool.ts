import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { SheetCell } from '../../shared/sheets/sheet-look.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Characters of one piece before it is packed. */
const PIECE_CHARACTERS = 512 * 1024;
/** After this many characters other requests have their turn. */
const CHARACTERS_AT_ONCE = 64 * 1024;
/** Pieces are read once, so packing them fast matters more than their size. */
const FASTEST = 1;

/** A row of a sheet. */
export type SheetRow = readonly SheetCell[];

/** Stores pieces of a running job until it takes them back, sealed; all of them are deleted when the job ends. */
export interface SpooledPieces {
  /** Stores a piece; resolves with its number. */
  readonly add: (bytes: Buffer) => Promise<number>;
  /** Reads a piece and deletes it. */
  readonly take: (number: number) => Promise<Buffer>;
}

/**
 * Rows that wait outside of the memory for their turn in a file. They are read once, in the order in which they were
 * added.
 */
export interface RowSpool {
  readonly add: (rows: readonly SheetRow[]) => Promise<void>;
  /** The rows, piece by piece, with the part of the rows that is read with each piece. */
  readonly pieces: () => AsyncGenerator<{ readonly rows: readonly SheetRow[]; readonly part: number }>;
}

/** Creates an empty spool. Adding more than `most` rows throws a RangeError. */
export function createRowSpool(store: SpooledPieces, most: number): RowSpool {
  const stored: number[] = [];
  let text = '';
  let turned = 0;
  let count = 0;
  const storeText = async () => {
    stored.push(await store.add(await deflate(`[${text}]`, { level: FASTEST })));
    text = '';
    turned = 0;
  };
  return {
    async add(rows) {
      count += rows.length;
      if (count > most) throw new RangeError('EXPORT_TOO_LONG: more rows than the sheets of one list hold.');
      for (const row of rows) {
        text += `${text === '' ? '' : ','}${JSON.stringify(row)}`;
        if (text.length >= PIECE_CHARACTERS) {
          await storeText();
        } else if (text.length - turned >= CHARACTERS_AT_ONCE) {
          turned = text.length;
          await turnOfOthers();
        }
      }
    },
    async *pieces() {
      if (text !== '') await storeText();
      for (const [at, number] of stored.entries())
        yield { rows: rowsIn(await inflate(await store.take(number))), part: (at + 1) / stored.length };
    },
  };
}

function rowsIn(bytes: Buffer): readonly SheetRow[] {
  // `add` wrote it in this shape. Cells that are empty, and numbers that no sheet can hold, are null in JSON.
  const rows = JSON.parse(String(bytes)) as readonly (readonly (SheetCell | null)[])[];
  return rows.map((row) => row.map((cell) => cell ?? undefined));
}
