import type { Scope } from './values.ts';

interface Task {
  /** Position in the plan's computations. */
  readonly index: number;
  readonly scope: Scope;
}

/**
 * The computations still to be done, lowest position first, each once per scope. The order of the plan makes every
 * result final.
 */
export interface Agenda {
  add(index: number, scope: Scope): void;
  /**
   * Adds every scope that `scopes` returns. A second call with the same owner adds nothing while the first ones wait.
   */
  addAll(index: number, owner: Scope, scopes: () => readonly Scope[]): void;
  next(): Task | undefined;
}

interface Due {
  readonly scopes: Set<Scope>;
  readonly rest: Iterator<Scope>;
  /** Owners for which `addAll` has added scopes. */
  readonly owners: Set<Scope>;
}

/** An agenda without tasks. */
export function createAgenda(): Agenda {
  const due = new Map<number, Due>();
  const heap: number[] = [];

  function dueAt(index: number): Due {
    const known = due.get(index);
    if (known) return known;
    const scopes = new Set<Scope>();
    // A set's iterator also yields the values that are added while it runs.
    const made = { scopes, rest: scopes.values(), owners: new Set<Scope>() };
    due.set(index, made);
    push(heap, index);
    return made;
  }

  return {
    add: (index, scope) => void dueAt(index).scopes.add(scope),
    addAll(index, owner, scopes) {
      const at = dueAt(index);
      if (at.owners.has(owner)) return;
      at.owners.add(owner);
      for (const scope of scopes()) at.scopes.add(scope);
    },
    next() {
      for (let index = heap[0]; index !== undefined; index = heap[0]) {
        const step = due.get(index)?.rest.next();
        if (step && step.done !== true) return { index, scope: step.value };
        due.delete(index);
        pop(heap);
      }
      return undefined;
    },
  };
}

function push(heap: number[], value: number): void {
  heap.push(value);
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if ((heap[parent] ?? 0) <= value) break;
    heap[at] = heap[parent] ?? 0;
    at = parent;
  }
  heap[at] = value;
}

function pop(heap: number[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    const least = (heap[right] ?? Infinity) < (heap[left] ?? Infinity) ? right : left;
    const child = heap[least];
    if (child === undefined || child >= last) break;
    heap[at] = child;
    at = least;
  }
  heap[at] = last;
}
