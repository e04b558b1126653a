import { isFilled, isMendable, isRequired, isWritable } from '../../behaviors/required.ts';
import { pathIn } from '../../behaviors/values.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { withTypeWords, type Problem, type ValueProblem } from '../../contract/problem.ts';
import { readSlot, type FormNode, type RowList, type Place } from '../values/node.ts';
import type { ValuesStore } from '../values/values-store.ts';

/**
 * The current problems of one field, without the cells below it. A limit applies only where a person can correct the
 * value: fields that they write, and visible computed fields.
 */
export function problemsAt(store: ValuesStore, { node, slot, field }: Place): readonly Problem[] {
  if (isPutAway(store, node, field) || !(field.computed ? isMendable(node, field) : isWritable(node, field))) return [];
  if (isRequired(node, field) && !isFilled(store, node, field))
    return [{ code: 'REQUIRED', path: pathIn(node, field), label: field.label }];
  if (field.type.structure === 'rows') return [];
  return field.type.check(readSlot(node, slot), field).map((problem) => placed(problem, pathIn(node, field), field));
}

/**
 * The host hides the item of the form that the field is, or belongs to. Other values still follow from it, but nobody
 * can correct it.
 */
export function isPutAway(store: Pick<ValuesStore, 'hidden'>, { rows }: FormNode, field: CompiledField): boolean {
  return store.hidden.size > 0 && (rows ? isPutAway(store, rows.owner, rows.field) : store.hidden.has(field));
}

function placed(problem: ValueProblem<string>, path: FieldPath, { type, label }: CompiledField): Problem {
  return { ...withTypeWords(problem, type), path, label };
}

/** All problems of the form, drawn or not, in form order. */
export function problemsOfForm(store: ValuesStore): readonly Problem[] {
  const found: Problem[] = [];
  collect(store, store.root, found);
  return found;
}

function collect(store: ValuesStore, node: FormNode, found: Problem[]): void {
  node.level.fields.forEach((field, slot) => {
    found.push(...problemsAt(store, { node, slot, field }));
    if (field.type.structure !== 'rows' || !isWritable(node, field) || isPutAway(store, node, field)) return;
    for (const row of store.listAt(node, slot)?.live ?? []) collect(store, row, found);
  });
}

/** The problems in form order: fields in theirs, rows in theirs, first those that belong to no field. */
export function inFormOrder(store: ValuesStore, problems: readonly Problem[]): readonly Problem[] {
  const positions = new Map<RowList, ReadonlyMap<FormNode, number>>();
  const positionOf = (rows: RowList, row: FormNode): number => {
    const known = positions.get(rows) ?? new Map(rows.live.map((live, position) => [live, position]));
    positions.set(rows, known);
    return known.get(row) ?? -1;
  };
  const rankOf = (path: FieldPath): readonly number[] => {
    const place = store.resolve(path);
    const rank = [place?.slot ?? -1];
    for (let node = place?.node; node?.rows; node = node.parent)
      rank.unshift(node.rows.slot, positionOf(node.rows, node));
    return rank;
  };
  const ranked = problems.map((problem) => ({ problem, rank: rankOf(problem.path) }));
  return ranked.toSorted((a, b) => compareRanks(a.rank, b.rank)).map(({ problem }) => problem);
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? -1) - (b[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
