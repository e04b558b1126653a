// The table of a shapefile is a dBase file: a head with columns of fixed width, then rows of text.
const HEAD = 32;
const COLUMN = 32;
const COLUMN_NAME = 11;
const END_OF_COLUMNS = 0x0d;
const REMOVED = 0x2a;
const DBASE = 3;
const NAME_BYTES = 240;
const MOST_ROWS = 100_000;

/** Reads the rows of a table by column. `encoding` is that of its texts. Throws on a broken file. */
export function readTable(bytes: Uint8Array, encoding: string): readonly Readonly<Record<string, string>>[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [rows, head, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  if (rows > MOST_ROWS || width < 1 || head + rows * width > bytes.length + 1) throw new RangeError('a wrong count');
  const columns = columnsOf(bytes, head);
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: rows }, (_, row) => {
    const start = head + row * width;
    if (bytes[start] === REMOVED) return {};
    return Object.fromEntries(
      columns.map(({ name, from, size }) => {
        const cell = bytes.subarray(start + from, start + from + size);
        return [name, decoder.decode(cell).replaceAll('\0', '').trim()];
      }),
    );
  });
}

function columnsOf(bytes: Uint8Array, head: number) {
  const columns: { readonly name: string; readonly from: number; readonly size: number }[] = [];
  let from = 1;
  for (let at = HEAD; at + COLUMN <= head && bytes[at] !== END_OF_COLUMNS; at += COLUMN) {
    const size = bytes[at + 16] ?? 0;
    const name = new TextDecoder().decode(bytes.subarray(at, at + COLUMN_NAME)).split('\0')[0] ?? '';
    columns.push({ name, from, size });
    from += size;
  }
  return columns;
}

/** A table with one column of names, in UTF-8. */
export function writeTable(names: readonly string[]): Uint8Array {
  const head = HEAD + COLUMN + 1;
  const width = 1 + NAME_BYTES;
  const bytes = new Uint8Array(head + names.length * width + 1).fill(0x20, head);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, DBASE);
  // A day that no reader needs, but that must be one.
  bytes.set([126, 1, 1], 1);
  view.setUint32(4, names.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, width, true);
  const encoder = new TextEncoder();
  bytes.set(encoder.encode('name'), HEAD);
  view.setUint8(HEAD + COLUMN_NAME, 'C'.charCodeAt(0));
  view.setUint8(HEAD + 16, NAME_BYTES);
  view.setUint8(head - 1, END_OF_COLUMNS);
  names.forEach((name, row) =>
    encoder.encodeInto(name, bytes.subarray(head + row * width + 1, head + (row + 1) * width)),
  );
  view.setUint8(bytes.length - 1, 0x1a);
  return bytes;
}
