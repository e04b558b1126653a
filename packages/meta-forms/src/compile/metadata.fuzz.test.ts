import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompiledField } from '../contract/item-type.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { serializeMetaForm } from '../metadata/serialize-meta-form.ts';
import { compileForm } from './compile-form.ts';
import type { CompiledForm } from './compiled-form.ts';
import { corpusLines, mutatedForms } from './metadata.fixture.ts';
import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';

const RUNS = 10_000;
// In CI the seed is fixed, so that a failure is due to the change; elsewhere each run uses another seed.
const seed = Number(process.env['FUZZ_SEED'] ?? (process.env['CI'] ? 20_261_121 : Date.now() % 2 ** 31));
const bases = (corpusLines() ?? [])
  .filter((_line, index) => index % 10 === 0)
  .map(({ line }) => JSON.parse(line) as Record<string, unknown>);
const prototypeNames = Object.getOwnPropertyNames(Object.prototype).toSorted();

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}

/** The visible properties of a compiled form; issues without their position in the list. */
function outline(compiled: CompiledForm): string {
  const field = ({
    key,
    label,
    type,
    span,
    required,
    editable,
    computed,
    cascade,
    mapping,
    columns,
  }: CompiledField): unknown => [
    key,
    label,
    type.name,
    span,
    required,
    editable,
    computed,
    cascade,
    mapping,
    columns.map(field),
  ];
  return JSON.stringify([
    compiled.fields.map(field),
    compiled.rows.map((row) => row.cells.map((cell) => [cell.field.key, cell.span])),
    compiled.listColumns.map((entry) => entry.key),
    compiled.plan.computations.map((computation) => computation.field.keys),
    compiled.issues
      .map((issue) => [issue.code, issue.params])
      .map((entry) => JSON.stringify(entry))
      .toSorted(),
    compiled.schema,
  ]);
}

function unaccounted(form: MetaForm, compiled: CompiledForm): readonly number[] {
  const drawn = new Set(compiled.fields.map((field) => field.item));
  const named = new Set(compiled.issues.map((issue) => issue.path[1]));
  return form.metaFormItemList.flatMap((item, index) => (drawn.has(item) || named.has(index) ? [] : [index]));
}

function shuffled(form: Record<string, unknown>, by: number): Record<string, unknown> {
  const turn = <T>(list: readonly T[]): T[] =>
    [...list.slice(by % Math.max(list.length, 1)), ...list.slice(0, by % Math.max(list.length, 1))].toReversed();
  const turnKeys = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(turn(Object.entries(value).filter(([key]) => key !== '__proto__')))
      : value;
  const list = form['metaFormItemList'];
  return {
    ...(turnKeys(form) as object),
    ...(Array.isArray(list) ? { metaFormItemList: turn(list).map(turnKeys) } : {}),
  };
}

const hasDistinctOrders = ({ metaFormItemList: items }: MetaForm) =>
  items.every((item) => item.itemOrder !== undefined) &&
  new Set(items.map((item) => item.itemOrder)).size === items.length;

function unsafeValues(form: MetaForm): readonly string[] {
  const found: string[] = [];
  const refuse = (value: string | undefined, unsafe: RegExp) => {
    if (value !== undefined && unsafe.test(value)) found.push(value);
  };
  for (const { itemConfig } of form.metaFormItemList) {
    refuse(itemConfig.color, /[^\w#(),.%/ -]|url|var/i);
    for (const path of [itemConfig.treeurl, itemConfig.path]) refuse(path, /^\w*:|\/\/|\.\.|[\\#\s]|%2e/i);
    // An `@` names a person of a host only before its path.
    refuse(itemConfig.jumpurl, /^\s*(?!https?:)\w+:|^\/\/|^\w+:\/\/[^/?#]*@|[\\\s]/i);
    refuse(itemConfig.refKey, /^\.\.?$|[/\\?#%]/);
  }
  return found;
}

/** Every property of a good compiler that this form violates. */
function broken(json: Readonly<Record<string, unknown>>, turn: number): readonly string[] {
  const found: string[] = [];
  const demand = (holds: boolean, property: string) => {
    if (!holds) found.push(property);
  };
  const { form, issues } = parseMetaForm(json);
  const compiled = compileForm(form, { registry });
  const seen = outline(compiled);
  const outlineOf = (other: unknown) => outline(compileForm(parseMetaForm(other).form, { registry }));

  const list = json['metaFormItemList'];
  const leftOut = issues.filter((issue) => issue.code === 'META_FORM_ITEM_NOT_AN_OBJECT' && issue.path.length === 2);
  demand(
    !Array.isArray(list) || form.metaFormItemList.length + leftOut.length === list.length,
    'accounted: every entry is an item or an issue',
  );
  demand(unaccounted(form, compiled).length === 0, 'accounted: every item is a field or an issue');
  demand(turn % 4 > 0 || outlineOf(json) === seen, 'deterministic');
  demand(!hasDistinctOrders(form) || outlineOf(shuffled(json, turn)) === seen, 'order-stable');
  demand(isDeepStrictEqual(parseMetaForm(JSON.stringify(serializeMetaForm(form))).form, form), 'idempotent');
  demand(compiled.fields.length <= form.metaFormItemList.length, 'bounded');
  demand(unsafeValues(form).length === 0, 'closed');
  demand(isDeepStrictEqual(Object.getOwnPropertyNames(Object.prototype).toSorted(), prototypeNames), 'pure');
  return found;
}

test(`META-15 ${RUNS} mutated forms compile: total, deterministic, stable, idempotent, pure, bounded, closed`, () => {
  process.stdout.write(`metadata fuzz: FUZZ_SEED=${seed}\n`);
  const property = fc.property(mutatedForms(bases, seed), fc.nat(), (json, turn) => {
    expect(broken(deepFreeze(json), turn)).toEqual([]);
  });
  fc.assert(property, { numRuns: RUNS, seed, endOnFailure: true });
}, 240_000);
