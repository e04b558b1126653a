import { useWords } from '@org/meta-forms/react';
import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { historyWords } from './history.words.ts';
import { MonthInput } from './month-input.tsx';

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
      <MonthInput id={`${id}-${name}`} value={value} onChange={set} />
    </span>
  );
  return (
    <form
      className="record-history-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onQuery({
          ...(from === '' ? {} : { fromMonth: from }),
          ...(to === '' ? {} : { toMonth: to }),
          ...(number === null ? {} : { number }),
        });
      }}
    >
      {monthInput('fromMonth', from, setFrom)}
      {monthInput('toMonth', to, setTo)}
      <span className="record-history-input">
        <label htmlFor={`${id}-number`}>{say('number')}</label>
        <InputNumber
          controls={false}
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
