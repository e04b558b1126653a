import { useWords } from '@org/meta-forms/react';
import { Form, Select } from 'antd';
import { useId } from 'react';
import { designerWords } from './designer.words.ts';
import { nameOfBinding } from './model/bound-items.ts';
import type { BoundForm } from './use-bound-form.ts';

/** Properties of `ItemSelect`. */
export interface ItemSelectProps {
  readonly form: BoundForm;
  /** The binding of the cell; undefined where it shows what the workbook says. */
  readonly item: string | undefined;
  /** The row is repeated: it can show the rows of a sub-list. */
  readonly isRepeated: boolean;
  readonly disabled: boolean;
  readonly onChange: (item: string | undefined) => void;
}

const SPECIALS = ['qr', 'today', 'user', 'unit', 'number'] as const;

/** Chooses what a cell of a print template shows of the record. */
export function ItemSelect({ form, item, isRepeated, disabled, onChange }: ItemSelectProps) {
  const say = useWords(designerWords);
  const id = useId();
  const { items, specials } = form;
  const options = [
    { label: say('itemsOfForm'), options: items.filter(({ list }) => !list).map(optionOf) },
    ...(isRepeated ? listGroups() : []),
    { label: say('others'), options: SPECIALS.map((name) => ({ value: `$${name}`, label: specials[name] })) },
  ];
  const isListed = options.some((group) => group.options.some(({ value }) => value === item));
  // A text with items in it, as the workbook has it.
  const own = item === undefined || isListed ? [] : [{ value: item, label: nameOfBinding(item, items, specials) }];
  return (
    <Form.Item
      label={say('item')}
      htmlFor={id}
      {...(!isRepeated && items.some(({ list }) => list) && { extra: say('listNote') })}
    >
      <Select<string | null>
        id={id}
        value={item ?? null}
        allowClear
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...own, ...options]}
        onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
      />
    </Form.Item>
  );

  function listGroups() {
    const lists = new Map(items.flatMap(({ list }) => (list ? [[list.key, list.name] as const] : [])));
    return [...lists].map(([key, name]) => ({
      label: say('itemsOfList', { name }),
      options: items.filter(({ list }) => list?.key === key).map(optionOf),
    }));
  }
}

function optionOf({ binding, name }: BoundForm['items'][number]) {
  return { value: binding, label: name };
}
