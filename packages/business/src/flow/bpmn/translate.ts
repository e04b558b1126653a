import { baseLanguage, type Language } from '@org/meta-forms/core';
import { bpmnJsWords } from './bpmn-js.words.ts';

/** Translates a text of bpmn-js; its own English where the language is English or the text is unknown. */
export function translator(language: Language) {
  const known: ReadonlyMap<string, string> = new Map(
    baseLanguage(language) === 'zh' ? Object.entries(bpmnJsWords) : [],
  );
  return (text: string, replacements: Readonly<Record<string, string>> = {}): string =>
    (known.get(text) ?? text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => replacements[name] ?? whole);
}
