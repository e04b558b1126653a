import { LeftOutlined, RightOutlined, UploadOutlined } from '@ant-design/icons';
import { daysBetween, flowCalendarCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Alert, Button, DatePicker, Typography, type InputRef } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFilterAddress } from '../../lists/use-filter-address.ts';
import { CALENDAR_PATH } from '../start/flow-addresses.ts';
import { daysOfMonth, drawnDay, monthsOf, type DayRange, type DrawnDay, type SetDay } from './calendar-days.ts';
import { calendarWords } from './calendar.words.ts';
import { DayBar } from './day-bar.tsx';
import { useDayTexts } from './day-texts.ts';
import { ImportDialog } from './import-dialog.tsx';
import { KindMark, MonthPanel } from './month-panel.tsx';
import { useCalendar, type CalendarEditing } from './use-calendar.ts';
import { useDaySelection } from './use-day-selection.ts';
import './calendar.css';

/** Properties of `CalendarPage`. */
export interface CalendarPageProps {
  /** Today, `yyyy-MM-dd`; by the clock of the device where it is missing. */
  readonly today?: string;
}

const IN_ADDRESS = ['year'] as const;
/** The years of the calendar (contract, `flowCalendar.list`). */
const YEARS = { first: 2000, last: 2100 } as const;

/** 工作日历: the working days of a year, which flow administrators change. */
export function CalendarPage({ today = dayjs().format('YYYY-MM-DD') }: CalendarPageProps) {
  const say = useWords(calendarWords);
  const notices = useNotices();
  const { can } = useBusiness();
  const { filters, setFilters } = useFilterAddress(IN_ADDRESS);
  const year = yearOf(filters.year, today);
  const setYear = (next: number) => setFilters({ year: String(next) });
  const editing = useCalendar(year);
  const { stored, draft, change, isKnown } = editing;
  const [isImporting, setImporting] = useState(false);
  const drawn = useCallback((day: string) => drawnDay(day, stored, draft), [stored, draft]);
  const mayChange = can(flowCalendarCalls.save.permission);
  const nameRef = useRef<InputRef>(null);
  function changeSelected(make: (day: DrawnDay) => SetDay | null) {
    if (span) change(daysBetween(span.from, span.to).map((day) => [day, make(drawn(day))]));
  }
  const { grid, handlers, focusDay, span, select } = useDaySelection({
    year,
    today,
    canSelect: mayChange && isKnown,
    onEnter: () => nameRef.current?.focus({ cursor: 'all' }),
    onDelete: () => changeSelected(() => null),
  });
  const texts = useDayTexts();
  function takeRead(ranges: readonly DayRange[]) {
    setImporting(false);
    change(
      ranges.flatMap(({ from, to, isWorkday, name }) =>
        daysBetween(from, to).map((day) => [day, { isWorkday, name }] as const),
      ),
    );
    const first = Number(ranges[0]?.from.slice(0, 4));
    if (!ranges.some(({ from, to }) => [from, to].some((day) => day.startsWith(String(year))))) setYear(first);
    notices.success(say('imported'));
  }
  return (
    <div className="business-page work-calendar">
      <CalendarHead
        year={year}
        onYear={setYear}
        editing={editing}
        drawn={drawn}
        mayChange={mayChange}
        onImport={() => setImporting(true)}
      />
      <CalendarNotices year={year} editing={editing} mayChange={mayChange} />
      {editing.error ? (
        <PendingPart failure={editing.error} title={say('failed')} onRetry={editing.retry} />
      ) : (
        <div className="work-calendar-months" ref={grid} aria-busy={!isKnown} {...handlers}>
          {monthsOf(year).map((month) => (
            <MonthPanel
              key={month}
              {...{ month, texts, drawn, isKnown, today, focusDay, span }}
              onSelect={mayChange && isKnown ? select : undefined}
            />
          ))}
        </div>
      )}
      {mayChange ? (
        <DayBar {...{ year, texts, span, drawn, nameRef }} onSelect={select} onChange={changeSelected} />
      ) : null}
      {isImporting ? <ImportDialog year={year} onRead={takeRead} onEnd={() => setImporting(false)} /> : null}
    </div>
  );
}

