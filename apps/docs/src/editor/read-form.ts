import { lintMetaForm, type LintFinding } from '@org/meta-forms/codegen';
import { compileForm, formInLanguage, parseMetaForm, type BaseLanguage } from '@org/meta-forms/core';

/** A form that can be drawn. */
export type DrawnForm = Pick<ReturnType<typeof parseMetaForm>, 'form'> & {
  readonly compiled: ReturnType<typeof compileForm>;
};

/** What a text of metadata is: its faults with their places, and the form where the text is an object of JSON. */
export interface ReadForm {
  readonly findings: readonly LintFinding[];
  readonly drawn: DrawnForm | undefined;
}

/** Reads and compiles metadata. Nothing throws: faults are findings, and the rest of the form works. */
export function readForm(text: string, language: BaseLanguage): ReadForm {
  const findings = lintMetaForm(text);
  const isNoForm = findings.some(
    ({ issue }) => issue.code === 'META_FORM_NOT_JSON' || issue.code === 'META_FORM_NOT_AN_OBJECT',
  );
  if (isNoForm) return { findings, drawn: undefined };
  const { form } = parseMetaForm(text);
  return { findings, drawn: { form, compiled: compileForm(formInLanguage(form, language)) } };
}
