import type { CompiledForm, Condition, FormPorts } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button, Form } from 'antd';
import { administrationWords } from './administration.words.ts';
import { SearchInput } from './search-input.tsx';
import { searchConditions, searchValuesOf, type SearchValues } from './search-values.ts';

export interface SearchBarProps {
  readonly compiled: CompiledForm;
  /** Keys of the items that can be searched. */
  readonly keys: readonly string[];
  readonly ports: FormPorts;
  readonly conditions: readonly Condition[];
  readonly onSearch: (conditions: readonly Condition[]) => void;
}

/** An input for each searchable item of a list; Enter searches. */
export function SearchBar({ compiled, keys, ports, conditions, onSearch }: SearchBarProps) {
  const say = useWords(administrationWords);
  const searched = searchValuesOf(compiled, keys, conditions);

  return (
    // The browser's back button and 重置 change the conditions, and the inputs must follow: other conditions get another
    // form, without the values of the last one.
    <Form
      key={JSON.stringify(searched)}
      layout="inline"
      role="search"
      aria-label={say('searchLabel')}
      className="administration-search"
      initialValues={searched}
      onFinish={(values: SearchValues) => onSearch(searchConditions(compiled, keys, values))}
    >
      {keys.map((key) => (
        <SearchInput key={key} name={key} field={compiled.fieldByKey.get(key)} ports={ports} />
      ))}
      <Button htmlType="submit">{say('search')}</Button>
      <Button type="text" htmlType="reset" onClick={() => onSearch([])}>
        {say('clear')}
      </Button>
    </Form>
  );
}
