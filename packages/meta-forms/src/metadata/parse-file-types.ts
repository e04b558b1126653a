import { decodeText, readAttributes, type AttributeTable, type ReadContext } from './attribute.ts';
import type { FileSlot } from './meta-form.ts';
import { isPlainObject } from './plain-value.ts';
import { NAMES } from './read-names.ts';
import { readBoolean, readText, readWord } from './scalar-readers.ts';

/** How one upload slot is read. */
export const SLOT_ATTRIBUTES: AttributeTable<Omit<FileSlot, 'extra'>> = {
  name: { read: readText, expected: 'text', acceptsEmpty: true },
  names: NAMES,
  required: { read: readBoolean, expected: 'flag' },
  filetype: { read: readExtensions, expected: 'extensions' },
};

/** Extensions, comma-joined; or slots, as a list or as its text. */
export function readFileTypes(raw: unknown, context: ReadContext): string | readonly FileSlot[] | undefined {
  const value = typeof raw === 'string' && /^\s*["[]/.test(raw) ? decodeText(raw, context) : raw;
  if (!Array.isArray(value) || !value.some(isPlainObject)) return readExtensions(value);
  if (!value.every(isPlainObject)) return undefined;
  return Object.freeze(
    value.map((slot, index) => readSlot(slot, { ...context, path: [...context.path, 'filetype', index] })),
  );
}

function readSlot(slot: Readonly<Record<string, unknown>>, context: ReadContext): FileSlot {
  const { known, extra } = readAttributes(slot, SLOT_ATTRIBUTES, context);
  return Object.freeze({ ...known, name: known.name ?? '', required: known.required ?? false, extra });
}

function readExtensions(raw: unknown): string | undefined {
  if (!Array.isArray(raw)) return readWord(raw);
  return raw.every((extension) => typeof extension === 'string') ? readWord(raw.join(',')) : undefined;
}
