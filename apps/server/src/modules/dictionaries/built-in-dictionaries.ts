import { allCalls } from '@org/contract';
import type { BaseLanguage } from '@org/meta-forms/core';
import { dictionaryNames, firstEntryNames } from './built-in-dictionaries.words.ts';
import { moduleNames, recordModuleNames } from './call-modules.words.ts';
import { verbNames } from './call-verbs.words.ts';
import type { DictionaryEntry } from './dictionaries.port.ts';

/** Prefix of the codes of dictionaries that come with the server. No other code may begin with it. */
const RESERVED = 'system_';
/** Names in the audit that are no calls of the contract: signing in, refreshing a token, and the sweep of files. */
const otherAuditedCalls = ['auth.signIn', 'auth.refresh', 'files.sweep'];

type Dictionaries = ReadonlyMap<string, readonly DictionaryEntry[]>;

/** What a call of the contract does, in words: the module, which for records is theirs, and what is done. */
function nameOfCall(call: string, language: BaseLanguage): string {
  const [module = '', ...rest] = call.split('.');
  const verb = rest.at(-1) ?? '';
  const which = rest.slice(0, -1).join('.');
  const between = language === 'zh' ? '·' : ': ';
  const named = recordModuleNames[language][which] ?? moduleNames[language][module] ?? module;
  const done = verbNames[language][verb]?.toLowerCase() ?? verb;
  return `${named}${between}${done}`;
}

/** The entries of a dictionary that the server makes, by key. */
export function builtInEntries(code: string, names: Readonly<Record<string, string>>): readonly DictionaryEntry[] {
  return Object.entries(names).map(([dictKey, dictValue], sort) =>
    entryOf(code, { id: `${code}-${sort + 1}`, dictKey, dictValue, sort }),
  );
}

function entryOf(code: string, own: Pick<DictionaryEntry, 'id' | 'dictKey' | 'dictValue' | 'sort'>): DictionaryEntry {
  return { parentId: '0', code, remark: '', isSealed: 0, parentName: '', version: 1, ...own };
}

const calls = [...otherAuditedCalls, ...allCalls.map(({ name }) => name)];

function dictionariesIn(language: BaseLanguage): Dictionaries {
  const tables = {
    ...dictionaryNames[language],
    system_call: Object.fromEntries(calls.map((call) => [call, nameOfCall(call, language)])),
  };
  return new Map(Object.entries(tables).map(([code, names]) => [code, builtInEntries(code, names)]));
}

/** The dictionaries that every tenant of every deployment has, by language and code; nobody can change them. */
export const builtInDictionaries: Readonly<Record<BaseLanguage, Dictionaries>> = {
  zh: dictionariesIn('zh'),
  en: dictionariesIn('en'),
};

/**
 * Entries of a tenant's own dictionary in the language of the caller, as far as they still have the names they came
 * with.
 */
export function worded(entries: readonly DictionaryEntry[], language: BaseLanguage): readonly DictionaryEntry[] {
  if (language === 'zh') return entries;
  return entries.map((entry) => ({
    ...entry,
    dictValue: firstEntryNames[entry.code]?.[entry.dictValue] ?? entry.dictValue,
  }));
}

/** Whether a code is reserved for dictionaries that come with the server. */
export function isReservedCode(code: string): boolean {
  return code.startsWith(RESERVED);
}
