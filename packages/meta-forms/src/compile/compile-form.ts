import type { CompiledField } from '../contract/item-type.ts';
import type { Registry } from '../contract/registry.ts';
import type { Issue, IssuePath } from '../metadata/issues/issue.ts';
import { makeIssue, shorten } from '../metadata/issues/issue-list.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { compileItems } from './compile-fields.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { ComputationPlan } from './plan/computation-plan.ts';
import { openResults, sealedResults } from './plan/sealed-results.ts';
import { listOf } from './list-columns.ts';
import { packRows } from './pack-rows.ts';
import { planComputations } from './plan/plan-computations.ts';
import { uniqueKeysOf } from './unique-keys.ts';
import { recordSchema } from './record-schema.ts';

export interface CompileOptions {
  readonly registry: Registry;
}

/**
 * Compiles a meta form into the frozen plan that renderer, session, list, server and designer share. Never throws for
 * metadata: faults are in `issues` and the rest works. The same form and registry give the same plan.
 */
export function compileForm(form: MetaForm, options: CompileOptions): CompiledForm {
  const first = compileLevels(form, options, NO_RESULTS);
  const results = sealedResults(first.plan);
  const { fields, plan, issues, configPaths } = results.size === 0 ? first : compileLevels(form, options, results);
  reportOpenResults(plan, { issues, configPaths });
  const uniqueKeys = uniqueKeysOf(fields, { issues, configPaths });
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
    ...listOf(fields, { issues, uniqueKeys }),
    schema: recordSchema(form.formName, fields),
    uniqueKeys,
    plan,
    issues: Object.freeze(issues),
  });
}

const NO_RESULTS: ReadonlySet<string> = new Set();

/**
 * Compiles the fields and their dependencies. Which fields are sealed is known only after the formulas are read, so
 * this may run twice.
 */
function compileLevels(form: MetaForm, { registry }: CompileOptions, sealed: ReadonlySet<string>) {
  const issues: Issue[] = [];
  const configPaths = new Map<CompiledField, IssuePath>();
  const fields = compileItems(form, { registry, issues, configPaths, sealedResults: sealed });
  return { fields, plan: planComputations(form, { fields, issues, configPaths }), issues, configPaths };
}

function reportOpenResults(
  plan: ComputationPlan,
  { issues, configPaths }: { readonly issues: Issue[]; readonly configPaths: ReadonlyMap<CompiledField, IssuePath> },
): void {
  for (const field of openResults(plan)) {
    const path = [...(configPaths.get(field) ?? []), 'sealed'];
    issues.push(
      makeIssue(
        'META_FORM_RESULT_UNSEALED',
        { path, params: { item: shorten(field.label) } },
        { fix: Object.freeze({ kind: 'remove', path: Object.freeze(path) }) },
      ),
    );
  }
}

function isList(field: CompiledField): boolean {
  return field.type.structure === 'rows';
}
