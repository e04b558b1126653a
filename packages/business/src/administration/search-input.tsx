import { ClearIcon, useClearing } from '@org/meta-forms/antd';
import type { CompiledField, DictionaryEntry, FormPorts } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { DatePicker, Form, Input, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { administrationWords } from './administration.words.ts';

interface SearchInputProps {
  readonly name: string;
  /** Undefined: the form has no such item. */
  readonly field: CompiledField | undefined;
  readonly ports: FormPorts;
}

/** The box of an item in a search: a text, an entry of its dictionary, or a first and a last day. */
export function SearchInput({ name, field, ports }: SearchInputProps) {
  const label = field?.label ?? name;
  if (field?.type.name === 'date') return <DaysInput name={name} label={label} />;
  const { dictKey } = field?.item.itemConfig ?? {};
  if (field?.type.name === 'dictionary' && dictKey) return <EntryInput {...{ name, label, ports }} code={dictKey} />;
  return (
    <Form.Item name={name} label={label}>
      <Input allowClear={{ clearIcon: <ClearIcon /> }} maxLength={60} autoComplete="off" />
    </Form.Item>
  );
}

interface EntryInputProps extends Omit<SearchInputProps, 'field'> {
  readonly label: string;
  readonly code: string;
}

const ENTRY_WIDTH = 200;

function EntryInput({ name, label, code, ports }: EntryInputProps) {
  const say = useWords(administrationWords);
  const clearing = useClearing();
  const entries = useEntries(ports, code);
  return (
    <Form.Item name={name} label={label}>
      <Select<string>
        style={{ width: ENTRY_WIDTH }}
        placeholder={say('anyEntry')}
        allowClear={clearing}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={entries.map(({ key, value }) => ({ value: key, label: value }))}
      />
    </Form.Item>
  );
}

/** The entries of a dictionary; none where they cannot be read, because the list below says so. */
function useEntries({ dictionaries }: FormPorts, code: string): readonly DictionaryEntry[] {
  const [entries, setEntries] = useState<readonly DictionaryEntry[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void dictionaries.entries(code, { signal: controller.signal }).then(
      (read) => controller.signal.aborted || setEntries(read),
      () => undefined,
    );
    return () => controller.abort();
  }, [dictionaries, code]);
  return entries;
}

function DaysInput({ name, label }: { readonly name: string; readonly label: string }) {
  const say = useWords(administrationWords);
  const [fromId, toId] = [useId(), useId()];
  return (
    <>
      <label className="mf-spoken" htmlFor={fromId}>
        {say('fromDay', { label })}
      </label>
      <label className="mf-spoken" htmlFor={toId}>
        {say('toDay', { label })}
      </label>
      <Form.Item name={name} label={label} htmlFor={fromId}>
        <DatePicker.RangePicker
          // One label for both would not say which of them has the focus.
          id={{ start: fromId, end: toId }}
          allowEmpty
          placeholder={[say('firstDay'), say('lastDay')]}
        />
      </Form.Item>
    </>
  );
}
