import { fillWords, type BaseLanguage } from '@org/meta-forms/core';
import { reportRefusal, reportWords } from './reports.words.ts';

type DesignWord =
  | 'cellMissing'
  | 'cellComputed'
  | 'sheetMissing'
  | 'rowMissing'
  | 'checkRepeated'
  | 'itemMissing'
  | 'itemAlone'
  | 'bindingLong'
  | 'rowMixed'
  | 'listMixed';

/** Makes the refusals of a design that does not fit its workbook or its form. */
export function designRefusal(language: BaseLanguage) {
  return (word: DesignWord, params: Readonly<Record<string, string | number>>) =>
    reportRefusal('REPORT_DESIGN_REFUSED', { sentence: fillWords(reportWords[language][word], params) });
}

export type RefuseDesign = ReturnType<typeof designRefusal>;
