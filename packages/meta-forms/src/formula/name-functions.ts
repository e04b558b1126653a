import { functionNames } from './describe-formula.words.ts';
import { functionAliases } from './function-aliases.words.ts';
import { findFunction } from './functions/function-catalogue.ts';

/** Quoted texts, names in braces and numbers first: what they contain is no function. */
const PARTS = new RegExp(
  String.raw`"(?:[^"\\]|\\.|"")*"?|'(?:[^'\\]|\\.|'')*'?|\{(?:[^{}\\]|\\.){1,400}\}` +
    String.raw`|(?<name>[\p{ID_Start}_$][\p{ID_Continue}$]*)(?<call>\s*\()?`,
  'gsu',
);

const byName = namesOfFunctions();

/**
 * A typed formula with the functions under the names of the language: `求和(单价)` becomes `SUM(单价)`. A function may be
 * written by its name in descriptions or by what people call it, in Chinese or in English.
 */
export function nameFunctions(text: string): string {
  let result = '';
  let position = 0;
  for (const { 0: whole, index, groups } of text.matchAll(PARTS)) {
    const { name, call } = groups ?? {};
    if (name === undefined || call === undefined || findFunction(name.toUpperCase())) continue;
    const known = byName.get(name.toLowerCase());
    if (known === undefined) continue;
    result += text.slice(position, index) + known + call;
    position = index + whole.length;
  }
  return result + text.slice(position);
}

function namesOfFunctions(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const table of [functionAliases.zh, functionAliases.en, functionNames.zh])
    for (const [name, called] of Object.entries(table))
      for (const one of called.split(' ')) names.set(one.toLowerCase(), name);
  return names;
}
