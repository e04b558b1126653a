import type { CompiledField } from '../../contract/item-type.ts';
import { makeIssue, shorten } from '../../metadata/issues/issue-list.ts';
import type { MetaForm } from '../../metadata/meta-form.ts';
import type { Computation, ComputationPlan } from './computation-plan.ts';
import { deferredMap } from './deferred-map.ts';
import { followersOf } from './followers.ts';
import { readComputations, reportAbout, type Planning } from './read-computation.ts';
import { isCycle, nameCycle, strongComponents } from './strong-components.ts';

/** Orders everything that follows from a change: computations, cascades and mappings. */
export function planComputations(form: MetaForm, planning: Planning): ComputationPlan {
  const found = readComputations(planning);
  const computations = inOrder(found, planning);
  warnAboutMetaType(form, planning);
  return Object.freeze({ computations, dependents: dependentsOf(computations), ...followersOf(planning.fields) });
}

/** The name of a field in the plan. */
function planKey(field: CompiledField): string {
  return field.keys.join('/');
}

/** Each computation after its inputs; the members of a cycle are left out and reported. */
function inOrder(found: readonly Computation[], planning: Planning): readonly Computation[] {
  const positions = new Map(found.map((computation, position) => [computation.field, position]));
  const edges = found.map(({ references }) =>
    [...references.values()].flatMap(({ field }) => {
      const position = positions.get(field);
      return position === undefined ? [] : [position];
    }),
  );
  const order: Computation[] = [];
  for (const group of strongComponents(edges)) {
    const members = group.flatMap((position) => found[position] ?? []);
    const [first] = members;
    if (first === undefined) continue;
    if (!isCycle(group, edges)) order.push(first);
    else
      reportAbout(first.field, planning)('META_FORM_FORMULA_CYCLE', {
        members: nameCycle(group, edges, (position) => nameOf(found[position])),
      });
  }
  return Object.freeze(order);
}

function nameOf(computation: Computation | undefined): string {
  return computation ? shorten(computation.field.keys.join('.')) : '';
}

/** The fields that read a field, directly or through others. A list's own key means that rows come or go. */
function dependentsOf(computations: readonly Computation[]): ReadonlyMap<string, readonly number[]> {
  const readers = new Map<string, number[]>();
  const read = (key: string, position: number) => {
    const held = readers.get(key);
    if (held) held.push(position);
    else readers.set(key, [position]);
  };
  computations.forEach(({ references }, position) => {
    for (const reference of references.values()) {
      read(planKey(reference.field), position);
      if (reference.scope === 'column') read(planKey(reference.list), position);
    }
  });
  return deferredMap(readers.keys(), (key) => {
    const reached = new Set(readers.get(key));
    // A set's iterator also yields the values that are added while it runs.
    for (const position of reached) {
      const computation = computations[position];
      for (const next of (computation && readers.get(planKey(computation.field))) ?? []) reached.add(next);
    }
    return Object.freeze([...reached].toSorted((a, b) => a - b));
  });
}

function warnAboutMetaType(form: MetaForm, { fields, issues }: Planning): void {
  if (form.metaType === 3) return;
  const all = fields.flatMap((field) => [
    field,
    ...field.columns,
    ...field.columns.flatMap((column) => column.columns),
  ]);
  const first = all.find((field) => field.computed || field.mapping);
  if (!first) return;
  const params = { item: shorten(first.label), type: form.metaType };
  issues.push(
    makeIssue(
      'META_FORM_TYPE_DIFFERS',
      { path: ['metaType'], params },
      { fix: Object.freeze({ kind: 'set', path: ['metaType'], value: 3 }) },
    ),
  );
}
