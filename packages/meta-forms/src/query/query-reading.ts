import { candidatesByKey, type CandidateField } from './candidate-fields.ts';
import type { DroppedPart, DropReason } from './dropped.ts';
import { DEEPEST_LEVEL, MOST_CONDITIONS, MOST_VALUES } from './limits.ts';
import { isKeyList, levelOfQuery, type QueryCondition, type QueryGroup, type QueryOperator } from './query.ts';
import { readValue } from './query-value.ts';

/** A condition from outside. */
export interface RawCondition {
  readonly field: string;
  /** Missing: the default operator of the field. */
  readonly operator?: string | undefined;
  readonly value?: unknown;
}

/** One reading of a query from outside: what it has found so far, held to the limits, and what it left out. */
export interface QueryReading {
  readonly dropped: readonly DroppedPart[];
  drop(reason: DropReason, part: string): void;
  /** The condition; undefined where it is left out. */
  condition(raw: RawCondition): QueryCondition | undefined;
  /** Whether there is room for one more group below `depth` groups of a query that matches so; it is then taken. */
  group(depth: number, match: QueryGroup['match']): boolean;
}

/** Characters of a name from outside in a message. */
const LONGEST_NAME = 60;
/** Messages about one query; further ones say nothing new. */
const MOST_DROPPED = 100;

/** Begins to read a query of a form with these fields. */
export function readQueryParts(fields: readonly CandidateField[]): QueryReading {
  const known = candidatesByKey(fields);
  const dropped: DroppedPart[] = [];
  const found = { conditions: 0, groups: 0, values: 0 };
  const drop = (reason: DropReason, part: string) => {
    if (dropped.length < MOST_DROPPED)
      dropped.push(Object.freeze({ reason, part: Array.from(part).slice(0, LONGEST_NAME).join('') }));
    return undefined;
  };
  return {
    dropped,
    drop,
    condition(raw) {
      const field = known.get(raw.field);
      if (!field) return drop('unknownField', raw.field);
      const operator = field.operators.find((offered) => offered === (raw.operator ?? field.defaultOperator));
      if (!operator) return drop('unknownOperator', field.label);
      const value = readValue({ field, operator }, raw.value);
      if (value === undefined) return drop('unfitValue', field.label);
      if (found.conditions >= MOST_CONDITIONS) return drop('tooManyConditions', field.label);
      const count = isKeyList(value) ? value.length : 1;
      if (found.values + count > MOST_VALUES) return drop('tooManyValues', field.label);
      found.conditions += 1;
      found.values += count;
      return Object.freeze({ field: field.key, operator: operator satisfies QueryOperator, value });
    },
    group(depth, match) {
      if (levelOfQuery(match) + depth + 1 > DEEPEST_LEVEL) drop('tooDeep', '');
      else if (found.groups >= MOST_CONDITIONS) drop('tooManyConditions', '');
      else {
        found.groups += 1;
        return true;
      }
      return false;
    },
  };
}
