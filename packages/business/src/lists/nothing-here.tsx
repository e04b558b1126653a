import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import type { FilterAddress } from './use-filter-address.ts';
import { nothingHereWords } from './nothing-here.words.ts';
import './nothing-here.css';

/** Properties of `NothingHere`. */
export interface NothingHereProps<K extends string> {
  readonly address: FilterAddress<K>;
  /** The filters that a person has set. */
  readonly filters: readonly K[];
  /** What to do where the list has no rows at all. */
  readonly text: string;
}

/** Says below an empty list what to do next: clear the filters, or begin. */
export function NothingHere<K extends string>({ address, filters, text }: NothingHereProps<K>) {
  const say = useWords(nothingHereWords);
  if (!filters.some((name) => address.filters[name])) return <p className="list-nothing">{text}</p>;
  const none = Object.fromEntries(filters.map((name) => [name, '']));
  return (
    <div className="list-nothing">
      <p>{say('noMatch')}</p>
      {/* as: the names are those of the list. */}
      <Button onClick={() => address.setFilters(none as Partial<Record<K, string>>)}>{say('clear')}</Button>
    </div>
  );
}
