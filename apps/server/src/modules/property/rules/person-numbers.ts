import type { Problem } from '@org/meta-forms/core';
import type { SavedValues } from '../../records/record-rules.port.ts';
import { isIdentityNumber } from './identity-numbers.ts';
import { personNumberWords } from './person-numbers.words.ts';
import { isPhoneNumber } from './phone-numbers.ts';

type Code = keyof typeof personNumberWords.zh;

const isRight: Readonly<Record<Code, (text: string) => boolean>> = {
  'property.phone': isPhoneNumber,
  'property.identity': isIdentityNumber,
};

/** The items of each form that hold a number of a person, with the code of the problem. */
const items: ReadonlyMap<string, Readonly<Record<string, Code>>> = new Map<string, Readonly<Record<string, Code>>>([
  ['lend', { telNumber: 'property.phone', idNumber: 'property.identity' }],
  ['keylend', { telNumber: 'property.phone' }],
  ['housetenant', { contactNumber: 'property.phone' }],
  ['unitInfo', { contactNumber: 'property.phone' }],
]);

/** The problems of numbers of persons that were typed. A stored one may stay, so that other items can be saved. */
export function personNumberProblems({ compiled, record, before }: SavedValues): readonly Problem[] {
  return Object.entries(items.get(compiled.metaKey) ?? {}).flatMap(([item, code]): readonly Problem[] => {
    const field = compiled.fieldByKey.get(item);
    const value = field && record[field.key];
    if (!field || typeof value !== 'string' || value.trim() === '') return [];
    if (value === before?.[field.key] || isRight[code](value)) return [];
    const sentences = { zh: personNumberWords.zh[code], en: personNumberWords.en[code] };
    return [{ code, path: field.key, label: field.label, sentences }];
  });
}
