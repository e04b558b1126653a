import type { CompiledField } from '../../contract/item-type.ts';
import { useWords } from '../../ui/language.tsx';
import { rendererWords } from '../renderer.words.ts';

/** Replaces an item whose type no view of the kit draws; its value stays. */
export function UnknownField({ field }: { readonly field: CompiledField }) {
  const say = useWords(rendererWords);
  return <p className="mf-placeholder">{say('unknownField', { label: field.label, code: field.item.itemType })}</p>;
}
