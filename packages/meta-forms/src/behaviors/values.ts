import type { CompiledField } from '../contract/item-type.ts';
import type { ColumnExtremes, ColumnTotals } from '../formula/evaluate/value.ts';
import { childPath, type FieldPath } from '../contract/field-path.ts';

/** Wall clock, `yyyy-MM-dd HH:mm:ss`: read only where a formula asks for it, and once in a step. */
export type Clock = () => string;

/** The form, or one row of a list: the place where fields have their values. */
export interface Scope {
  /** `''` for the form, `details/r7` for a row. */
  readonly path: FieldPath;
  readonly parent: Scope | undefined;
  /** The list whose row this is; missing for the form. */
  readonly list: CompiledField | undefined;
  /** The form's fields, or the list's columns. */
  readonly fieldByKey: ReadonlyMap<string, CompiledField>;
  /** Items that the host of the form requires although their metadata does not. */
  readonly required?: ReadonlySet<CompiledField> | undefined;
}

/** An open form as behaviours see it: they read values and answer with patches. */
export interface Values {
  readonly root: Scope;
  read(scope: Scope, field: CompiledField): unknown;
  /** Rows of a list below this scope, without deleted ones. */
  rows(scope: Scope, list: CompiledField): readonly Scope[];
  /** Running totals of a column of that list, kept up to date while rows change. */
  totals(scope: Scope, list: CompiledField, column: CompiledField): ColumnTotals;
  /** The least and the greatest value of a column of that list, found once for as long as no cell of it changes. */
  extremes(scope: Scope, list: CompiledField, column: CompiledField): ColumnExtremes;
}

/** How the computation plan names a field. */
export function fieldName({ key, keys }: CompiledField): string {
  return keys.length === 1 ? key : keys.join('/');
}

/** The path of a field in the scope that holds it. */
export function pathIn(scope: Scope, field: CompiledField): FieldPath {
  return childPath(scope.path, field.key);
}

/** All scopes in which `target` exists, seen from `scope`: the scope itself, those around it, or the rows below it. */
export function scopesOf(values: Values, scope: Scope, target: CompiledField): readonly Scope[] {
  const around = enclosing(scope, target);
  return around ? [around] : below(values, scope, target);
}

/** The scope that has the field: this one or one around it. */
export function enclosing(scope: Scope, field: CompiledField): Scope | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.fieldByKey.get(field.key) === field) return at;
  return undefined;
}

function below(values: Values, scope: Scope, target: CompiledField): readonly Scope[] {
  const depth = scope.list?.keys.length ?? 0;
  const list = scope.fieldByKey.get(target.keys[depth] ?? '');
  // A list of the same name may exist elsewhere.
  if (!list || list.type.structure !== 'rows' || list.keys.some((key, index) => key !== target.keys[index])) return [];
  const rows = values.rows(scope, list);
  return target.keys.length === depth + 2 ? rows : rows.flatMap((row) => below(values, row, target));
}
