import { allCalls } from '@org/contract';
import { dictionaryNames, moduleNames, verbNames } from './built-in-dictionaries.words.ts';
import type { DictionaryEntry } from './dictionaries.port.ts';

/** What the codes of dictionaries that come with the server begin with: no other dictionary may. */
const RESERVED = 'system_';
/** The sign-in and the refresh are written into the audit under names of their own. */
const auditedBeside = ['auth.signIn', 'auth.refresh'];

/** What a call of the contract does, in words: the module, what is done, and the module of records it is done to. */
function nameOfCall(call: string): string {
  const [module = '', ...rest] = call.split('.');
  const verb = rest.at(-1) ?? '';
  const which = rest.length > 1 ? ` (${rest.slice(0, -1).join('.')})` : '';
  return `${moduleNames[module] ?? module}·${verbNames[verb] ?? verb}${which}`;
}

function entriesOf(code: string, names: Readonly<Record<string, string>>): readonly DictionaryEntry[] {
  return Object.entries(names).map(([dictKey, dictValue], sort) => entryOf(code, { id: `${code}-${sort + 1}`, dictKey, dictValue, sort }));
}

function entryOf(code: string, own: Pick<DictionaryEntry, 'id' | 'dictKey' | 'dictValue' | 'sort'>): DictionaryEntry {
  return { parentId: '0', code, remark: '', isSealed: 0, parentName: '', version: 1, ...own };
}

const calls = [...auditedBeside, ...allCalls.map(({ name }) => name)];
const tables = { ...dictionaryNames, system_call: Object.fromEntries(calls.map((call) => [call, nameOfCall(call)])) };

/** The dictionaries that every tenant of every deployment has, by code; nobody can change them. */
export const builtInDictionaries: ReadonlyMap<string, readonly DictionaryEntry[]> = new Map(Object.entries(tables).map(([code, names]) => [code, entriesOf(code, names)]));

/** Whether a code is kept for dictionaries that come with the server. */
export function isReservedCode(code: string): boolean {
  return code.startsWith(RESERVED);
}
