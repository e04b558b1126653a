import type { CompiledField } from '../../contract/item-type.ts';
import type { FormulaReference } from '../../formula/dependencies.ts';
import { ownLabel } from '../../metadata/form-in-language.ts';
import type { PlanReference } from './computation-plan.ts';

/** The names of one record or row: keys and, in braces where no key matches, labels. */
interface Names {
  readonly byKey: ReadonlyMap<string, CompiledField>;
  /** The first field of each label, and whether others have the same label. */
  readonly byLabel: ReadonlyMap<string, Found>;
}

interface Found {
  readonly field: CompiledField;
  readonly ambiguous: boolean;
}

const known = new WeakMap<readonly CompiledField[], Names>();

/** Created once per level, and only where a formula names something. */
function namesOf(fields: readonly CompiledField[]): Names {
  const names = known.get(fields) ?? readNames(fields);
  known.set(fields, names);
  return names;
}

function readNames(fields: readonly CompiledField[]): Names {
  const byLabel = new Map<string, { field: CompiledField; ambiguous: boolean }>();
  for (const field of fields) {
    // Authors write formulas with their own labels, whatever language the form is shown in.
    const label = ownLabel(field.item);
    const held = byLabel.get(label);
    if (held) held.ambiguous = true;
    else byLabel.set(label, { field, ambiguous: false });
  }
  return { byKey: new Map(fields.map((field) => [field.key, field])), byLabel };
}

export interface FormulaScope {
  readonly form: readonly CompiledField[];
  /** Columns of the list whose rows are computed. */
  readonly row?: readonly CompiledField[];
}

export interface Resolution {
  readonly reference: PlanReference;
  /** The path with keys instead of labels. */
  readonly path: readonly string[];
  readonly ambiguous: boolean;
}

type WrittenName = Pick<FormulaReference, 'path' | 'braced'>;

/** Resolves a name in a formula: the row's own column, an item of the form, or a column of a list. */
export function resolveName(name: WrittenName, scope: FormulaScope): Resolution | undefined {
  const [first, second] = name.path;
  if (first === undefined) return undefined;
  return second === undefined ? resolveValue(first, name, scope) : resolveColumn([first, second], name, scope);
}

function resolveValue(text: string, { braced }: WrittenName, scope: FormulaScope): Resolution | undefined {
  const inRow = scope.row && find(text, braced, scope.row);
  const found = inRow?.field.type.structure === 'value' ? inRow : find(text, braced, scope.form);
  if (found?.field.type.structure !== 'value') return undefined;
  const { field, ambiguous } = found;
  return { reference: Object.freeze({ scope: found === inRow ? 'row' : 'form', field }), path: [field.key], ambiguous };
}

function resolveColumn(
  [listName, columnName]: readonly [string, string],
  { braced }: WrittenName,
  scope: FormulaScope,
): Resolution | undefined {
  const inRow = scope.row && find(listName, braced, scope.row);
  const list = inRow?.field.type.structure === 'rows' ? inRow : find(listName, braced, scope.form);
  if (list?.field.type.structure !== 'rows') return undefined;
  const column = find(columnName, braced, list.field.columns);
  if (column?.field.type.structure !== 'value') return undefined;
  return {
    reference: Object.freeze({ scope: 'column', list: list.field, field: column.field }),
    path: [list.field.key, column.field.key],
    ambiguous: list.ambiguous || column.ambiguous,
  };
}

function find(text: string, braced: boolean, fields: readonly CompiledField[]): Found | undefined {
  const names = namesOf(fields);
  const field = names.byKey.get(text);
  if (field) return { field, ambiguous: false };
  return braced ? names.byLabel.get(text) : undefined;
}
