import { storedPlaces, type PlaceStorage, type StoredPlaces } from '@org/meta-forms/react';

/** An unfinished comment, and when it was typed, in ms of the clock of the device. */
export interface CommentOnDevice {
  readonly text: string;
  readonly at: number;
}

/** Longest text that a device stores, in characters: a pasted text that is still too long to be sent stays whole. */
const LONGEST_STORED = 20_000;
/** Most tasks whose unfinished comments a device keeps. */
const TASKS_REMEMBERED = 50;

/**
 * Unfinished comments of one person by task, in the browser's storage: a comment stays while its decision is refused
 * or its dialog closed, also where the server cannot be reached, and removed once it is sent.
 */
export function commentsOnDevice(storage: PlaceStorage, person: string): StoredPlaces<CommentOnDevice> {
  return storedPlaces(storage, {
    key: `flow-comments:${person}`,
    limit: TASKS_REMEMBERED,
    read: (stored) => {
      if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('at' in stored)) return undefined;
      const { text, at } = stored;
      if (typeof text !== 'string' || typeof at !== 'number') return undefined;
      return { text: text.slice(0, LONGEST_STORED), at };
    },
  });
}

/** Whether a comment on the server, of this age in seconds, was typed later than the one of the device. */
export function isNewerThan(onDevice: CommentOnDevice | undefined, age: number, now: number): boolean {
  return onDevice === undefined || now - age * 1000 > onDevice.at;
}
