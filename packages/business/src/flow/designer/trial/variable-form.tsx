import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { MetaFormRenderer, useFormSession, useWords } from '@org/meta-forms/react';
import type { JsonObject } from '@org/workflow';
import { Button } from 'antd';
import { useMemo } from 'react';
import { ITEM } from '../panel/aspect.ts';
import { readVariables, type TrialVariable } from './trial-variables.ts';
import { trialWords } from './trial.words.ts';

/** The persons that a countersign is tried with. */
const SIGNERS = 'A,B,C';

/** Properties of `VariableForm`. */
export interface VariableFormProps {
  readonly variables: readonly TrialVariable[];
  readonly labels: ReadonlyMap<string, string>;
  readonly onStart: (values: JsonObject) => void;
}

/** The variables that a trial starts with, as a form. */
export function VariableForm({ variables, labels, onStart }: VariableFormProps) {
  const say = useWords(trialWords);
  const compiled = useMemo(() => variableForm(variables, labels, say('variables')), [variables, labels, say]);
  const record = useMemo(
    () =>
      Object.fromEntries([
        ['id', 'trial'],
        ...variables.flatMap(({ name, isList }) => (isList ? [[name, SIGNERS]] : [])),
      ]),
    [variables],
  );
  const { session } = useFormSession({ compiled, record, mode: 'edit' });
  return (
    <>
      <h2 className="flow-panel-title">{say('variables')}</h2>
      {variables.length === 0 ? (
        <p className="flow-panel-note">{say('noVariables')}</p>
      ) : (
        <MetaFormRenderer session={session} />
      )}
      <Button type="primary" onClick={() => onStart(readVariables(variables, session.payload()))}>
        {say('start')}
      </Button>
    </>
  );
}

function variableForm(variables: readonly TrialVariable[], labels: VariableFormProps['labels'], formName: string) {
  const metaFormItemList = variables.map(({ name }) => ({
    itemKey: name,
    itemName: labels.get(name) ?? name,
    itemType: ITEM.text,
    itemConfigJson: { span: 24 },
  }));
  return compileForm(parseMetaForm({ metaKey: 'variables', formName, metaType: 1, metaFormItemList }).form);
}
