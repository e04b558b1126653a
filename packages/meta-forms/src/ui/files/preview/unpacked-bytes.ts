const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/** Bytes that a zip says it will unpack to, without unpacking it; `undefined` where this is no zip. */
export function unpackedBytes(zip: ArrayBuffer): number | undefined {
  const view = new DataView(zip);
  const end = endOfZip(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let entry = view.getUint16(end + 10, true); entry > 0 && at + ENTRY_BYTES <= end && view.getUint32(at, true) === ENTRY; entry -= 1) {
    sum += view.getUint32(at + 24, true);
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}

function endOfZip(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) if (view.getUint32(at, true) === END) return at;
  return undefined;
}
