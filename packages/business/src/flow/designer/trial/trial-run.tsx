import { baseLanguage } from '@org/meta-forms/core';
import { PendingPart } from '@org/meta-forms/antd';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { compileProcess, describeFault, type CompileResult, type JsonObject } from '@org/workflow';
import { Alert } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { MarkedDiagram } from '../../diagram/marked-diagram.tsx';
import type { DiagramMarks } from '../../diagram/diagram-mark.ts';
import { decide, startTrial, trialMarks, wake, type TrialStart } from './trial.ts';
import { TrialTasks } from './trial-tasks.tsx';
import { trialVariables } from './trial-variables.ts';
import { trialWords } from './trial.words.ts';
import { VariableForm } from './variable-form.tsx';

/** The height of the diagram in px. */
const HEIGHT = 460;
const NO_MARKS: DiagramMarks = new Map();

/** Properties of `TrialRun`. */
export interface TrialRunProps {
  readonly xml: string;
  readonly handlers: readonly string[];
  /** The labels of the bound form's items by their keys. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Steps a drawn process with the engine: a person chooses the outcome of each task and sees where the tokens go. */
export function TrialRun({ xml, handlers, labels }: TrialRunProps) {
  const say = useWords(trialWords);
  const language = useLanguage();
  const compiled = useCompiled(xml, handlers);
  const [run, setRun] = useState<TrialStart>();
  const process = compiled?.process;
  const variables = useMemo(() => (process ? trialVariables(process) : []), [process]);
  const trial = run && 'trial' in run ? run.trial : undefined;
  const marks = useMemo(() => (trial ? trialMarks(trial) : NO_MARKS), [trial]);
  function start(values: JsonObject) {
    if (process) setRun(startTrial(process, values));
  }
  return (
    <section className="flow-trial" aria-label={say('trial')}>
      <div className="flow-trial-main">
        <MarkedDiagram xml={xml} marks={marks} unmarked="waiting" height={HEIGHT} />
      </div>
      <div className="flow-panel">
        {compiled === undefined ? <PendingPart /> : null}
        {compiled && !process ? (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={say('blocked')}
            description={compiled.refusals.map((fault) => (
              <div key={JSON.stringify(fault)}>{describeFault(fault, baseLanguage(language))}</div>
            ))}
          />
        ) : null}
        {process && !trial ? <VariableForm variables={variables} labels={labels} onStart={start} /> : null}
        {run && 'fault' in run ? (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={say('notStarted')}
            description={describeFault(run.fault, baseLanguage(language))}
          />
        ) : null}
        {trial ? (
          <TrialTasks
            trial={trial}
            onDecide={(task, outcome) => setRun({ trial: decide(trial, task, outcome) })}
            onWake={(token) => setRun({ trial: wake(trial, token) })}
            onReset={() => setRun(undefined)}
          />
        ) : null}
      </div>
    </section>
  );
}

/** The compiled process; undefined while it is read. */
function useCompiled(xml: string, handlers: readonly string[]): CompileResult | undefined {
  const [read, setRead] = useState<{ readonly xml: string; readonly result: CompileResult }>();
  useEffect(() => {
    let isOver = false;
    void compileProcess(xml, { handlers }).then((result) => (isOver ? undefined : setRead({ xml, result })));
    return () => {
      isOver = true;
    };
  }, [xml, handlers]);
  return read?.xml === xml ? read.result : undefined;
}
