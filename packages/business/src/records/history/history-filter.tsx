import { useWords } from '@org/meta-forms/react';
import { Button, Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { historyWords } from './history.words.ts';

/** Which versions are wanted: from a month, to a month, or one by its number. */
export interface AskedHistory {
  readonly fromMonth?: string;
  readonly toMonth?: string;
  readonly number?: number;
}

export interface HistoryFilterProps {
  readonly first: AskedHistory;
  readonly onQuery: (asked: AskedHistory) => void;
}

/** What the server takes for a month; browsers without a picker of months let people type it. */
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const HIGHEST_NUMBER = 2_147_483_647;

/** The inputs of the month range and of the version number, and the button that asks. */
export function HistoryFilter({ first, onQuery }: HistoryFilterProps) {
  const say = useWords(historyWords);
  const id = useId();
  const [from, setFrom] = useState(first.fromMonth ?? '');
  const [to, setTo] = useState(first.toMonth ?? '');
  const [number, setNumber] = useState(first.number ?? null);
  const monthInput = (name: 'fromMonth' | 'toMonth', value: string, set: (month: string) => void) => (
    <span className="record-history-input">
      <label htmlFor={`${id}-${name}`}>{say(name)}</label>
      <Input
        id={`${id}-${name}`}
        type="month"
        placeholder="yyyy-MM"
        value={value}
        status={value === '' || MONTH.test(value) ? '' : 'error'}
        onChange={({ target }) => set(target.value)}
      />
    </span>
  );
  return (
    <form
      className="record-history-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onQuery({
          ...(MONTH.test(from) ? { fromMonth: from } : {}),
          ...(MONTH.test(to) ? { toMonth: to } : {}),
          ...(number === null ? {} : { number }),
        });
      }}
    >
      {monthInput('fromMonth', from, setFrom)}
      {monthInput('toMonth', to, setTo)}
      <span className="record-history-input">
        <label htmlFor={`${id}-number`}>{say('number')}</label>
        <InputNumber
          id={`${id}-number`}
          min={1}
          max={HIGHEST_NUMBER}
          precision={0}
          value={number}
          onChange={setNumber}
        />
      </span>
      <Button type="primary" htmlType="submit" autoInsertSpace={false}>
        {say('query')}
      </Button>
    </form>
  );
}
