import { ClearIcon, useClearing } from '@org/meta-forms/antd';
import type { CompiledField, DictionaryEntry, FormPorts, TreeNode } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { DatePicker, Form, Input, Select, TreeSelect } from 'antd';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { TYPED_DAYS } from '../lists/typed-days.ts';
import { administrationWords } from './administration.words.ts';

interface SearchInputProps {
  readonly name: string;
  /** Undefined: the form has no such item. */
  readonly field: CompiledField | undefined;
  readonly ports: FormPorts;
}

/** The box of an item in a search: a text, an entry of its dictionary, a node of its tree, or two days. */
export function SearchInput({ name, field, ports }: SearchInputProps) {
  const label = field?.label ?? name;
  if (field?.type.name === 'date') return <DaysInput name={name} label={label} />;
  const { dictKey, treeurl } = field?.item.itemConfig ?? {};
  if (field?.type.name === 'dictionary' && dictKey) return <EntryInput {...{ name, label, ports }} code={dictKey} />;
  if (field?.type.name === 'tree' && treeurl) return <NodeInput {...{ name, label, ports }} path={treeurl} />;
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

const CHOICE_WIDTH = 200;
const NO_ENTRIES: readonly DictionaryEntry[] = [];
const NO_NODES: readonly TreeNode[] = [];

function EntryInput({ name, label, code, ports }: EntryInputProps) {
  const say = useWords(administrationWords);
  const clearing = useClearing();
  const { dictionaries } = ports;
  const entries = useRead(
    useCallback((signal) => dictionaries.entries(code, { signal }), [dictionaries, code]),
    NO_ENTRIES,
  );
  return (
    <Form.Item name={name} label={label}>
      <Select<string>
        style={{ width: CHOICE_WIDTH }}
        placeholder={say('anyEntry')}
        allowClear={clearing}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={entries.map(({ key, value }) => ({ value: key, label: value }))}
      />
    </Form.Item>
  );
}

interface NodeInputProps extends Omit<SearchInputProps, 'field'> {
  readonly label: string;
  readonly path: string;
}

function NodeInput({ name, label, path, ports }: NodeInputProps) {
  const say = useWords(administrationWords);
  const clearing = useClearing();
  const { trees } = ports;
  const nodes = useRead(
    useCallback((signal) => trees.load(path, { signal }), [trees, path]),
    NO_NODES,
  );
  const options = useMemo(() => nodes.map(optionOf), [nodes]);
  return (
    <Form.Item name={name} label={label}>
      <TreeSelect<string>
        style={{ width: CHOICE_WIDTH }}
        placeholder={say('anyEntry')}
        allowClear={clearing}
        showSearch={{ treeNodeFilterProp: 'title' }}
        popupMatchSelectWidth={false}
        treeDefaultExpandAll
        treeData={options}
      />
    </Form.Item>
  );
}

interface NodeOption {
  readonly value: string;
  readonly title: string;
  readonly children?: NodeOption[];
}

function optionOf({ id, name, children }: TreeNode): NodeOption {
  return { value: id, title: name, ...(children ? { children: children.map(optionOf) } : {}) };
}

/** What a port answers; `nothing` until then, and where it cannot be read, because the list below says so. */
function useRead<T>(read: (signal: AbortSignal) => Promise<T>, nothing: T): T {
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal).then(
      (answer) => controller.signal.aborted || setKnown(() => answer),
      () => undefined,
    );
    return () => controller.abort();
  }, [read]);
  return known;
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
          format={TYPED_DAYS}
          // One label for both would not say which of them has the focus.
          id={{ start: fromId, end: toId }}
          allowEmpty
          placeholder={[say('firstDay'), say('lastDay')]}
        />
      </Form.Item>
    </>
  );
}
