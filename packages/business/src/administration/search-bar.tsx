import type { CompiledForm, Condition } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button, Form, Input } from 'antd';
import { ClearIcon } from '@org/meta-forms/antd';
import { administrationWords } from './administration.words.ts';

export interface SearchBarProps {
  readonly compiled: CompiledForm;
  /** Keys of the items that can be searched. */
  readonly keys: readonly string[];
  readonly conditions: readonly Condition[];
  readonly onSearch: (conditions: readonly Condition[]) => void;
}

/** An input for each searchable item of a list; Enter searches. */
export function SearchBar({ compiled, keys, conditions, onSearch }: SearchBarProps) {
  const say = useWords(administrationWords);
  const [form] = Form.useForm<Readonly<Record<string, string>>>();
  const labelOf = (key: string) => compiled.fieldByKey.get(key)?.label ?? key;
  const typed = Object.fromEntries(
    keys.map((key) => [key, conditions.find(({ field }) => field === key)?.value ?? '']),
  );

  function search(values: Readonly<Record<string, string | undefined>>) {
    onSearch(
      keys.flatMap((field) => {
        const value = values[field]?.trim() ?? '';
        return value === '' ? [] : [{ field, label: labelOf(field), condition: 'like' as const, value }];
      }),
    );
  }

  return (
    // The browser's back button changes the conditions, and the inputs must follow.
    <Form
      key={JSON.stringify(typed)}
      form={form}
      layout="inline"
      role="search"
      aria-label={say('searchLabel')}
      className="administration-search"
      initialValues={typed}
      onFinish={search}
    >
      {keys.map((key) => (
        <Form.Item key={key} name={key} label={labelOf(key)}>
          <Input allowClear={{ clearIcon: <ClearIcon /> }} maxLength={60} autoComplete="off" />
        </Form.Item>
      ))}
      <Button htmlType="submit">{say('search')}</Button>
      <Button type="text" onClick={() => onSearch([])}>
        {say('clear')}
      </Button>
    </Form>
  );
}
