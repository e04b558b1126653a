import type { CompiledField } from '../../contract/item-type.ts';
import { useWords } from '../../ui/language.tsx';
import { rendererWords } from '../renderer.words.ts';

/** Replaces a field whose view threw; the rest of the form is not affected. */
export function FaultyField({ field }: { readonly field: CompiledField }) {
  const say = useWords(rendererWords);
  return <p className="mf-placeholder mf-placeholder-fault">{say('faultyField', { label: field.label })}</p>;
}
