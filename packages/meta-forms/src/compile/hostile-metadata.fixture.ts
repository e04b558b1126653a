import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import { joinIssues } from '../metadata/issues/join-issues.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { compileForm } from './compile-form.ts';

/** Parses and compiles metadata of any kind. */
export function open(json: unknown) {
  const { form, issues } = parseMetaForm(json);
  const compiled = compileForm(form, { registry });
  return {
    form,
    compiled,
    issues: joinIssues(issues, compiled.issues),
    keys: compiled.fields.map((field) => field.key),
  };
}

/** The codes of issues, in their order. */
export function codes(issues: readonly Issue[]) {
  return issues.map((issue) => issue.code);
}
