import { fillWords, PARAMETER, pluralForms } from '../metadata/fill-words.ts';
import { baseLanguage, isTag, type BaseLanguage, type Translation } from '../metadata/language.ts';
import { isWord, type Words } from './define-words.ts';

/** Most sentences of a translation, and most characters of one. */
const MOST_SENTENCES = 50_000;
const LONGEST_SENTENCE = 4_000;

/** Why a part of a translation is not used; `docs/errors.md` explains each. */
export type TranslationWarningCode =
  | 'TRANSLATION_NOT_AN_OBJECT'
  | 'TRANSLATION_TAG_WRONG'
  | 'TRANSLATION_BASE_WRONG'
  | 'TRANSLATION_NOT_A_TABLE'
  | 'TRANSLATION_NOT_A_SENTENCE'
  | 'TRANSLATION_TOO_LONG'
  | 'TRANSLATION_TOO_MANY'
  | 'TRANSLATION_FORMS_WRONG'
  | 'TRANSLATION_TABLE_UNKNOWN'
  | 'TRANSLATION_KEY_UNKNOWN'
  | 'TRANSLATION_PARAMETER_UNKNOWN';

/** A part of a translation that is not used. */
export interface TranslationWarning {
  readonly code: TranslationWarningCode;
  /** Table, and key of the sentence; empty where the whole is concerned. */
  readonly path: readonly string[];
}

/** Options of `createTranslation`. */
export interface CreateTranslationOptions {
  /**
   * The tables that may be translated, such as `formTables` of `@org/meta-forms/i18next`: unknown tables, keys and
   * parameters are reported. Missing: they are not looked for.
   */
  readonly tables?: readonly Words[];
}

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
export function createTranslation(json: unknown, { tables }: CreateTranslationOptions = {}): CreatedTranslation {
  const warnings: TranslationWarning[] = [];
  const warn = (code: TranslationWarningCode, path: readonly string[] = []) => void warnings.push({ code, path });
  if (!isObject(json)) warn('TRANSLATION_NOT_AN_OBJECT');
  const { tag: foundTag, base: foundBase, sentences } = isObject(json) ? json : {};
  const tag = typeof foundTag === 'string' && isTag(foundTag) ? foundTag : 'en';
  if (isObject(json) && tag !== foundTag) warn('TRANSLATION_TAG_WRONG');
  if (foundBase !== undefined && !isBase(foundBase)) warn('TRANSLATION_BASE_WRONG');
  const read = isObject(json)
    ? readTables(sentences, { tables, warn })
    : new Map<string, ReadonlyMap<string, string>>();
  const translation: Translation = Object.freeze({
    tag,
    base: isBase(foundBase) ? foundBase : baseLanguage(tag),
    sentence(table: string, key: string, params: Parameters<Translation['sentence']>[2]) {
      const sentence = read.get(table)?.get(key);
      return sentence === undefined ? undefined : fillWords(sentence, params, tag);
    },
  });
  return { translation, warnings };
}

interface Reading {
  readonly tables: readonly Words[] | undefined;
  readonly warn: (code: TranslationWarningCode, path?: readonly string[]) => void;
}

function readTables(found: unknown, { tables, warn }: Reading): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const known = tables && new Map(tables.map((words) => [words.id, words]));
  const read = new Map<string, Map<string, string>>();
  if (!isObject(found)) {
    warn('TRANSLATION_NOT_AN_OBJECT', ['sentences']);
    return read;
  }
  let left = MOST_SENTENCES;
  for (const [id, table] of Object.entries(found)) {
    if (!isObject(table)) warn('TRANSLATION_NOT_A_TABLE', [id]);
    else if (known && !known.has(id)) warn('TRANSLATION_TABLE_UNKNOWN', [id]);
    else {
      const sentences = new Map<string, string>();
      read.set(id, sentences);
      for (const [key, sentence] of Object.entries(table)) {
        left -= 1;
        if (left < 0) {
          warn('TRANSLATION_TOO_MANY', [id, key]);
          return read;
        }
        const fault = faultOf(sentence, { key, words: known?.get(id) });
        if (fault) warn(fault, [id, key]);
        else if (typeof sentence === 'string' && sentence !== '') sentences.set(key, sentence);
      }
    }
  }
  return read;
}

interface Place {
  readonly key: string;
  readonly words: Words | undefined;
}

function faultOf(sentence: unknown, { key, words }: Place): TranslationWarningCode | undefined {
  if (typeof sentence !== 'string') return 'TRANSLATION_NOT_A_SENTENCE';
  if (sentence.length > LONGEST_SENTENCE) return 'TRANSLATION_TOO_LONG';
  if (words && !isWord(words, key)) return 'TRANSLATION_KEY_UNKNOWN';
  const marks = [...sentence.matchAll(PARAMETER)];
  if (marks.some(([, , forms]) => forms !== undefined && pluralForms(forms).other === undefined))
    return 'TRANSLATION_FORMS_WRONG';
  if (!words) return undefined;
  const known = new Set([...parametersOf(words.zh[key] ?? ''), ...parametersOf(words.en[key] ?? '')]);
  return marks.some(([, name = '']) => !known.has(name)) ? 'TRANSLATION_PARAMETER_UNKNOWN' : undefined;
}

function parametersOf(sentence: string): readonly string[] {
  return [...sentence.matchAll(PARAMETER)].map(([, name = '']) => name);
}

function isBase(base: unknown): base is BaseLanguage {
  return base === 'zh' || base === 'en';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
