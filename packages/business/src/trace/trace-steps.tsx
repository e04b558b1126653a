import { FileDoneOutlined, FileProtectOutlined, RightOutlined, ExportOutlined } from '@ant-design/icons';
import type { AnswerOf, traceCalls, TraceWord } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Fragment } from 'react';
import { traceWords } from './trace.words.ts';

/** A record of the trace; `hidden` if the person may not see it, `none` if there is none. */
export type TracedStep = AnswerOf<typeof traceCalls.steps>[number];

export interface TraceStepsProps {
  readonly steps: readonly TracedStep[];
  /** Opens a record to read. */
  readonly onOpen: (step: TracedStep) => void;
}

const ICONS = { base: FileProtectOutlined, out: ExportOutlined, back: FileDoneOutlined } as const;

/** The row of icons of the trace page: what a record is about, what was lent or demolished, what came back. */
export function TraceSteps({ steps, onOpen }: TraceStepsProps) {
  const say = useWords(traceWords);
  return (
    <ol className="trace-steps" aria-label={say('steps')}>
      {steps.map((step, at) => (
        <Fragment key={step.role}>
          {at === 0 ? null : (
            <li className="trace-steps-arrow" aria-hidden>
              <RightOutlined />
            </li>
          )}
          <li>
            <TraceIcon step={step} onOpen={onOpen} />
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

interface TraceIconProps {
  readonly step: TracedStep;
  readonly onOpen: (step: TracedStep) => void;
}

function TraceIcon({ step, onOpen }: TraceIconProps) {
  const say = useWords(traceWords);
  const { role, word, code, state } = step;
  const Icon = ICONS[role];
  const below = { shown: code === '' ? say('noCode') : code, hidden: say('hidden'), none: say('noRecord') }[state];
  return (
    <button type="button" className="record-card trace-step" disabled={state !== 'shown'} onClick={() => onOpen(step)}>
      <Icon aria-hidden className="trace-step-icon" />
      {/* The words of the contract are keys of the table of words. */}
      <span className="trace-step-name">{say(word as TraceWord)}</span>
      <span className="trace-step-code">{below}</span>
    </button>
  );
}
