import type { CompiledForm } from '../compile/compiled-form.ts';
import type { Computation, ComputationPlan, PlanReference } from '../compile/plan/computation-plan.ts';
import type { CompiledField } from '../contract/item-type.ts';
import { childrenOf, type Formula, type FormulaNode } from '../formula/ast.ts';
import { compileFormula, type CompiledFormula } from '../formula/evaluate/compile-formula.ts';
import { toWire } from '../formula/evaluate/to-wire.ts';
import type { FormulaScope } from '../formula/evaluate/value.ts';
import { enclosing, scopesOf, type Clock, type Scope, type Values } from './values.ts';

/** The computed value of a field in one scope, rounded as it is stored; the empty value where there is no result. */
export function compute(
  values: Values,
  { field, formula, references }: Computation,
  at: { readonly scope: Scope; readonly now: Clock },
): unknown {
  const kind = field.type.resultKind;
  if (kind === undefined) return field.type.emptyValue;
  const result = prepared(formula).evaluate(formulaScope(values, references, at));
  const wire = toWire(result, kind, field.fractionDigits);
  return wire === null ? field.type.emptyValue : field.type.decode(wire, field);
}

const ready = new WeakMap<Formula, CompiledFormula>();

function prepared(formula: Formula): CompiledFormula {
  const known = ready.get(formula);
  if (known) return known;
  const made = compileFormula(formula);
  ready.set(formula, made);
  return made;
}

/** The values that a formula can read in one scope. */
export function formulaScope(
  values: Values,
  references: Computation['references'],
  { scope, now }: { readonly scope: Scope; readonly now: Clock },
): FormulaScope {
  const referenceAt = (path: readonly string[]): PlanReference | undefined =>
    references.get(path.length === 1 ? (path[0] ?? '') : path.join('.'));
  return {
    now,
    read(path) {
      const reference = referenceAt(path);
      if (!reference) return undefined;
      if (reference.scope === 'column') return columnOf(values, scope, reference);
      const place = enclosing(scope, reference.field);
      return place && wireOf(values, place, reference.field);
    },
    totals(path) {
      const reference = referenceAt(path);
      if (reference?.scope !== 'column') return undefined;
      const owner = enclosing(scope, reference.list);
      return owner && values.totals(owner, reference.list, reference.field);
    },
    extremes(path) {
      const reference = referenceAt(path);
      if (reference?.scope !== 'column') return undefined;
      const owner = enclosing(scope, reference.list);
      return owner && values.extremes(owner, reference.list, reference.field);
    },
  };
}

/** The whole column, for a formula outside the list and for one in its rows. */
function columnOf(
  values: Values,
  scope: Scope,
  { list, field }: { readonly list: CompiledField; readonly field: CompiledField },
): readonly unknown[] {
  const owner = enclosing(scope, list) ?? values.root;
  return scopesOf(values, owner, field).map((row) => wireOf(values, row, field));
}

function wireOf(values: Values, scope: Scope, field: CompiledField): unknown {
  return field.type.encode(values.read(scope, field), field);
}

const volatileByPlan = new WeakMap<ComputationPlan, ReadonlySet<CompiledField>>();

/**
 * Whether the result depends on the time at which it is computed: the formula reads the clock, or reads a result that
 * does.
 */
export function isVolatile({ plan }: CompiledForm, field: CompiledField): boolean {
  const known = volatileByPlan.get(plan);
  if (known) return known.has(field);
  const found = new Set<CompiledField>();
  for (const { field: target, formula, references } of plan.computations) {
    if (asksForTime(formula.root) || [...references.values()].some((reference) => found.has(reference.field)))
      found.add(target);
  }
  volatileByPlan.set(plan, found);
  return found.has(field);
}

function asksForTime(node: FormulaNode): boolean {
  return (node.kind === 'call' && (node.name === 'TODAY' || node.name === 'NOW')) || childrenOf(node).some(asksForTime);
}
