import { expect, test } from 'vitest';
import type { Query } from '../../query/query.ts';
import {
  draftOf,
  isDraftGroup,
  mayHaveGroups,
  mayMatchAny,
  nextPartId,
  queryOfDraft,
  withMatch,
  withoutPart,
  withPart,
} from './query-draft.ts';

const name = { field: 'name', operator: 'like', value: 'x' } as const;
const query: Query = {
  keyword: 'zck',
  match: 'all',
  parts: [name, { match: 'any', parts: [name, { match: 'all', parts: [name] }] }],
};

test('a query comes back from its draft, without groups that have no conditions', () => {
  const draft = draftOf(query);
  expect(queryOfDraft(draft)).toEqual(query);
  expect(queryOfDraft(withPart(draft, draft.id, { id: nextPartId(), match: 'any', parts: [] }))).toEqual(query);
});

test('groups end at the third level of a request, which begins lower where any condition may match', () => {
  const draft = draftOf(query);
  expect([0, 1, 2].map((depth) => mayHaveGroups(draft, depth))).toEqual([true, true, false]);
  expect(mayMatchAny(draft)).toBe(false);
  const group = draft.parts.find(isDraftGroup);
  const inner = group?.parts.find(isDraftGroup);
  const flat = withoutPart(draft, inner?.id ?? '');
  expect(mayMatchAny(flat)).toBe(true);
  const any = withMatch(flat, flat.id, 'any');
  expect([0, 1].map((depth) => mayHaveGroups(any, depth))).toEqual([true, false]);
  expect(queryOfDraft(any)).toMatchObject({ match: 'any', parts: [name, { match: 'any', parts: [name] }] });
});
