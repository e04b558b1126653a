import type { ResultKind } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Input } from 'antd';
import { useId, useState } from 'react';
import type { FormDocument } from '@org/meta-forms/document';
import { formulaWords } from './formula.words.ts';
import type { ReadText } from './read-text.ts';
import { sampleValues, tryFormula, type SampleValues } from './try-formula.ts';

/** Characters of a value that is tried. */
const MOST_TEXT = 500;

/** What the item stores of the result. */
export interface FormulaResult {
  readonly kind: ResultKind;
  readonly fractionDigits: number | undefined;
}

interface FormulaTrialProps {
  readonly read: ReadText;
  readonly document: FormDocument;
  readonly result: FormulaResult;
}

/** The result of the formula for values that the author types, starting with those of the sample record. */
export function FormulaTrial({ read: { formula, used, faults }, document, result }: FormulaTrialProps) {
  const say = useWords(formulaWords);
  const id = useId();
  const [typed, setTyped] = useState<SampleValues>({});
  const samples = { ...sampleValues(document, used), ...typed };
  const isUsable = formula !== undefined && !faults.some(({ severity }) => severity === 'error');
  if (formula === undefined && used.length === 0) return null;
  return (
    <section className="mfd-formula-trial" aria-label={say('sample')}>
      {used.map(({ keys, label, place }) => (
        <label key={keys} htmlFor={`${id}-${keys}`}>
          {label}
          <Input
            id={`${id}-${keys}`}
            size="small"
            maxLength={MOST_TEXT}
            value={samples[keys] ?? ''}
            {...(place === 'column' && { placeholder: say('sampleHelp') })}
            onChange={({ target }) => setTyped({ ...typed, [keys]: target.value })}
          />
        </label>
      ))}
      <output aria-label={say('result')}>
        <b>{say('result')}</b>{' '}
        {isUsable ? tryFormula({ ...result, formula, samples, now: wallClock() }) || say('noResult') : say('notYet')}
      </output>
    </section>
  );
}

/** The time of this machine as formulas have it. */
function wallClock(): string {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}
