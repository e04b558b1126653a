import { levelOfQuery, type Query, type QueryCondition, type QueryGroup } from '../../query/query.ts';
import { isQueryGroup, type QueryPart } from '../../query/query.ts';
import { DEEPEST_LEVEL } from '../../query/limits.ts';

/** A condition while it is edited; its id stays the same. */
export interface DraftCondition extends QueryCondition {
  readonly id: string;
}

/** A group while it is edited. */
export interface DraftGroup {
  readonly id: string;
  readonly match: QueryGroup['match'];
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftCondition | DraftGroup;

/** The query of the dialog, as a group that cannot be removed. */
export interface QueryDraft extends DraftGroup {
  readonly keyword: string;
}

let count = 0;

/** An id that no other part has. */
export function nextPartId(): string {
  count += 1;
  return `part-${count}`;
}

export function isDraftGroup(part: DraftPart): part is DraftGroup {
  return 'parts' in part;
}

/** A query as it is edited; every part gets an id. */
export function draftOf({ keyword, match, parts }: Query): QueryDraft {
  return { id: nextPartId(), keyword, match, parts: parts.map(draftPart) };
}

function draftPart(part: QueryPart): DraftPart {
  return isQueryGroup(part)
    ? { id: nextPartId(), match: part.match, parts: part.parts.map(draftPart) }
    : { ...part, id: nextPartId() };
}

/** The query of a draft; groups without conditions are left out. */
export function queryOfDraft({ keyword, match, parts }: QueryDraft): Query {
  return { keyword, match, parts: parts.flatMap(partOfDraft) };
}

function partOfDraft(part: DraftPart): readonly QueryPart[] {
  if (!isDraftGroup(part)) return [{ field: part.field, operator: part.operator, value: part.value }];
  const parts = part.parts.flatMap(partOfDraft);
  return parts.length === 0 ? [] : [{ match: part.match, parts }];
}

/** The conditions of a draft at all levels. */
export function conditionsOfDraft(group: DraftGroup): readonly DraftCondition[] {
  return group.parts.flatMap((part) => (isDraftGroup(part) ? conditionsOfDraft(part) : [part]));
}

/** The draft with a part at the end of one of its groups. */
export function withPart(draft: QueryDraft, groupId: string, part: DraftPart): QueryDraft {
  return { ...draft, ...changedGroup(draft, groupId, (group) => ({ ...group, parts: [...group.parts, part] })) };
}

/** The draft without a part. */
export function withoutPart(draft: QueryDraft, id: string): QueryDraft {
  return { ...draft, ...without(draft, id) };
}

function without<G extends DraftGroup>(group: G, id: string): G {
  const parts = group.parts.filter((part) => part.id !== id);
  return { ...group, parts: parts.map((part) => (isDraftGroup(part) ? without(part, id) : part)) };
}

/** The draft with one of its conditions changed. */
export function withCondition(draft: QueryDraft, condition: DraftCondition): QueryDraft {
  return { ...draft, ...mapConditions(draft, (other) => (other.id === condition.id ? condition : other)) };
}

/** The group with each of its conditions changed. */
export function mapConditions(
  group: DraftGroup,
  change: (condition: DraftCondition) => DraftCondition,
): Pick<DraftGroup, 'parts'> {
  return {
    parts: group.parts.map((part) => (isDraftGroup(part) ? { ...part, ...mapConditions(part, change) } : change(part))),
  };
}

/** The draft with another way in which one of its groups matches. */
export function withMatch(draft: QueryDraft, groupId: string, match: QueryGroup['match']): QueryDraft {
  return { ...draft, ...changedGroup(draft, groupId, (group) => ({ ...group, match })) };
}

function changedGroup(group: DraftGroup, id: string, change: (group: DraftGroup) => DraftGroup): DraftGroup {
  if (group.id === id) return change(group);
  return { ...group, parts: group.parts.map((part) => (isDraftGroup(part) ? changedGroup(part, id, change) : part)) };
}

/** Whether a group may have groups; `depth` counts the groups around its parts. */
export function mayHaveGroups(draft: QueryDraft, depth: number): boolean {
  return levelOfQuery(draft.match) + depth < DEEPEST_LEVEL;
}

/** Whether any of the conditions may match: that takes a level, which a query with groups in groups does not have. */
export function mayMatchAny(draft: QueryDraft): boolean {
  return levelOfQuery('any') + depthOf(draft) <= DEEPEST_LEVEL;
}

function depthOf(group: DraftGroup): number {
  return Math.max(0, ...group.parts.map((part) => (isDraftGroup(part) ? 1 + depthOf(part) : 0)));
}
