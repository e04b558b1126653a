import type { CompiledField } from '../../contract/item-type.ts';
import { childrenOf, type FormulaNode } from '../../formula/ast.ts';
import { MAX_TEXT_LENGTH } from '../../formula/limits.ts';
import { isRecord } from '../../ports/is-record.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { Computation, ComputationPlan } from './computation-plan.ts';

/** Cost of reading and writing one result, whatever its formula, in evaluated parts. */
const STEPS_OF_RESULT = 5;
/** A power is a series of multiplications. */
const STEPS_OF_POWER = 20;
/** Characters of a text that cost as much as one part. */
const CHARACTERS_OF_STEP = 250;

interface Cost {
  readonly field: CompiledField;
  /** Values, names, operations and calls in the formula. */
  readonly parts: number;
  readonly reads: readonly CompiledField[];
}

const costsByPlan = new WeakMap<ComputationPlan, readonly Cost[]>();

/**
 * Upper bound of the work to compute every result of a record, in evaluated parts of formulas (some 1 to 3 µs each):
 * the parts of each formula and the texts that they read, once per row. It counts rows and characters and computes
 * nothing.
 */
export function computationSteps({ plan }: Pick<CompiledForm, 'plan'>, record: WireRecord): number {
  const costs = costsByPlan.get(plan) ?? plan.computations.map(costOf);
  costsByPlan.set(plan, costs);
  const lengths = new Map<CompiledField, number>();
  let steps = 0;
  for (const { field, parts, reads } of costs) {
    const places = placesOf(record, field.keys.slice(0, -1)).length;
    const longest = reads.reduce((most, read) => Math.max(most, lengthOf(lengths, record, read)), 0);
    // Parts may join texts before other parts read the result.
    const joined = Math.max(longest, Math.min(MAX_TEXT_LENGTH, longest * parts));
    lengths.set(field, joined);
    // Only aggregates read whole columns, and their totals are updated incrementally.
    steps += places * (STEPS_OF_RESULT + parts * (1 + joined / CHARACTERS_OF_STEP));
  }
  return Math.round(steps);
}

function costOf({ field, formula, references }: Computation): Cost {
  return { field, parts: partsOf(formula.root), reads: [...references.values()].map((reference) => reference.field) };
}

function partsOf(node: FormulaNode): number {
  const own = node.kind === 'binary' && node.operator === '^' ? STEPS_OF_POWER : 1;
  return childrenOf(node).reduce((sum, child) => sum + partsOf(child), own);
}

/**
 * Characters of the longest text that a field has anywhere in the record; for a computed field, the longest that its
 * formula may produce.
 */
function lengthOf(lengths: Map<CompiledField, number>, record: WireRecord, field: CompiledField): number {
  const known = lengths.get(field);
  if (known !== undefined) return known;
  let longest = 0;
  for (const place of placesOf(record, field.keys.slice(0, -1))) {
    const value = Object.hasOwn(place, field.key) ? place[field.key] : undefined;
    if (typeof value === 'string') longest = Math.max(longest, value.length);
  }
  lengths.set(field, longest);
  return longest;
}

/** The rows at these keys, in all lists of that name; the record itself where there is no key. */
function placesOf(record: WireRecord, [key, ...below]: readonly string[]): readonly WireRecord[] {
  if (key === undefined) return [record];
  const rows: unknown = Object.hasOwn(record, key) ? record[key] : undefined;
  return Array.isArray(rows) ? rows.filter(isRecord).flatMap((row) => placesOf(row, below)) : [];
}
