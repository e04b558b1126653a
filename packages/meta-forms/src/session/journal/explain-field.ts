import { definedOf } from '../../metadata/defined-of.ts';
import { formulaScope } from '../../behaviors/compute.ts';
import { enclosing, pathIn, type Clock, type Scope } from '../../behaviors/values.ts';
import type { Computation, PlanReference } from '../../compile/plan/computation-plan.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import { findShortfall } from '../../formula/evaluate/find-shortfall.ts';
import { compileFormula } from '../../formula/evaluate/compile-formula.ts';
import type { Emptiness, ExplainedInput, FieldExplanation } from './explanation.ts';
import type { FieldWriter } from './field-writer.ts';
import type { FormSession } from '../form-session.ts';
import { faultOf } from './formula-fault.ts';
import { displayOf, placeOf, readSlot, type FormNode, type Place } from '../values/node.ts';
import { insideOf } from '../opened-sessions.ts';
import { placeAt } from '../values/places.ts';
import type { ValuesStore } from '../values/values-store.ts';

/**
 * The origin of the value at a path: its formula, the inputs, and, where the session has a journal, the last writer.
 * Throws a MetaFormError for a path that is not of this form.
 */
export function explainField(session: FormSession, path: FieldPath): FieldExplanation {
  const { form } = insideOf(session);
  const { store, journal } = form;
  const place = placeAt(store, path);
  const { field } = place;
  const computation = store.compiled.plan.computations.find((candidate) => candidate.field === field);
  const writer = journal?.writerOf(place) ?? loadedBy(place);
  const cause =
    writer && 'because' in writer && writer.because !== undefined ? store.resolve(writer.because) : undefined;
  const own = {
    path,
    field,
    ...(writer ? { writer } : {}),
    ...(cause ? { because: { path: pathIn(cause.node, cause.field), field: cause.field } } : {}),
  };
  if (!computation) {
    const fault = faultOf(store.compiled, field);
    return { ...own, inputs: [], ...(fault ? { fault } : {}) };
  }
  const emptiness = emptinessOf(store, { place, computation, now: form.now });
  return {
    ...own,
    formula: computation.formula.root,
    inputs: inputsOf(store, place.node, computation),
    ...(emptiness ? { emptiness } : {}),
  };
}

function inputsOf(store: ValuesStore, scope: FormNode, { references }: Computation): readonly ExplainedInput[] {
  return [...references.values()].flatMap((reference) => {
    const input = reference.scope === 'column' ? columnInput(store, scope, reference) : valueInput(scope, reference);
    return input ? [{ field: reference.field, ...input }] : [];
  });
}

type InputFacts = Omit<ExplainedInput, 'field'>;

function valueInput(scope: Scope, { field }: PlanReference): InputFacts | undefined {
  const around = enclosing(scope, field);
  if (!around) return undefined;
  const { node, slot } = placeOf(around, field);
  const value = readSlot(node, slot);
  const display = displayOf(node, slot);
  return {
    path: pathIn(node, field),
    value,
    isEmpty: !field.type.isFilled(value, field),
    ...definedOf({ display }),
  };
}

function columnInput(
  store: ValuesStore,
  scope: Scope,
  { list, field }: PlanReference & { readonly scope: 'column' },
): InputFacts {
  const owner = enclosing(scope, list) ?? store.root;
  const rows = store.rows(owner, list);
  const filled = rows.filter((row) => field.type.isFilled(store.read(row, field), field)).length;
  return { path: pathIn(owner, list), list, rows: rows.length, filled, isEmpty: filled === 0 };
}

interface Computed {
  readonly place: Place;
  readonly computation: Computation;
  readonly now: Clock;
}

function emptinessOf(store: ValuesStore, { place, computation, now }: Computed): Emptiness | undefined {
  const { node, slot, field } = place;
  if (field.type.isFilled(readSlot(node, slot), field)) return undefined;
  const { root } = computation.formula;
  const scope = formulaScope(store, computation.references, { scope: node, now });
  const shortfall = findShortfall(root, scope);
  if (shortfall) return shortfall;
  const result = compileFormula(computation.formula).evaluate(scope);
  return { reason: result === null || result === '' ? 'NO_RESULT' : 'WRONG_KIND', part: root };
}

function loadedBy({ node, field }: Place): FieldWriter | undefined {
  if (!Object.hasOwn(node.source, field.key)) return undefined;
  if (node.isNew) return { by: 'copy' };
  return { by: 'record', ...savedBy(node) };
}

/** The person who saved the record last, from its audit items. */
function savedBy(node: FormNode): { readonly person?: string; readonly at?: string } {
  let root = node;
  while (root.parent) root = root.parent;
  const person = textOf(root, '$updateUser') ?? textOf(root, 'updateUserName') ?? textOf(root, 'updateUser');
  const at = textOf(root, 'updateTime');
  return definedOf({ person, at });
}

function textOf({ source }: FormNode, key: string): string | undefined {
  const text = Object.hasOwn(source, key) ? source[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
