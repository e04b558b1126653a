import { daysBetween, LONGEST_DAY_NAME } from '@org/contract';
import { useWords, type Say } from '@org/meta-forms/react';
import { Button, DatePicker, Input, type InputRef } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type Ref } from 'react';
import { DAY, TYPED_DAYS } from '../../lists/typed-days.ts';
import type { DrawnDay, SetDay } from './calendar-days.ts';
import { calendarWords } from './calendar.words.ts';
import type { DayTexts } from './day-texts.ts';
import type { DaySpan } from './use-day-selection.ts';

/** Properties of `DayBar`. */
export interface DayBarProps {
  readonly year: number;
  readonly texts: DayTexts;
  readonly span: DaySpan | undefined;
  readonly drawn: (day: string) => DrawnDay;
  readonly onSelect: (span: DaySpan) => void;
  /** Sets the selected days, each as the function says; null returns a day to what was published. */
  readonly onChange: (change: (day: DrawnDay) => SetDay | null) => void;
  readonly nameRef: Ref<InputRef>;
}

/** What an administrator does with the selected days: a name, and whether they are working days. */
export function DayBar({ year, texts, span, drawn, onSelect, onChange, nameRef }: DayBarProps) {
  const say = useWords(calendarWords);
  const [typed, setTyped] = useState<{ readonly span: string; readonly text: string }>();
  const days = span ? daysBetween(span.from, span.to).map(drawn) : [];
  const key = span ? `${span.from} ${span.to}` : '';
  const name = typed?.span === key ? typed.text : (days.find((day) => day.name !== '')?.name ?? '');
  function write(text: string) {
    setTyped({ span: key, text });
    // The name of days that are set already is a change of these; of other days it waits for what they become.
    if (days.every(({ isSet }) => isSet)) onChange(({ isWorkday }) => ({ isWorkday, name: text.trim() }));
  }
  const set = (isWorkday: boolean) => onChange(() => ({ isWorkday, name: name.trim() }));
  const pick = (end: keyof DaySpan) => (value: Dayjs | null) => {
    const day = value?.format(DAY);
    if (day === undefined) return;
    const { from, to } = end === 'from' ? { from: day, to: span?.to ?? day } : { from: span?.from ?? day, to: day };
    onSelect(from <= to ? { from, to } : { from: day, to: day });
  };
  const isOff = span === undefined;
  const isElsewhere = (value: Dayjs) => value.year() !== year;
  return (
    <section className={isOff ? 'work-calendar-bar work-calendar-idle' : 'work-calendar-bar'} aria-label={say('bar')}>
      <p className="work-calendar-chosen" role="status">
        {span ? chosenText(span, { texts, say, count: days.length }) : say('choose')}
        {isOff ? <span className="work-calendar-keys">{say('keys')}</span> : null}
      </p>
      <div className="work-calendar-tools">
        {(['from', 'to'] as const).map((end) => (
          <DatePicker
            format={TYPED_DAYS}
            key={end}
            aria-label={say(end)}
            placeholder={say(end)}
            allowClear={false}
            value={span ? dayjs(span[end]) : null}
            disabledDate={isElsewhere}
            onChange={pick(end)}
          />
        ))}
        <Input
          ref={nameRef}
          className="work-calendar-name"
          aria-label={say('name')}
          placeholder={say('namePlaceholder')}
          maxLength={LONGEST_DAY_NAME}
          disabled={isOff}
          value={name}
          onChange={({ target }) => write(target.value)}
        />
        <Button disabled={isOff} onClick={() => set(false)}>
          {say('setOff')}
        </Button>
        <Button disabled={isOff} onClick={() => set(true)}>
          {say('setWorks')}
        </Button>
        <Button
          disabled={!days.some(({ isOwn, isUnsaved }) => isOwn || isUnsaved)}
          title={say('restoreHint')}
          onClick={() => {
            setTyped(undefined);
            onChange(() => null);
          }}
        >
          {say('restore')}
        </Button>
      </div>
    </section>
  );
}

interface ChosenWords {
  readonly texts: DayTexts;
  readonly say: Say<'chosen' | 'chosenOne'>;
  readonly count: number;
}

function chosenText({ from, to }: DaySpan, { texts, say, count }: ChosenWords): string {
  if (from === to) return say('chosenOne', { day: texts.short(from) });
  return say('chosen', { from: texts.short(from), to: texts.short(to), count });
}
