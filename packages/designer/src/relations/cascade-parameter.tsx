import { useWords } from '@org/meta-forms/react';
import { AutoComplete, Input } from 'antd';
import type { DocumentItem } from '@org/meta-forms/document';
import type { SourceParameter } from '../panel/panel-ports.ts';
import { fittingParameter } from './fitting-parameter.ts';
import { relationsWords } from './relations.words.ts';

const MOST_PARAM = 100;
const INPUT = 'mfd-cascade-param';

interface CascadeParameterProps {
  /** Empty: the key of the parent is sent. */
  readonly value: string;
  readonly parent: DocumentItem;
  readonly childLabel: string;
  /** What the source of the child accepts; undefined where that is not known. */
  readonly parameters: readonly SourceParameter[] | undefined;
  readonly onChange: (value: string) => void;
}

/** The parameter that carries the value of the parent: one that the source accepts, or any that is typed. */
export function CascadeParameter({ value, parent, childLabel, parameters, onChange }: CascadeParameterProps) {
  const say = useWords(relationsWords);
  const param = value.trim() || parent.key;
  const isRefused = parameters !== undefined && parameters.every(({ name }) => name !== param);
  const fitting = fittingParameter(parameters ?? [], parent);
  const textOf = (parameter: SourceParameter) =>
    [parameter.name, parameter.label, parameter === fitting ? say('fitting') : undefined].filter(Boolean).join(' · ');
  return (
    <>
      <label htmlFor={INPUT}>{say('param')}</label>
      <AutoComplete
        id={INPUT}
        className="mfd-cascade-param"
        value={value}
        options={parameters?.map((parameter) => ({ value: parameter.name, label: textOf(parameter) })) ?? []}
        onChange={onChange}
      >
        <Input
          maxLength={MOST_PARAM}
          placeholder={parent.key}
          status={isRefused ? 'error' : ''}
          aria-invalid={isRefused}
          aria-describedby={`${INPUT}-help`}
        />
      </AutoComplete>
      <p id={`${INPUT}-help`} className={isRefused ? 'mfd-cascade-refused' : 'mfd-quiet'} role="status">
        {isRefused
          ? say(parameters.length === 0 ? 'acceptedNone' : 'refusedParam', { child: childLabel, param })
          : say('paramHelp', { key: parent.key })}
      </p>
      {parameters === undefined || parameters.length === 0 ? null : (
        <p className="mfd-quiet">
          {say('accepted', { child: childLabel })}
          {parameters.map(textOf).join(' / ')}
        </p>
      )}
    </>
  );
}
