import type { FieldPath } from '../../contract/field-path.ts';
import type { Problem } from '../../contract/problem.ts';
import { inFormOrder } from './checks.ts';
import { equalValues } from '../values/equal-values.ts';
import type { ValuesStore } from '../values/values-store.ts';

const none: readonly Problem[] = [];

/** The problems that are currently shown. */
export interface ProblemBoard {
  /** The same array until the problems at the path change. */
  at(path: FieldPath): readonly Problem[];
  isEmpty(): boolean;
  /** True where something has changed. */
  set(path: FieldPath, problems: readonly Problem[]): boolean;
  /** Shows exactly these, given in form order; returns the paths that changed. */
  replace(problems: readonly Problem[]): readonly FieldPath[];
  /** Removes the problems of a removed row. */
  dropBelow(path: FieldPath): void;
  /** All in form order; the same array until one changes. */
  all(): readonly Problem[];
  /** Rows came or moved: the order may have changed. */
  reorder(): void;
}

/** A board without problems. */
export function createProblemBoard(store: ValuesStore): ProblemBoard {
  const shown = new Map<FieldPath, readonly Problem[]>();
  let ordered: readonly Problem[] | undefined = none;
  const set = (path: FieldPath, problems: readonly Problem[]): boolean => {
    const before = shown.get(path) ?? none;
    if (equalValues(before, problems)) return false;
    if (problems.length === 0) {
      shown.delete(path);
      // Removing does not change the order: a form full of problems is not sorted again for each correction.
      ordered = ordered?.filter((problem) => problem.path !== path);
    } else {
      shown.set(path, problems);
      ordered = undefined;
    }
    return true;
  };
  return {
    isEmpty: () => shown.size === 0,
    at: (path) => shown.get(path) ?? none,
    set,
    replace(problems) {
      const next = byPath(problems);
      for (const path of shown.keys()) if (!next.has(path)) next.set(path, none);
      const before = ordered;
      // Not removed one by one, which would be quadratic in a form full of problems.
      ordered = undefined;
      const changed = [...next.keys()].filter((path) => set(path, next.get(path) ?? none));
      ordered = changed.length > 0 ? problems : before;
      return changed;
    },
    dropBelow(path) {
      for (const place of shown.keys()) if (place.startsWith(`${path}/`)) set(place, none);
    },
    all() {
      ordered ??= inFormOrder(store, [...shown.values()].flat());
      return ordered;
    },
    reorder() {
      ordered = undefined;
    },
  };
}

function byPath(problems: readonly Problem[]): Map<FieldPath, readonly Problem[]> {
  const grouped = new Map<FieldPath, readonly Problem[]>();
  // A field has few problems.
  for (const problem of problems) grouped.set(problem.path, [...(grouped.get(problem.path) ?? none), problem]);
  return grouped;
}
