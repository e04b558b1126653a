import { PlusOutlined } from '@ant-design/icons';
import { useAnswer, useSpelling, useWords } from '@org/meta-forms/react';
import { Button, Select } from 'antd';
import { Suspense, useCallback, useId, useState } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { DictionaryDialog } from '../react/later-dialogs.ts';
import { DictionaryPreview } from './dictionary-preview.tsx';
import { dictionaryWords } from './dictionary.words.ts';
import { nameAndCode } from './name-and-code.tsx';

/** What a picker of dictionaries reads and stores. */
export type DictionaryPorts = Pick<PanelPorts, 'dictionaries' | 'dictionaryEntries' | 'createDictionary'>;

/** Properties of `DictionaryPicker`. */
export interface DictionaryPickerProps {
  /** The code of the chosen dictionary; empty where none is chosen. */
  readonly value: string;
  readonly onChange: (code: string, name?: string) => void;
  /** Pass one constant value. */
  readonly ports: DictionaryPorts;
  /** The name of the picker for a screen reader. */
  readonly label: string;
  /** The name that is proposed for a new dictionary, such as that of the item. */
  readonly suggestedName?: string;
  readonly id?: string;
  /** The id of the element with what is wrong. */
  readonly describedBy?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

/** Chooses a dictionary by name, code or pinyin, shows its entries, and makes a new one where the host offers it. */
export function DictionaryPicker(props: DictionaryPickerProps) {
  const { value, onChange, ports, label, suggestedName = '', id, describedBy, disabled = false, onBlur } = props;
  const say = useWords(dictionaryWords);
  const announce = useAnnounce();
  const ownId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const matchesPinyin = useSpelling(true);
  const { answer, retry } = useDictionaries(ports);
  const dictionaries = answer.stage === 'ready' ? answer.value : [];

  function isFound(typed: string, { key, value: name }: { readonly key: string; readonly value: string }): boolean {
    const text = typed.trim().toLowerCase();
    return name.toLowerCase().includes(text) || key.toLowerCase().includes(text) || matchesPinyin(name, text);
  }

  function endCreating() {
    setCreating(false);
    onBlur?.();
  }

  return (
    <div className="mfd-dictionary">
      <Select<string, { readonly value: string; readonly label: string }>
        id={id ?? ownId}
        aria-label={label}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        value={value === '' ? undefined : value}
        options={dictionaries.map(({ key, value: name }) => ({ value: key, label: name }))}
        optionRender={nameAndCode}
        placeholder={say('placeholder')}
        showSearch={{
          filterOption: (typed, option) =>
            option !== undefined && isFound(typed, { key: option.value, value: option.label }),
        }}
        allowClear
        disabled={disabled}
        loading={answer.stage === 'loading'}
        open={isOpen}
        onOpenChange={setOpen}
        notFoundContent={<span>{say(answer.stage === 'loading' ? 'loading' : 'none')}</span>}
        onChange={(code?: string) => onChange(code ?? '', dictionaries.find(({ key }) => key === code)?.value)}
        onBlur={() => !isCreating && onBlur?.()}
      />
      {ports.createDictionary && !disabled ? (
        <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
          {say('create')}
        </Button>
      ) : null}
      {answer.stage === 'failed' ? (
        <p className="mfd-dictionary-note" role="alert">
          {say('failed', { reason: answer.reason })}{' '}
          <Button type="link" size="small" onClick={retry}>
            {say('retry')}
          </Button>
        </p>
      ) : null}
      {value === '' ? null : (
        <DictionaryPreview
          code={value}
          isUnknown={answer.stage === 'ready' && !dictionaries.some(({ key }) => key === value)}
          read={ports.dictionaryEntries}
        />
      )}
      <Suspense>
        {isCreating && ports.createDictionary ? (
          <DictionaryDialog
            suggestedName={suggestedName}
            taken={dictionaries.map(({ key }) => key)}
            create={ports.createDictionary}
            onCreated={({ code, name }) => {
              retry();
              onChange(code, name);
              announce(say('created', { name }));
              endCreating();
            }}
            onEnd={endCreating}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function useDictionaries({ dictionaries }: DictionaryPorts) {
  return useAnswer(
    useCallback((signal: AbortSignal) => dictionaries?.({ signal }) ?? Promise.resolve([]), [dictionaries]),
  );
}
