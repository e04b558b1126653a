import { useAnswer, useWords } from '@org/meta-forms/react';
import { Button, Select } from 'antd';
import { useCallback, useState } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useNameMatch } from '../react/use-name-match.ts';
import { dictionaryWords } from './dictionary.words.ts';
import type { DictionaryPickerProps } from './dictionary-picker.tsx';
import { nameAndCode } from './name-and-code.tsx';

/** What can be the key of a source. */
const KEY = /^[\w-]{1,60}$/;
/** What can be the address of a tree. */
const ADDRESS = /^\/?[\w-]+(?:\/[\w:-]+){1,9}$/;

export interface ReferencePickerProps extends Omit<DictionaryPickerProps, 'ports'> {
  /** Pass one constant value. */
  readonly ports: Pick<PanelPorts, 'references' | 'trees'>;
  /** Chooses the address of a tree. */
  readonly isTree?: boolean;
}

/**
 * Chooses a reference source, or a tree, by name, key or pinyin. A key that the host does not list can be typed; the
 * problems say that it is unknown.
 */
export function ReferencePicker(props: ReferencePickerProps) {
  const { value, onChange, ports, label, id, describedBy, disabled = false, onBlur, isTree = false } = props;
  const say = useWords(dictionaryWords);
  const matches = useNameMatch();
  const [typed, setTyped] = useState('');
  const read = isTree ? ports.trees : ports.references;
  const { answer, retry } = useAnswer(
    useCallback((signal: AbortSignal) => read?.({ signal }) ?? Promise.resolve([]), [read]),
  );
  const sources = answer.stage === 'ready' ? answer.value : [];
  const key = typed.trim();
  const isListed = (one: string) => sources.some((source) => source.key === one);
  const options = [
    ...sources.map((source) => ({ value: source.key, label: source.value })),
    ...(value !== '' && value !== key && !isListed(value) ? [{ value, label: value }] : []),
    ...((isTree ? ADDRESS : KEY).test(key) && !isListed(key)
      ? [{ value: key, label: say(isTree ? 'typedAddress' : 'typedKey', { key }) }]
      : []),
  ];
  return (
    <div className="mfd-dictionary">
      <Select<string, { readonly value: string; readonly label: string }>
        id={id}
        aria-label={label}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        value={value === '' ? undefined : value}
        options={options}
        optionRender={nameAndCode}
        // A listed source is shown by its name, a typed key as it is: not by the words that offered it.
        labelRender={({ value: chosen }) => sources.find((source) => source.key === chosen)?.value ?? chosen}
        placeholder={say(isTree ? 'treePlaceholder' : 'sourcePlaceholder')}
        showSearch={{
          onSearch: setTyped,
          filterOption: (text, option) =>
            option !== undefined && (matches(option.label, text) || matches(option.value, text)),
        }}
        allowClear
        disabled={disabled}
        loading={answer.stage === 'loading'}
        notFoundContent={<span>{say(answer.stage === 'loading' ? 'loading' : isTree ? 'noTree' : 'noSource')}</span>}
        onChange={(chosen?: string) => {
          setTyped('');
          onChange(chosen ?? '', sources.find((source) => source.key === chosen)?.value);
        }}
        onBlur={() => onBlur?.()}
      />
      {answer.stage === 'failed' ? (
        <p className="mfd-dictionary-note" role="alert">
          {say('sourcesFailed', { reason: answer.reason })}{' '}
          <Button type="link" size="small" onClick={retry}>
            {say('retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
