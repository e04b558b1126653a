import type { FormKit } from '../../contract/form-kit.ts';
import type { Language } from '../../metadata/language.ts';
import type { QuerySpeech } from '../../query/read-query.ts';
import type { KeyNames } from '../query/use-key-names.ts';

interface Spoken {
  readonly language: Language;
  readonly kit: FormKit;
  readonly names: KeyNames;
}

/** How the list reads a query: with the names of its keys, and with numbers as its columns show them. */
export function querySpeech({ language, kit, names }: Spoken): QuerySpeech {
  return {
    language,
    nameOf: ({ key }, id) => names.nameOf(key, id),
    numberOf({ field }, value) {
      // A bound has the digits that were typed.
      const asTyped = { ...field, fractionDigits: undefined };
      return kit.views[field.type.name]?.plainText(value, asTyped, { display: undefined, language }) ?? String(value);
    },
  };
}
