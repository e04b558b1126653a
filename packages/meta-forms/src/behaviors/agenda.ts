import type { Scope } from './values.ts';

interface Task {
  /** Position in the plan's computations. */
  readonly index: number;
  readonly scope: Scope;
}

/** What is still to be computed, lowest position first and each place once: the plan's order makes every task final. */
export interface Agenda {
  add(index: number, scope: Scope): void;
  next(): Task | undefined;
}

/** Nothing to compute yet. */
export function createAgenda(): Agenda {
  const due = new Map<number, { readonly scopes: Set<Scope>; readonly rest: Iterator<Scope> }>();
  const heap: number[] = [];
  return {
    add(index, scope) {
      const known = due.get(index);
      if (known) {
        known.scopes.add(scope);
        return;
      }
      const scopes = new Set([scope]);
      // A set's iterator also yields what is added while it runs.
      due.set(index, { scopes, rest: scopes.values() });
      push(heap, index);
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
