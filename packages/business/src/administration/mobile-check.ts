import { changedMobileProblem, mobileWords } from '@org/contract';
import {
  builtInTypes,
  compileForm,
  createRegistry,
  inLanguage,
  type AnyItemType,
  type CompiledForm,
  type Language,
  type WireRecord,
} from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { useMemo } from 'react';
import type { Administration } from './administration.ts';

/**
 * The form for an opened record, with a check of its mobile number if the entity has one. Another record gets another
 * form.
 */
export function useCheckedForm(
  compiled: CompiledForm,
  { mobile }: Administration,
  record: WireRecord | undefined,
): CompiledForm {
  const language = useLanguage();
  return useMemo(() => {
    if (mobile === undefined) return compiled;
    const stored = record?.[mobile];
    return withMobileCheck(compiled, {
      item: mobile,
      before: typeof stored === 'string' ? stored.trim() : '',
      language,
    });
  }, [compiled, language, mobile, record]);
}

interface MobileCheck {
  /** The item that holds the mobile number. */
  readonly item: string;
  /** The number when the form was opened. */
  readonly before: string;
  readonly language: Language;
}

/**
 * Adds a check of the mobile number to a form, so that its problem is shown together with the others. A stored number
 * that was already wrong is accepted as long as it is unchanged.
 */
function withMobileCheck(compiled: CompiledForm, { item, before, language }: MobileCheck): CompiledForm {
  const checked = (type: AnyItemType): AnyItemType => ({
    ...type,
    check(value, field) {
      const found = type.check(value, field);
      if (field.key !== item || typeof value !== 'string') return found;
      const problem = changedMobileProblem(value.trim(), before);
      return problem
        ? [...found, { code: 'SERVER', params: { message: inLanguage(mobileWords, language)[problem] } }]
        : found;
    },
  });
  const own = compiled.fieldByKey.get(item)?.type;
  return own
    ? compileForm(compiled.form, {
        registry: createRegistry(builtInTypes.map((type) => (type.name === own.name ? checked(type) : type))),
      })
    : compiled;
}
