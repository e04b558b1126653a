import { useState } from 'react';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { MOST_CONDITIONS } from '../../query/limits.ts';
import type { Query, QueryGroup } from '../../query/query.ts';
import { emptyValue } from '../../query/query-value.ts';
import {
  conditionsOfDraft,
  draftOf,
  mapConditions,
  nextPartId,
  withCondition,
  withMatch,
  withoutPart,
  withPart,
  type DraftCondition,
  type QueryDraft,
} from './query-draft.ts';

/** The query while it is edited, and what a person can do with it. */
export interface QueryEditing {
  readonly draft: QueryDraft;
  /** Counts how often all values were cleared or replaced. */
  readonly clearings: number;
  /** The group to which candidates are added; undefined: the outermost. */
  readonly target: string | undefined;
  readonly isFull: boolean;
  /** The condition that was added last: it comes into view. */
  readonly added: string | undefined;
  aim(groupId: string | undefined): void;
  add(field: CandidateField): void;
  addGroup(groupId: string): void;
  change(condition: DraftCondition): void;
  changeMatch(groupId: string, match: QueryGroup['match']): void;
  remove(id: string): void;
  clear(fields: ReadonlyMap<string, CandidateField>): void;
  replace(query: Query): void;
}

/** Edits a query without touching it. */
export function useQueryDraft(query: Query): QueryEditing {
  const [draft, setDraft] = useState(() => draftOf(query));
  const [clearings, setClearings] = useState(0);
  const [target, setTarget] = useState<string>();
  const [added, setAdded] = useState<string>();
  const isFull = conditionsOfDraft(draft).length >= MOST_CONDITIONS;
  return {
    draft,
    clearings,
    target,
    isFull,
    added,
    aim: setTarget,
    add(field) {
      const operator = field.defaultOperator;
      const condition = { id: nextPartId(), field: field.key, operator, value: emptyValue({ field, operator }) };
      if (isFull) return;
      setDraft((before) => withPart(before, target ?? before.id, condition));
      setAdded(condition.id);
    },
    addGroup(groupId) {
      const id = nextPartId();
      setDraft((before) => {
        const match = before.match === 'all' && groupId === before.id ? 'any' : 'all';
        return withPart(before, groupId, { id, match, parts: [] });
      });
      setTarget(id);
    },
    change: (condition) => setDraft((before) => withCondition(before, condition)),
    changeMatch: (groupId, match) => setDraft((before) => withMatch(before, groupId, match)),
    remove(id) {
      setDraft((before) => withoutPart(before, id));
      setTarget(undefined);
    },
    clear(fields) {
      setDraft((before) => ({
        ...before,
        keyword: '',
        ...mapConditions(before, (condition) => {
          const field = fields.get(condition.field);
          return field ? { ...condition, value: emptyValue({ field, operator: condition.operator }) } : condition;
        }),
      }));
      setClearings(clearings + 1);
    },
    replace(next) {
      setDraft(draftOf(next));
      setTarget(undefined);
      setClearings(clearings + 1);
    },
  };
}
