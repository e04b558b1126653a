import type { Attribute } from './attribute.ts';
import { makeIssue } from './issues/issue-list.ts';
import { integerIn, readNumber, readText } from './scalar-readers.ts';

/** Longer than any text column; a larger number is a mistake of the author. */
export const MAXLENGTH = { min: 0, max: 100_000_000 } as const;

/** The code of an item whose type on the wire is missing or not a number; no registered type claims it. */
export const UNKNOWN_TYPE_CODE = -1;

/** Readers shared by the form, its items and the columns of a list. */
export const HEAD_ATTRIBUTES = {
  id: {
    read: (raw, place) => {
      if (typeof raw === 'number' && !Number.isSafeInteger(raw)) {
        place.issues.push(makeIssue('META_FORM_ID_IMPRECISE', { path: [...place.path, 'id'], params: { found: raw } }));
      }
      return readText(raw);
    },
    expected: 'text',
  } satisfies Attribute<string>,
  text: { read: readText, expected: 'text', acceptsEmpty: true } satisfies Attribute<string>,
  type: { read: integerIn({ min: -1_000_000, max: 1_000_000 }), expected: 'itemType' } satisfies Attribute<number>,
  order: { read: readNumber, expected: 'number' } satisfies Attribute<number>,
  maxlength: { read: integerIn(MAXLENGTH), expected: 'maxlength' } satisfies Attribute<number>,
} as const;
