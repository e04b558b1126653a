import { sayIn } from '../../locales/say-in.ts';
import type { ReactNode } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import { functionsOf } from '../../formula/dependencies.ts';
import { functionNames } from '../../formula/describe-formula.words.ts';
import { functionMeanings } from '../../formula/formula.words.ts';
import type { FieldExplanation } from '../../session/journal/explanation.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { ExplainInputs } from './explain-inputs.tsx';
import { explainWords } from './explain.words.ts';
import { useFormScope } from '../form-scope.tsx';
import { useExplainSentences } from './use-explain-sentences.ts';
import { useExplanation } from './use-explanation.ts';

interface ExplainPanelProps {
  readonly path: FieldPath;
  readonly onJump: (path: FieldPath) => void;
}

/** The formula in words, its inputs, why it has no result, and the last writer of the value. */
export function ExplainPanel({ path, onJump }: ExplainPanelProps) {
  const { session } = useFormScope();
  const say = useWords(explainWords);
  const explanation = useExplanation(session, path);
  const sentences = useExplainSentences(explanation);
  return (
    <div className="mf-explanation">
      {sentences.origin ? <p>{sentences.origin}</p> : null}
      {explanation.formula ? (
        <Part title={say('formula')}>
          <p className="mf-explanation-formula">{sentences.formula}</p>
        </Part>
      ) : null}
      {sentences.fault ? (
        <p role="alert" className="mf-explanation-fault">
          {sentences.fault}
        </p>
      ) : null}
      {explanation.inputs.length > 0 ? (
        <Part title={say('inputs')}>
          <ExplainInputs inputs={explanation.inputs} onJump={onJump} />
        </Part>
      ) : null}
      <Functions explanation={explanation} />
      <Part title={say('written')}>
        <p>{sentences.writer}</p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Functions({ explanation: { formula } }: { readonly explanation: FieldExplanation }) {
  const say = useWords(explainWords);
  const language = useLanguage();
  const names = formula ? functionsOf(formula) : [];
  if (names.length === 0) return null;
  return (
    <Part title={say('functions')}>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{sayIn(functionNames, language)(name)}</dt>
            <dd>{sayIn(functionMeanings, language)(name)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
