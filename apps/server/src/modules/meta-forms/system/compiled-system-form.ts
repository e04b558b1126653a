import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { metaFormRefusal } from '../meta-forms.words.ts';
import { readDefinition } from '../read-definition.ts';
import { systemForms } from './system-forms.ts';

/** A compiled form of the system, in the language of the caller. Refuses other forms. */
export async function compiledSystemForm(
  { language }: Pick<RequestContext, 'language'>,
  metaKey: string,
): Promise<CompiledForm> {
  const definition = systemForms[language].get(metaKey);
  if (!definition) throw metaFormRefusal('RECORD_MISSING');
  return readDefinition(definition).compiled;
}
