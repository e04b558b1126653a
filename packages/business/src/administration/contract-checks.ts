import {
  changedEmailProblem,
  changedMobileProblem,
  emailWords,
  mobileWords,
  textRuleOf,
  textRuleWords,
  type Call,
} from '@org/contract';
import {
  builtInTypes,
  compileForm,
  createRegistry,
  inLanguage,
  sayIn,
  type AnyItemType,
  type CompiledForm,
  type Language,
  type WireRecord,
} from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { useMemo } from 'react';
import type { Administration } from './administration.ts';
import { administrationWords } from './administration.words.ts';

/** The sentence about a wrong text of an item with this label. */
type TextCheck = (text: string, label: string) => string | undefined;

/**
 * The form for an opened record, with the checks of the call that saves it: a wrong code, mobile number or e-mail
 * address is marked at its item, in words, before anything is sent. Another record gets another form.
 */
export function useCheckedForm(
  compiled: CompiledForm,
  administration: Administration,
  record: WireRecord | undefined,
): CompiledForm {
  const language = useLanguage();
  return useMemo(() => {
    const checks = new Map([
      ...rulesOf(administration.calls.save, language),
      ...contactChecks(administration, record, language),
    ]);
    return withChecks(compiled, checks);
  }, [administration, compiled, language, record]);
}

/** The checks of the texts whose pattern in the contract has a rule in words. */
function rulesOf(save: Call | undefined, language: Language): readonly (readonly [string, TextCheck])[] {
  const say = sayIn(administrationWords, language);
  return Object.entries(propertiesOf(save?.body)).flatMap(([key, { pattern }]) => {
    const rule = textRuleOf(pattern);
    // People choose ids from lists.
    if (rule === undefined || rule === 'id' || typeof pattern !== 'string') return [];
    const matches = new RegExp(pattern, 'u');
    const words = inLanguage(textRuleWords, language)[rule];
    // An item that must be filled says so itself.
    const check: TextCheck = (text, label) =>
      text === '' || matches.test(text) ? undefined : say('textRule', { label, rule: words });
    return [[key, check] as const];
  });
}

/** The checks of mobile number and e-mail; a stored one that was wrong is accepted as long as it is unchanged. */
function contactChecks(
  { mobile, email }: Administration,
  record: WireRecord | undefined,
  language: Language,
): readonly (readonly [string, TextCheck])[] {
  const before = (key: string) => (typeof record?.[key] === 'string' ? record[key].trim() : '');
  const checks: (readonly [string, TextCheck])[] = [];
  if (mobile !== undefined)
    checks.push([
      mobile,
      (text) => {
        const problem = changedMobileProblem(text.trim(), before(mobile));
        return problem && inLanguage(mobileWords, language)[problem];
      },
    ]);
  if (email !== undefined)
    checks.push([
      email,
      (text) => {
        const problem = changedEmailProblem(text.trim(), before(email));
        return problem && inLanguage(emailWords, language)[problem];
      },
    ]);
  return checks;
}

interface TextSchema {
  readonly pattern?: unknown;
}

function propertiesOf(body: unknown): Readonly<Record<string, TextSchema>> {
  const properties = typeof body === 'object' && body !== null && 'properties' in body ? body.properties : {};
  // The properties of a JSON Schema of an object are schemas by name.
  return properties as Readonly<Record<string, TextSchema>>;
}

/** Adds checks to a form, so that their problems are shown together with the others. */
function withChecks(compiled: CompiledForm, checks: ReadonlyMap<string, TextCheck>): CompiledForm {
  const types = new Set([...checks.keys()].map((key) => compiled.fieldByKey.get(key)?.type.name));
  types.delete(undefined);
  if (types.size === 0) return compiled;
  const checked = (type: AnyItemType): AnyItemType => ({
    ...type,
    check(value, field) {
      const found = type.check(value, field);
      const message = typeof value === 'string' ? checks.get(field.key)?.(value, field.label) : undefined;
      return message === undefined ? found : [...found, { code: 'SERVER', params: { message } }];
    },
  });
  return compileForm(compiled.form, {
    registry: createRegistry(builtInTypes.map((type) => (types.has(type.name) ? checked(type) : type))),
  });
}
