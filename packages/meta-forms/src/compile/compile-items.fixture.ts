import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { metaForm, type BuiltItem } from '../testing/builders.ts';
import { compileForm } from './compile-form.ts';

/** The compiled form of some items. */
export function compile(...items: readonly BuiltItem[]) {
  return compileForm(parseMetaForm(metaForm(...items)).form, { registry });
}
