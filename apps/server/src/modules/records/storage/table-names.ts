import { createHash } from 'node:crypto';

/** A name in the database that any key gives, however long or whatever its characters. */
export function shortName(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}

/** The partition that holds the records of a form. */
export function partitionOf(metaKey: string): string {
  return `records_${shortName(metaKey)}`;
}

/**
 * The table that lists of a form are read from: of each record that is not removed, what is sorted and searched by, in columns of
 * their kind. A record with all it holds is some kilobytes; looking through many of them would be looking through all that.
 */
export function listTableOf(metaKey: string): string {
  return `${partitionOf(metaKey)}_list`;
}
