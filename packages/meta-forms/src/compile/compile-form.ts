import type { CompiledField } from '../contract/item-type.ts';
import type { Registry } from '../contract/registry.ts';
import type { Issue, IssuePath } from '../metadata/issue.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { compileItems } from './compile-fields.ts';
import type { CompiledForm } from './compiled-form.ts';
import { listColumnsOf, queryFieldsOf } from './list-columns.ts';
import { packRows } from './pack-rows.ts';
import { planComputations } from './plan-computations.ts';
import { uniqueKeysOf } from './unique-keys.ts';
import { recordSchema, recordUiSchema } from './record-schema.ts';

export interface CompileOptions {
  readonly registry: Registry;
}

/**
 * Compiles a meta form into the frozen plan that renderer, session, list, server and designer share. Never throws for
 * metadata: what is wrong stands in `issues` and the rest works. The same form and registry give the same plan.
 */
export function compileForm(form: MetaForm, options: CompileOptions): CompiledForm {
  const issues: Issue[] = [];
  const configPaths = new Map<CompiledField, IssuePath>();
  const fields = compileItems(form, { registry: options.registry, issues, configPaths });
  const plan = planComputations(form, { fields, issues, configPaths });
  const visible = fields.filter((field) => !field.hidden && !field.audit);
  return Object.freeze({
    metaKey: form.metaKey,
    title: form.formName,
    form,
    registry: options.registry,
    fields,
    fieldByKey: new Map(fields.map((field) => [field.key, field])),
    rows: packRows(visible.filter((field) => !isList(field))),
    tabs: Object.freeze(visible.filter(isList)),
    auditFields: Object.freeze(fields.filter((field) => field.audit)),
    listColumns: listColumnsOf(fields),
    queryFields: queryFieldsOf(fields),
    schema: recordSchema(form.formName, fields),
    uiSchema: recordUiSchema(fields),
    uniqueKeys: uniqueKeysOf(fields, { issues, configPaths }),
    plan,
    issues: Object.freeze(issues),
  });
}

function isList(field: CompiledField): boolean {
  return field.type.structure === 'rows';
}
