import { PARAMETER, pluralForms } from '../metadata/fill-words.ts';
import { baseLanguage, isTag, type BaseLanguage } from '../metadata/language.ts';
import { isWord, type Words } from './define-words.ts';

/** Most sentences of a translation, and most characters of one. */
const MOST_SENTENCES = 50_000;
const LONGEST_SENTENCE = 4_000;

/** The file of a language, as translators have it and `createTranslation` reads it. */
export interface LanguageFile {
  readonly tag: string;
  readonly base: BaseLanguage;
  /** Sentences by the id of their table and their key. */
  readonly sentences: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

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

/** Options of `createTranslation` and `readLanguageFile`. */
export interface CreateTranslationOptions {
  /**
   * The tables that may be translated, such as `formTables` of `@org/meta-forms/i18next`: unknown tables, keys and
   * parameters are reported. Missing: they are not looked for.
   */
  readonly tables?: readonly Words[];
}

/** A file of a language as it was read, and what of it is not used. */
export interface ReadLanguageFile {
  readonly file: LanguageFile;
  readonly warnings: readonly TranslationWarning[];
}

/** The usable part of the JSON of a language. Never throws: parts that are wrong are left out and reported. */
export function readLanguageFile(json: unknown, { tables }: CreateTranslationOptions = {}): ReadLanguageFile {
  const warnings: TranslationWarning[] = [];
  const warn = (code: TranslationWarningCode, path: readonly string[] = []) => void warnings.push({ code, path });
  if (!isObject(json)) warn('TRANSLATION_NOT_AN_OBJECT');
  const { tag: foundTag, base: foundBase, sentences } = isObject(json) ? json : {};
  const tag = typeof foundTag === 'string' && isTag(foundTag) ? foundTag : 'en';
  if (isObject(json) && tag !== foundTag) warn('TRANSLATION_TAG_WRONG');
  if (foundBase !== undefined && !isBase(foundBase)) warn('TRANSLATION_BASE_WRONG');
  const base = isBase(foundBase) ? foundBase : baseLanguage(tag);
  return { file: { tag, base, sentences: isObject(json) ? readTables(sentences, { tables, warn }) : {} }, warnings };
}

interface Reading {
  readonly tables: readonly Words[] | undefined;
  readonly warn: (code: TranslationWarningCode, path?: readonly string[]) => void;
}

function readTables(found: unknown, { tables, warn }: Reading): LanguageFile['sentences'] {
  const known = tables && new Map(tables.map((words) => [words.id, words]));
  const read = new Map<string, Readonly<Record<string, string>>>();
  if (!isObject(found)) {
    warn('TRANSLATION_NOT_AN_OBJECT', ['sentences']);
    return {};
  }
  let left = MOST_SENTENCES;
  for (const [id, table] of Object.entries(found)) {
    if (!isObject(table)) warn('TRANSLATION_NOT_A_TABLE', [id]);
    else if (known && !known.has(id)) warn('TRANSLATION_TABLE_UNKNOWN', [id]);
    else {
      const entries = Object.entries(table);
      if (entries.length > left) warn('TRANSLATION_TOO_MANY', [id, entries[left]?.[0] ?? '']);
      const sentences = entries.slice(0, left).filter((entry): entry is [string, string] => {
        const [key, sentence] = entry;
        const fault = faultOf(sentence, { key, words: known?.get(id) });
        if (fault) warn(fault, [id, key]);
        return fault === undefined && sentence !== '';
      });
      // Not by assignment, so that the key `__proto__` is a key like others.
      read.set(id, Object.fromEntries(sentences));
      left -= entries.length;
      if (left < 0) break;
    }
  }
  return Object.fromEntries(read);
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
  if (marks.some(([, , forms]) => forms !== undefined && !areForms(forms)) || hasOpenForms(sentence))
    return 'TRANSLATION_FORMS_WRONG';
  if (!words) return undefined;
  const known = new Set([...parametersOf(words.zh[key] ?? ''), ...parametersOf(words.en[key] ?? '')]);
  return marks.some(([, name = '']) => !known.has(name)) ? 'TRANSLATION_PARAMETER_UNKNOWN' : undefined;
}

/** Two plain forms, or forms that are all named by categories, `other` among them. */
function areForms(written: string): boolean {
  const { other, ...named } = pluralForms(written);
  if (other === undefined) return false;
  const names = written.split('|').flatMap((part) => NAME_OF_FORM.exec(part)?.[1] ?? []);
  return names.every((name) => name === 'other' || Object.hasOwn(named, name));
}

/** `uno:x`, but not the text `Zeile: x`. */
const NAME_OF_FORM = /^([\p{L}_]+):(?!\s)/u;

/** The forms begin and do not end, or contain braces: `{count|row`. */
function hasOpenForms(sentence: string): boolean {
  return /\{\w+\|/.test(sentence.replace(PARAMETER, ''));
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
