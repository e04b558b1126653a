import type { CompiledField, Operator } from '../contract/item-type.ts';
import type { JsonSchema } from '../contract/json-schema.ts';
import type { Registry } from '../contract/registry.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import type { ComputationPlan } from './plan/computation-plan.ts';

/** What the layout has to know of a field, or of an item of a designer. */
export interface PackedItem {
  readonly key: string;
  readonly span: number;
  readonly startsNewLine: boolean;
  readonly type: { readonly fullRow: boolean };
}

/** A field at its place in a row of the layout. */
export interface LayoutCell<F extends PackedItem = CompiledField> {
  readonly field: F;
  /** Columns of the 24-column grid. */
  readonly span: number;
}

/** Fields next to each other. */
export interface LayoutRow<F extends PackedItem = CompiledField> {
  /** Key of its first field; the same as long as the metadata does not change. */
  readonly key: string;
  readonly cells: readonly LayoutCell<F>[];
}

/** A column of the list of records, in itemTableOrder. */
export interface ListColumn {
  readonly field: CompiledField;
  readonly key: string;
  readonly label: string;
  readonly align: 'left' | 'center' | 'right';
  readonly width?: number;
  /** The edge of the list at which the column stays in view; missing: it scrolls with the others. */
  readonly fixed?: 'left' | 'right';
  /** Record property with the display text; the value itself where missing. */
  readonly displayKey?: string;
  readonly sortable: boolean;
}

/** A field that can be used in a condition. */
export interface QueryField {
  readonly field: CompiledField;
  readonly key: string;
  readonly label: string;
  readonly operators: readonly Operator[];
  /** The author says that lists are often searched or sorted by it. */
  readonly searchedOften?: true;
}

/** Items whose values together occur in only one record. A record in which one of them is empty is not compared. */
export interface UniqueKey {
  /** The item that declares the key; a repeated value is reported at it. */
  readonly field: CompiledField;
  /** That item and the ones it names, in form order. */
  readonly fields: readonly CompiledField[];
}

/**
 * A form compiled once: frozen, without values, the same in browser, server and designer. Faults of the metadata are in
 * `issues`; everything else still works.
 */
export interface CompiledForm {
  readonly metaKey: string;
  readonly title: string;
  readonly form: MetaForm;
  readonly registry: Registry;
  /** Every field of the form itself in itemOrder, hidden and audit ones included; titles too. */
  readonly fields: readonly CompiledField[];
  readonly fieldByKey: ReadonlyMap<string, CompiledField>;
  /** The main area: all fields that are not hidden, audit or sub-list. */
  readonly rows: readonly LayoutRow[];
  /** Sub-lists, one tab each below the main area. */
  readonly tabs: readonly CompiledField[];
  readonly auditFields: readonly CompiledField[];
  readonly listColumns: readonly ListColumn[];
  readonly queryFields: readonly QueryField[];
  /** JSON Schema (draft 7) of a record's payload. `toRjsf` of the entry `rjsf` makes one that forms are drawn from. */
  readonly schema: JsonSchema;
  /** Unique values of the form; automatic numbers are among them. */
  readonly uniqueKeys: readonly UniqueKey[];
  readonly plan: ComputationPlan;
  readonly issues: readonly Issue[];
}
