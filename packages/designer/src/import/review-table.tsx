import { useLanguage, useWords } from '@org/meta-forms/react';
import { Checkbox, Input, Select, Table, type TableColumnsType } from 'antd';
import { builtInEntries } from '../palette/palette-entries.ts';
import { importWords } from './import.words.ts';
import type { InferredItem } from './inferred-item.ts';

/** An inferred item and whether the author wants it. */
export interface ReviewedItem extends InferredItem {
  readonly isWanted: boolean;
}

interface ReviewTableProps {
  readonly items: readonly ReviewedItem[];
  readonly onChange: (items: readonly ReviewedItem[]) => void;
}

const SPANS = [8, 12, 16, 24];
/** Types that a column of a spreadsheet can become. */
const OFFERED: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13]);

/** What the columns of a pasted table become, each with the reasons; everything can be changed before it is added. */
export function ReviewTable({ items, onChange }: ReviewTableProps) {
  const say = useWords(importWords);
  const language = useLanguage();
  const set = (column: number, change: Partial<ReviewedItem>) =>
    onChange(items.map((item) => (item.column === column ? { ...item, ...change } : item)));
  const types = builtInEntries(language)
    .filter(({ type }) => OFFERED.has(type))
    .map(({ type, label }) => ({ value: type, label }));
  const columns: TableColumnsType<ReviewedItem> = [
    {
      key: 'wanted',
      width: 40,
      render: (_, { column, label, isWanted }) => (
        <Checkbox
          checked={isWanted}
          aria-label={say('include', { label })}
          onChange={({ target }) => set(column, { isWanted: target.checked })}
        />
      ),
    },
    {
      key: 'label',
      title: say('label'),
      width: 180,
      render: (_, { column, label }) => (
        <Input
          value={label}
          maxLength={200}
          aria-label={say('labelOf', { column: column + 1 })}
          onChange={({ target }) => set(column, { label: target.value })}
        />
      ),
    },
    {
      key: 'type',
      title: say('type'),
      width: 140,
      render: (_, { column, label, type }) => (
        <Select
          className="mfd-import-choice"
          value={type}
          options={types}
          aria-label={say('typeOf', { label })}
          // The attributes of the guess belong to its type.
          onChange={(chosen: number) => set(column, { type: chosen, config: {} })}
        />
      ),
    },
    {
      key: 'required',
      title: say('required'),
      width: 88,
      render: (_, { column, label, required }) => (
        <Checkbox
          checked={required}
          aria-label={say('requiredOf', { label })}
          onChange={({ target }) => set(column, { required: target.checked })}
        />
      ),
    },
    {
      key: 'width',
      title: say('width'),
      width: 108,
      render: (_, { column, label, span }) => (
        <Select
          className="mfd-import-choice"
          value={span}
          options={SPANS.map((value) => ({ value, label: `${value}/24` }))}
          aria-label={say('widthOf', { label })}
          onChange={(chosen: number) => set(column, { span: chosen })}
        />
      ),
    },
    {
      key: 'why',
      title: say('why'),
      render: (_, { reasons }) => reasons.map(({ code, params }) => say(code, params ?? {})).join(say('reasonBreak')),
    },
  ];
  return (
    <Table
      size="small"
      rowKey="column"
      columns={columns}
      dataSource={[...items]}
      pagination={false}
      scroll={{ x: 760, y: 360 }}
    />
  );
}
