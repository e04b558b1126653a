import type { CompiledField, Operator } from '../contract/item-type.ts';
import type { JsonSchema } from '../contract/json-schema.ts';
import type { Registry } from '../contract/registry.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import type { ComputationPlan } from './computation-plan.ts';

export interface LayoutCell {
  readonly field: CompiledField;
  /** Columns of the 24-column grid. */
  readonly span: number;
}

export interface LayoutRow {
  /** Stable while the metadata does not change: the key of its first field. */
  readonly key: string;
  readonly cells: readonly LayoutCell[];
}

/** A column of the list of records, in itemTableOrder. */
export interface ListColumn {
  readonly field: CompiledField;
  readonly key: string;
  readonly label: string;
  readonly align: 'left' | 'center' | 'right';
  readonly width?: number;
  /** Record property with the text to show; the value itself where missing. */
  readonly displayKey?: string;
  readonly sortable: boolean;
}

/** A field that a condition may name. */
export interface QueryField {
  readonly field: CompiledField;
  readonly key: string;
  readonly label: string;
  readonly operators: readonly Operator[];
}

/** What no two records may share: the values of these items together. A record in which one of them is empty is not compared. */
export interface UniqueKey {
  /** The item that asks for it, where a repeated value is shown. */
  readonly field: CompiledField;
  /** That item and those that it names, in form order. */
  readonly fields: readonly CompiledField[];
}

/**
 * A form compiled once: frozen, without values, the same in browser, server and designer. What is wrong with the
 * metadata stands in `issues`; everything else still works.
 */
export interface CompiledForm {
  readonly metaKey: string;
  readonly title: string;
  readonly form: MetaForm;
  readonly registry: Registry;
  /** Every field of the form itself in itemOrder, hidden and audit ones included; titles too. */
  readonly fields: readonly CompiledField[];
  readonly fieldByKey: ReadonlyMap<string, CompiledField>;
  /** The main area: what is neither hidden, nor audit, nor a sub-list. */
  readonly rows: readonly LayoutRow[];
  /** Sub-lists, one tab each below the main area. */
  readonly tabs: readonly CompiledField[];
  readonly auditFields: readonly CompiledField[];
  readonly listColumns: readonly ListColumn[];
  readonly queryFields: readonly QueryField[];
  /** JSON Schema 2020-12 of a record's payload. */
  readonly schema: JsonSchema;
  /** rjsf uiSchema: widget names, labels, order. */
  readonly uiSchema: Readonly<Record<string, unknown>>;
  /** Automatic numbers among them. */
  readonly uniqueKeys: readonly UniqueKey[];
  readonly plan: ComputationPlan;
  readonly issues: readonly Issue[];
}
