import { fillWords } from '../metadata/fill-words.ts';
import type { Translation } from '../metadata/language.ts';
import { readLanguageFile, type CreateTranslationOptions, type TranslationWarning } from './read-language-file.ts';

/** A translation, and what of its source is not used. */
export interface CreatedTranslation {
  readonly translation: Translation;
  readonly warnings: readonly TranslationWarning[];
}

/**
 * A translation from the JSON of a language: `{ "tag": "fr", "base": "en", "sentences": { "forms.list": { … } } }`.
 * Never throws: parts that are wrong are reported, and the sentences of the base language take their place. A sentence
 * that is `''` is not translated yet.
 */
export function createTranslation(json: unknown, options: CreateTranslationOptions = {}): CreatedTranslation {
  const { file, warnings } = readLanguageFile(json, options);
  const { tag, base } = file;
  const read = new Map(Object.entries(file.sentences).map(([id, table]) => [id, new Map(Object.entries(table))]));
  const translation: Translation = Object.freeze({
    tag,
    base,
    sentence(table: string, key: string, params: Parameters<Translation['sentence']>[2]) {
      const sentence = read.get(table)?.get(key);
      return sentence === undefined ? undefined : fillWords(sentence, params, tag);
    },
  });
  return { translation, warnings };
}