function yearOf(text: string | undefined, today: string): number {
  const year = Number(text);
  return year >= YEARS.first && year <= YEARS.last ? Math.trunc(year) : Number(today.slice(0, 4));
}

interface CalendarHeadProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly editing: CalendarEditing;
  readonly drawn: (day: string) => DrawnDay;
  readonly mayChange: boolean;
  readonly onImport: () => void;
}

function CalendarHead({ year, onYear, editing, drawn, mayChange, onImport }: CalendarHeadProps) {
  const say = useWords(calendarWords);
  const notices = useNotices();
  const { pageName } = useBusiness();
  const { draft, isBusy, isKnown } = editing;
  const count = useMemo(
    () => monthsOf(year).flatMap((month) => daysOfMonth(month).filter((day) => drawn(day).isWorkday)).length,
    [year, drawn],
  );
  async function discard() {
    const question = {
      title: say('discardAsk', { count: draft.size }),
      text: '',
      agree: say('discardAgree'),
      dismiss: say('stay'),
    };
    if (await notices.confirm({ ...question, isLoss: true })) editing.discard();
  }
  async function save() {
    if (await editing.save()) notices.success(say('saved'));
  }
  return (
    <div className="business-toolbar">
      <div className="business-title">
        <Typography.Title level={1}>{pageName?.(CALENDAR_PATH) ?? say('title')}</Typography.Title>
        <div className="work-calendar-years">
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label={say('previousYear')}
            disabled={year === YEARS.first}
            onClick={() => onYear(year - 1)}
          />
          <DatePicker
            picker="year"
            aria-label={say('year')}
            allowClear={false}
            value={dayjs(`${year}-01-01`)}
            minDate={dayjs(`${YEARS.first}-01-01`)}
            maxDate={dayjs(`${YEARS.last}-12-31`)}
            onChange={(value) => value && onYear(value.year())}
          />
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label={say('nextYear')}
            disabled={year === YEARS.last}
            onClick={() => onYear(year + 1)}
          />
        </div>
        <span className="business-count work-calendar-year-count">{isKnown ? say('yearCount', { count }) : ''}</span>
        <Legend mayChange={mayChange} />
      </div>
      {mayChange ? (
        <div className="business-buttons">
          <Button icon={<UploadOutlined aria-hidden />} disabled={isBusy} onClick={onImport}>
            {say('import')}
          </Button>
          <Button disabled={draft.size === 0 || isBusy} onClick={() => void discard()}>
            {say('discard')}
          </Button>
          <Button
            type="primary"
            className="work-calendar-save"
            loading={isBusy}
            disabled={draft.size === 0}
            title={say('keepsDue')}
            onClick={() => void save()}
          >
            {draft.size === 0 ? say('save') : say('saveCount', { count: draft.size })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What marks and outlines of days mean. */
function Legend({ mayChange }: { readonly mayChange: boolean }) {
  const say = useWords(calendarWords);
  return (
    <ul className="work-calendar-legend" aria-label={say('legend')}>
      <li>
        <KindMark isWorkday={false} /> {say('offDay')}
      </li>
      <li>
        <KindMark isWorkday /> {say('shifted')}
      </li>
      <li>
        <span className="work-calendar-sample work-calendar-own" aria-hidden /> {say('own')}
      </li>
      {mayChange ? (
        <li>
          <span className="work-calendar-sample work-calendar-unsaved" aria-hidden /> {say('unsaved')}
        </li>
      ) : null}
    </ul>
  );
}

/** What a reader should know about the year, and why a save was not complete. */
function CalendarNotices({ year, editing, mayChange }: Pick<CalendarHeadProps, 'year' | 'editing' | 'mayChange'>) {
  const say = useWords(calendarWords);
  const { draft, failure, isKnown, stored } = editing;
  const isEmpty = isKnown && stored.size === 0 && draft.size === 0;
  return (
    <>
      {failure === undefined ? null : (
        <Alert role="alert" type="error" showIcon title={say('saveFailed', { count: draft.size, reason: failure })} />
      )}
      {mayChange ? null : <p className="work-calendar-hint">{say('readOnly')}</p>}
      {isEmpty ? <Alert type="info" showIcon title={say(mayChange ? 'noneText' : 'noneRead', { year })} /> : null}
    </>
  );
}
