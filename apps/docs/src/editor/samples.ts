import type { BaseLanguage } from '@org/meta-forms/core';
import cascadeEn from './samples/cascade.en.json?raw';
import cascadeZh from './samples/cascade.zh.json?raw';
import everyTypeEn from './samples/every-type.en.json?raw';
import everyTypeZh from './samples/every-type.zh.json?raw';
import firstFormEn from './samples/first-form.en.json?raw';
import firstFormZh from './samples/first-form.zh.json?raw';
import formulaEn from './samples/formula.en.json?raw';
import formulaZh from './samples/formula.zh.json?raw';
import subListEn from './samples/sub-list.en.json?raw';
import subListZh from './samples/sub-list.zh.json?raw';

export type SampleId = 'firstForm' | 'cascade' | 'formula' | 'subList' | 'everyType';

/** The samples, in the order of the menu. */
export const SAMPLES: Readonly<Record<SampleId, Readonly<Record<BaseLanguage, string>>>> = {
  firstForm: { zh: firstFormZh, en: firstFormEn },
  cascade: { zh: cascadeZh, en: cascadeEn },
  formula: { zh: formulaZh, en: formulaEn },
  subList: { zh: subListZh, en: subListEn },
  everyType: { zh: everyTypeZh, en: everyTypeEn },
};
/** The ids of the samples, in the order of the menu. */
export const SAMPLE_IDS: readonly SampleId[] = ['firstForm', 'cascade', 'formula', 'subList', 'everyType'];

const HASH = /^#sample=(\w+)$/;

/** The sample that the hash of an address names. */
export function sampleOfHash(hash: string): SampleId | undefined {
  const [, name] = HASH.exec(hash) ?? [];
  return SAMPLE_IDS.find((id) => id === name);
}
