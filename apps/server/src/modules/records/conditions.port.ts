import { MOST_CONDITION_LEVELS, type ConditionPartList } from '@org/contract';
import type { Static } from 'typebox';
import { recordRefusal } from './records.words.ts';

/** One condition on a field of the form. */
export interface WireCondition {
  readonly field: string;
  readonly condition: string;
  readonly value?: unknown;
}

/** Conditions and groups of which all must hold, or any. */
export interface ConditionGroup {
  readonly match: 'all' | 'any';
  readonly conditions: readonly ConditionPart[];
}

export type ConditionPart = WireCondition | ConditionGroup;

/** The most conditions of a filter, those of its groups included. */
const MOST_CONDITIONS = 100;

/** A part as a caller sends it, before its shape and its depth are checked. */
type SentPart = Static<typeof ConditionPartList>[number];

export function isGroup(part: ConditionPart): part is ConditionGroup {
  return 'conditions' in part;
}

/** Reads the body of a filter. Refuses parts that are neither a condition nor a group, and too many or deep ones. */
export function readParts(sent: readonly SentPart[]): readonly ConditionPart[] {
  const parts = read(sent, 1);
  if (conditionsIn(parts).length > MOST_CONDITIONS)
    throw recordRefusal('FILTER_TOO_MANY', { conditions: MOST_CONDITIONS });
  return parts;
}

/** The same parts with each condition replaced; a condition may become several, which must all hold. */
export function mapConditions(
  parts: readonly ConditionPart[],
  replace: (condition: WireCondition) => readonly WireCondition[],
): readonly ConditionPart[] {
  return parts.map((part) => {
    if (isGroup(part)) return { ...part, conditions: mapConditions(part.conditions, replace) };
    const replaced = replace(part);
    const [only, ...others] = replaced;
    return only !== undefined && others.length === 0 ? only : { match: 'all', conditions: replaced };
  });
}

/** All conditions, those of groups too. */
export function conditionsIn(parts: readonly ConditionPart[]): readonly WireCondition[] {
  return parts.flatMap((part) => (isGroup(part) ? conditionsIn(part.conditions) : [part]));
}

function read(sent: readonly SentPart[], level: number): readonly ConditionPart[] {
  if (level > MOST_CONDITION_LEVELS) throw recordRefusal('FILTER_TOO_DEEP', { levels: MOST_CONDITION_LEVELS });
  return sent.map((part) => readPart(part, level));
}

function readPart({ field, condition, value, match, conditions }: SentPart, level: number): ConditionPart {
  if (field !== undefined && condition !== undefined && match === undefined && conditions === undefined)
    return { field, condition, value };
  // The schema describes three levels; a deeper one has the same shape or is refused here.
  if (match !== undefined && conditions !== undefined && field === undefined && condition === undefined)
    return { match, conditions: read(conditions as readonly SentPart[], level + 1) };
  throw recordRefusal('FILTER_PART_INVALID');
}
