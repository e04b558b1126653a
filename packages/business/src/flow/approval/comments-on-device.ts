import { LONGEST_COMMENT } from '@org/contract';
import { storedPlaces, type PlaceStorage, type StoredPlaces } from '@org/meta-forms/react';

/** Most tasks whose unfinished comments a device keeps. */
const TASKS_REMEMBERED = 50;

/**
 * Unfinished comments of one person by task, in the browser's storage: a comment is kept while its decision is refused
 * or its dialog closed, and removed once it is sent.
 */
export function commentsOnDevice(storage: PlaceStorage, person: string): StoredPlaces<string> {
  return storedPlaces(storage, {
    key: `flow-comments:${person}`,
    limit: TASKS_REMEMBERED,
    read: (stored) => (typeof stored === 'string' ? stored.slice(0, LONGEST_COMMENT) : undefined),
  });
}
