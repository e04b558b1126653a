import type { OriginPatch } from '../behaviors/behavior.ts';
import { isVolatile } from '../behaviors/compute.ts';
import { computeAll } from '../behaviors/formula.ts';
import { chosenId, fillFrom } from '../behaviors/mapping.ts';
import { isWritable } from '../behaviors/required.ts';
import { pathIn, type Clock } from '../behaviors/values.ts';
import type { FieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { ProblemCode } from '../contract/problem.ts';
import { isReservedKey } from '../metadata/record-facts.ts';
import type { CheckRecordOptions } from './checked-record.ts';
import { equalValues } from '../session/values/equal-values.ts';
import { isThere } from '../session/values/is-there.ts';
import { placeOf, readSlot, sourceOf, type FormNode, type Place } from '../session/values/node.ts';
import type { Remark, Sent } from './read-sent.ts';
import { runStep, type StepOutcome } from '../session/steps/run-step.ts';
import type { Assignment } from '../session/steps/step-input.ts';
import type { ValuesStore } from '../session/values/values-store.ts';

/** The sent values, their consequences, and the options. */
export interface SentStep {
  readonly sent: Sent;
  readonly outcome: StepOutcome;
  readonly now: Clock;
  readonly options: CheckRecordOptions;
}

/**
 * Sets each field that a person cannot write to its correct value (filled from the chosen record, copied, computed, or
 * as stored) and remarks on sent values that differ.
 */
export function correctProtected(store: ValuesStore, sentStep: SentStep): readonly Remark[] {
  const changedReferences = new Set<FieldPath>();
  for (let { origins } = sentStep.outcome, trail: readonly FieldPath[] = []; origins.length > 0;) {
    const paths = origins.map((origin) => pathIn(origin.scope, origin.field));
    for (const path of paths) changedReferences.add(path);
    trail = [...trail, ...paths];
    const assignments = origins.flatMap((origin) => filledFrom(store, origin, sentStep));
    ({ origins } = runStep(store, { assignments, trail, now: sentStep.now }));
  }
  takeCopies(store, sentStep, changedReferences);
  for (const result of computeAll(store.compiled, store, { now: sentStep.now, isWanted: () => true }))
    store.write(placeOf(result.scope, result.field), { value: result.value, display: undefined }, 'formula');
  return [...sentStep.sent.records].flatMap(([node, record]) => (isThere(node) ? remarksOn(node, record, store) : []));
}

/**
 * Values that the chosen record gives to fields that a person cannot write; fields that the person can write keep the
 * sent value.
 */
function filledFrom(store: ValuesStore, origin: OriginPatch, { options }: SentStep): readonly Assignment[] {
  return origin.targets.flatMap((target) => {
    const record = target.mapping && options.chosenRecord?.(target.mapping, origin.id);
    const patches = record ? [...fillFrom(store, { ...origin, targets: [target] }, { record })] : [];
    return patches
      .filter(({ scope }) => !isWritable(scope, target))
      .map(({ scope, field, value }) => ({ place: placeOf(scope, field), value }));
  });
}

/**
 * Values that a person cannot write but may have sent: copies in new records and rows, and values mapped from a chosen
 * record.
 */
function takeCopies(
  store: ValuesStore,
  { sent, now, options }: SentStep,
  changedReferences: ReadonlySet<FieldPath>,
): void {
  const assignments: Assignment[] = [];
  for (const [node, record] of sent.records) {
    for (const [slot, field] of node.level.fields.entries()) {
      if (!isProtected(node, field) || !Object.hasOwn(record, field.key)) continue;
      const value: unknown = field.type.decode(record[field.key], field);
      // Without the record from which this one was opened, copies cannot be verified and are accepted.
      const copied =
        node.isNew &&
        field.copyFrom !== undefined &&
        !(node === store.root && Object.hasOwn(options.surrounding ?? {}, field.copyFrom));
      if (copied || isMappedValue(store, { node, slot, field }, { value, changedReferences, options }))
        assignments.push({ place: { node, slot, field }, value });
    }
  }
  if (assignments.length > 0) runStep(store, { assignments, now });
}

interface MappedValue {
  readonly value: unknown;
  readonly changedReferences: ReadonlySet<FieldPath>;
  readonly options: CheckRecordOptions;
}

function isMappedValue(
  store: ValuesStore,
  { node, field }: Place,
  { value, changedReferences, options }: MappedValue,
): boolean {
  const { mapping } = field;
  if (!mapping) return false;
  const from = mapping.originInRow ? node : store.root;
  const origin = from?.fieldByKey.get(mapping.originKey);
  const id = from && origin && chosenId(store, from, origin);
  if (!from || !origin || id === undefined) return false;
  const record = options.chosenRecord?.(mapping, id);
  if (!record) return changedReferences.has(pathIn(from, origin));
  const [patch] = fillFrom(store, { kind: 'origin', scope: node, field: origin, id, targets: [field] }, { record });
  return patch !== undefined && sameOnWire(field, patch.value, value);
}

function remarksOn(node: FormNode, record: FormNode['source'], store: ValuesStore): readonly Remark[] {
  const remarks: Remark[] = [];
  for (const [slot, field] of node.level.fields.entries()) {
    if (
      !Object.hasOwn(record, field.key) ||
      !(field.computed || isProtected(node, field)) ||
      field.type.structure !== 'value'
    )
      continue;
    const sent: unknown = field.type.decode(record[field.key], field);
    const stored = readSlot(node, slot);
    // A new record is sent before it has its number.
    if (field.numberRule && node.isNew && !field.type.isFilled(sent, field)) continue;
    if (
      sameOnWire(field, sent, stored) ||
      (field.computed && isExcused(store, { node, slot, field }, record[field.key]))
    )
      continue;
    remarks.push(
      remark(field.computed ? 'COMPUTED_DIFFERS' : 'READ_ONLY_CHANGED', { node, slot, field }, record[field.key]),
    );
  }
  return remarks;
}

/** An older result that is sent back as loaded is not forged, and the clock of a client may differ. */
function isExcused(store: ValuesStore, { node, field }: Place, sent: unknown): boolean {
  const asStored =
    !node.isNew && equalValues(field.type.decode(sent, field), field.type.decode(sourceOf(node, field), field));
  return asStored || isVolatile(store.compiled, field);
}

function remark(code: ProblemCode, { node, slot, field }: Place, sent: unknown): Remark {
  const path = pathIn(node, field);
  const stored: unknown = field.type.encode(readSlot(node, slot), field);
  return { problem: { code, path, label: field.label }, difference: { path, label: field.label, sent, stored } };
}

/** A person may not write the field and it is not computed; the server writes audit values and identities itself. */
function isProtected(node: FormNode, field: CompiledField): boolean {
  const { type, key, computed, audit } = field;
  return type.structure === 'value' && !computed && !audit && !isReservedKey(key) && !isWritable(node, field);
}

function sameOnWire(field: CompiledField, a: unknown, b: unknown): boolean {
  return equalValues(a, b) || equalValues(field.type.encode(a, field), field.type.encode(b, field));
}
