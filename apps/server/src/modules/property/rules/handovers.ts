import { textIn } from './related-records.ts';

type Content = Parameters<typeof textIn>[0];

/** The rows of the handovers of a key, as items of their own; none for other records. */
export function handoversOf({ content }: Content): readonly Content[] {
  const { handovers } = content;
  const rows: readonly unknown[] = Array.isArray(handovers) ? handovers : [];
  // as: a row of a sub-list is an object of the wire
  return rows.map((row) => ({ content: (typeof row === 'object' && row !== null ? row : {}) as Content['content'] }));
}

/** The keys that were taken in a handover and are not given back. */
export function keysOutIn(row: Content): number {
  return numberIn(row, 'takenCount') - numberIn(row, 'givenBackCount');
}

/** The keys that people have taken by handovers. */
export function keysHandedOut(record: Content): number {
  return handoversOf(record).reduce((sum, row) => sum + keysOutIn(row), 0);
}

/** The number of an item; 0 for none. */
export function numberIn(record: Content, item: string): number {
  return Number(textIn(record, item) || 0);
}
