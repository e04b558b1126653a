import { createHash } from 'node:crypto';

/** A valid name in the database for any key, however long and with any characters. */
export function shortName(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}

/** The partition that holds the records of a form. */
export function partitionOf(metaKey: string): string {
  return `records_${shortName(metaKey)}`;
}

/**
 * The table for lists of a form: one row for each record that is not removed, with typed columns for sorting and
 * searching. A whole record has some kilobytes; a search would have to read all of them.
 */
export function listTableOf(metaKey: string): string {
  return `${partitionOf(metaKey)}_list`;
}
