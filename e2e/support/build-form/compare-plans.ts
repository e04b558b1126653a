import {
  builtInRegistry,
  compileForm,
  parseMetaForm,
  type CompiledField,
  type CompiledForm,
} from '@org/meta-forms/core';
import { shownAlign } from '@org/meta-forms/authoring';

/** What people and server see of a form, as values that a test compares. */
export function planOf(definition: unknown) {
  const { form } = parseMetaForm(definition);
  const compiled = compileForm(form, { registry: builtInRegistry });
  return {
    items: Object.fromEntries(compiled.fields.map((field) => [field.key, describeField(asListed(field))])),
    order: keysOf(compiled.fields),
    rows: compiled.rows.map(({ cells }) => cells.map(({ field, span }) => `${field.key} ${span}`)),
    tabs: keysOf(compiled.tabs),
    auditFields: keysOf(compiled.auditFields),
    listColumns: keysOf(compiled.listColumns),
    queryFields: keysOf(compiled.queryFields),
    uniqueKeys: compiled.uniqueKeys.map(({ fields }) => keysOf(fields)),
    computations: describeComputations(compiled),
    issues: compiled.issues.map(({ code, path }) => `${code} ${path.join('/')}`),
  };
}

/** The titles of the columns of the list, as they are drawn: a fixed one is at its edge. */
export function drawnColumns(definition: unknown): readonly string[] {
  const { form } = parseMetaForm(definition);
  const { listColumns } = compileForm(form, { registry: builtInRegistry });
  const at = (edge: 'left' | 'right' | undefined) => listColumns.filter(({ fixed }) => fixed === edge);
  return [...at('left'), ...at(undefined), ...at('right')].map(({ label }) => label);
}

/** With the alignment that its column has in the list: numbers end at one line also where nothing is stored. */
function asListed(field: CompiledField): CompiledField {
  return { ...field, align: shownAlign({ field, align: field.align }) };
}

function describeField({ type, item: _item, columns, hiddenInTable, ...facts }: CompiledField): unknown {
  // Only values that share rows can be columns of the list.
  const isListed = type.structure === 'value' && !type.fullRow;
  const listed = isListed ? { hiddenInTable } : {};
  return plain({ ...facts, ...listed, type: type.name, columns: columns.map(describeField) });
}

function describeComputations({ plan }: CompiledForm): unknown {
  return {
    formulas: plan.computations.map(({ field, list, formula, references }) =>
      plain({ field, list, formula, references: [...references] }),
    ),
    cascadeChildren: plain(Object.fromEntries(plan.cascadeChildren)),
    mapped: plain(Object.fromEntries(plan.mapped)),
  };
}

function keysOf(fields: readonly { readonly key: string }[]): readonly string[] {
  return fields.map(({ key }) => key);
}

const OTHER_LANGUAGES: ReadonlySet<string> = new Set(['names', 'prefixes']);

/** Other fields by their keys, no functions, and no names in further languages, which the built form has not. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (name, part: unknown) =>
    OTHER_LANGUAGES.has(name)
      ? undefined
      : name !== '' && isField(part)
        ? part.keys.join('/')
        : part instanceof Map
          ? [...part]
          : part,
  );
  return JSON.parse(text);
}

function isField(value: unknown): value is CompiledField {
  return typeof value === 'object' && value !== null && 'keys' in value && 'type' in value && 'columns' in value;
}
