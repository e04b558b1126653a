import { checkFormSize, checkOwnerItems, checkStatusItem, checkUniqueFields } from '@org/meta-forms/checking';
import { compileForm, parseMetaForm, type AllowedCalls, type Issue, type MetaForm } from '@org/meta-forms/core';
import { STATUS_DICTIONARY } from '../../shared/forms/status-dictionary.ts';
import { LARGEST_FORM } from './limits.ts';

export interface DefinitionText {
  readonly text: string;
  readonly calls: AllowedCalls;
}

/** A definition without its compiled form, so that a worker can return it. */
export interface InspectedDefinition extends Pick<MetaForm, 'metaKey' | 'formName' | 'metaType'> {
  readonly issues: readonly Issue[];
}

/** All faults of a definition, including its size. A definition that is too large is not compiled. Runs in a worker. */
export function inspectDefinition({ text, calls }: DefinitionText): InspectedDefinition {
  const { form, issues } = parseMetaForm(text, { calls });
  const { metaKey, formName, metaType } = form;
  return { metaKey, formName, metaType, issues: [...issues, ...faultsOf(form)] };
}

function faultsOf(form: MetaForm): readonly Issue[] {
  const tooLarge = checkFormSize(form, LARGEST_FORM);
  if (tooLarge.length > 0) return tooLarge;
  const compiled = compileForm(form);
  return [
    ...compiled.issues,
    ...checkUniqueFields(compiled, LARGEST_FORM),
    ...checkOwnerItems(compiled),
    ...checkStatusItem(compiled, { dictionary: STATUS_DICTIONARY }),
  ];
}
