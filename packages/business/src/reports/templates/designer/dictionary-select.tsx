import { dictionariesCalls } from '@org/contract';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useId } from 'react';
import { useBusiness } from '../../../forms/business-context.tsx';
import { designerWords } from './designer.words.ts';

/** Properties of `DictionarySelect`. */
export interface DictionarySelectProps {
  readonly code: string;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
}

const LONGEST_CODE = 100;
/** Entries that are named below the dictionary. */
const MOST_NAMED = 8;

/** Chooses a dictionary and shows its entries; people who may not list dictionaries type its code. */
export function DictionarySelect({ code, disabled, onChange }: DictionarySelectProps) {
  const say = useWords(designerWords);
  const id = useId();
  const { can } = useBusiness();
  const names = useEntryNames(code);
  const mayList = can(dictionariesCalls.list.permission);
  const missing = { validateStatus: 'warning', help: say('dictionaryMissing') } as const;
  const extra = names.length > 0 ? say('dictionaryEntries', { names: names.join('、') }) : undefined;
  return (
    <Form.Item label={say('dictionaryCode')} htmlFor={id} extra={extra} {...(code === '' && missing)}>
      {mayList ? (
        <ListedSelect id={id} code={code} disabled={disabled} onChange={onChange} />
      ) : (
        <Input
          id={id}
          value={code}
          maxLength={LONGEST_CODE}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
    </Form.Item>
  );
}

function ListedSelect({ id, code, disabled, onChange }: DictionarySelectProps & { readonly id: string }) {
  const { api, ownKey } = useBusiness();
  const { data = [], isLoading } = useQuery({
    queryKey: [...ownKey, 'report-dictionary-codes'],
    queryFn: ({ signal }) => api(dictionariesCalls.list, { query: {}, signal, quiet: true }),
  });
  return (
    <Select<string>
      id={id}
      {...(code !== '' && { value: code })}
      disabled={disabled}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map((one) => ({ value: one.code, label: `${one.dictValue}（${one.code}）` }))}
      onChange={onChange}
    />
  );
}

function useEntryNames(code: string): readonly string[] {
  const { ports } = useMetaFormProvider();
  const { ownKey } = useBusiness();
  const { data = [] } = useQuery({
    queryKey: [...ownKey, 'report-dictionary-names', code],
    enabled: code !== '' && ports !== undefined,
    queryFn: async ({ signal }) => (await ports?.dictionaries.entries(code, { signal })) ?? [],
  });
  return data.slice(0, MOST_NAMED).map(({ value }) => value);
}
