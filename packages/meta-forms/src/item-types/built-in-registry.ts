import { compileForm as compileWith } from '../compile/compile-form.ts';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { createRegistry, type Registry } from '../contract/registry.ts';
import { MetaFormError } from '../metadata/errors.ts';
import { quoteValue } from '../metadata/issues/issue-list.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { isRecord } from '../ports/is-record.ts';
import { builtInTypes } from './built-in-types.ts';

/** The registry of the thirteen built-in item types. */
export const builtInRegistry: Registry = createRegistry(builtInTypes);

/** What a form is compiled with. */
export interface CompileFormOptions {
  /** Types of the form's items; the built-in ones where missing. */
  readonly registry?: Registry;
}

/**
 * Compiles a meta form with the built-in item types, or with a registry of your own. Never throws for metadata; throws
 * a MetaFormError for JSON that `parseMetaForm` has not parsed.
 */
export function compileForm(form: MetaForm, { registry = builtInRegistry }: CompileFormOptions = {}): CompiledForm {
  if (!isParsed(form))
    throw new MetaFormError('META_FORM_STEP_MISSING', {
      part: 'compileForm',
      found: quoteValue(form),
      wanted: 'parseMetaForm(json).form',
    });
  return compileWith(form, { registry });
}

/** Metadata as it is stored has no `itemConfig`, and the result of parsing has its items in `form`. */
function isParsed(form: Partial<MetaForm> | undefined): boolean {
  const items: unknown = form?.metaFormItemList;
  return Array.isArray(items) && items.every((item) => isRecord(item) && isRecord(item['itemConfig']));
}
