import { useWords } from '@org/meta-forms/react';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DAY, TYPED_DAYS } from '../../lists/typed-days.ts';
import { unitVerbsWords } from './unit-verbs.words.ts';

/** Properties of `EndInput`. */
export interface EndInputProps {
  readonly id: string;
  /** As yyyy-MM-dd; `''` for none. */
  readonly value: string;
  /** Why the day is refused. */
  readonly problem: string | undefined;
  readonly onChange: (day: string) => void;
}

/** The new end of reports: today or later. */
export function EndInput({ id, value, problem, onChange }: EndInputProps) {
  const say = useWords(unitVerbsWords);
  return (
    <>
      <label className="business-comment" htmlFor={id}>
        {say('end')}
      </label>
      <DatePicker
        format={TYPED_DAYS}
        id={id}
        className="report-end"
        value={value === '' ? null : dayjs(value, DAY)}
        disabledDate={(day) => day.isBefore(dayjs(), 'day')}
        status={problem === undefined ? '' : 'error'}
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(day) => onChange(day?.format(DAY) ?? '')}
      />
      <div id={`${id}-problem`} className="business-problem" role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </div>
    </>
  );
}
