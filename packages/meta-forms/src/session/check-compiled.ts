import type { CompiledForm } from '../compile/compiled-form.ts';
import { MetaFormError } from '../metadata/errors.ts';
import { quoteValue } from '../metadata/issues/issue-list.ts';

/** Throws `META_FORM_STEP_MISSING` for anything that `compileForm` has not made, such as a form that is only parsed. */
export function checkCompiled(compiled: Partial<CompiledForm> | undefined, part: string): void {
  if (!compiled?.plan)
    throw new MetaFormError('META_FORM_STEP_MISSING', {
      part,
      found: quoteValue(compiled),
      wanted: 'compileForm(form)',
    });
}
