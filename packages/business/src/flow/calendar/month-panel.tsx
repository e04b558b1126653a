import { useWords } from '@org/meta-forms/react';
import { useId } from 'react';
import { daysOfMonth, rangesOf, weekdayOf, weeksOf, type DrawnDay } from './calendar-days.ts';
import { calendarWords } from './calendar.words.ts';
import type { DayTexts } from './day-texts.ts';
import type { DaySpan } from './use-day-selection.ts';

/** Properties of `MonthPanel`. */
export interface MonthPanelProps {
  /** `yyyy-MM` */
  readonly month: string;
  readonly texts: DayTexts;
  readonly drawn: (day: string) => DrawnDay;
  readonly isKnown: boolean;
  readonly today: string;
  readonly focusDay: string;
  readonly span: DaySpan | undefined;
  /** Missing: the person only reads. */
  readonly onSelect: ((span: DaySpan) => void) | undefined;
}

const SATURDAY = 5;

/** A month as a grid of days, how many working days it has, and the names of its set days. */
export function MonthPanel({ month, texts, drawn, isKnown, onSelect, ...marks }: MonthPanelProps) {
  const say = useWords(calendarWords);
  const id = useId();
  const days = daysOfMonth(month).map(drawn);
  const spans = rangesOf(days.filter(({ isSet }) => isSet));
  const count = days.filter(({ isWorkday }) => isWorkday).length;
  return (
    <section className="work-calendar-month" aria-labelledby={id}>
      <div className="work-calendar-month-head">
        <h2 id={id}>{texts.month(month)}</h2>
        <span className="work-calendar-count">{isKnown ? say('monthCount', { count }) : ''}</span>
      </div>
      <div
        role="grid"
        className="work-calendar-grid"
        aria-label={say('days', { month: texts.month(month) })}
        aria-readonly={!onSelect}
        aria-multiselectable={onSelect ? true : undefined}
      >
        <div role="row" className="work-calendar-week">
          {texts.week.map(({ short, long }, at) => (
            <span
              key={long}
              role="columnheader"
              className={at >= SATURDAY ? 'work-calendar-weekday work-calendar-weekend' : 'work-calendar-weekday'}
            >
              <abbr title={long}>{short}</abbr>
            </span>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <div key={week.find((day) => day !== undefined)} role="row" className="work-calendar-week">
            {week.map((day, at) =>
              day === undefined ? (
                // oxlint-disable-next-line react/no-array-index-key -- empty places have no other name
                <span key={at} role="gridcell" />
              ) : (
                <DayCell key={day} day={drawn(day)} texts={texts} isSelectable={onSelect !== undefined} {...marks} />
              ),
            )}
          </div>
        ))}
      </div>
      <ul className="work-calendar-names">
        {spans.map((span) => (
          <li key={span.from}>
            <KindMark isWorkday={span.isWorkday} />
            {onSelect ? (
              <button
                type="button"
                aria-label={say('selectSpan', {
                  days: `${texts.month(month)} ${texts.span(span)} ${span.name}`.trim(),
                })}
                onClick={() => onSelect(span)}
              >
                {texts.span(span)} {span.name}
              </button>
            ) : (
              <span>
                {texts.span(span)} {span.name}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DayCellProps extends Pick<MonthPanelProps, 'texts' | 'today' | 'focusDay' | 'span'> {
  readonly day: DrawnDay;
  readonly isSelectable: boolean;
}

function DayCell({ day: drawn, texts, today, focusDay, span, isSelectable }: DayCellProps) {
  const { day, isSet, isWorkday, isOwn, isUnsaved, name } = drawn;
  const say = useWords(calendarWords);
  const isSelected = span !== undefined && day >= span.from && day <= span.to;
  const looks = [
    'work-calendar-day',
    weekdayOf(day) >= SATURDAY && 'work-calendar-weekend',
    isSet && (isWorkday ? 'work-calendar-works' : 'work-calendar-off'),
    isOwn && 'work-calendar-own',
    isUnsaved && 'work-calendar-unsaved',
    day === today && 'work-calendar-today',
  ];
  return (
    <div
      role="gridcell"
      data-day={day}
      // The style sheet draws the mark: as text, the name of the cell would have to repeat it.
      data-mark={isSet ? say(isWorkday ? 'works' : 'off') : undefined}
      tabIndex={day === focusDay ? 0 : -1}
      className={looks.filter(Boolean).join(' ')}
      aria-label={texts.label(drawn)}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={isSelectable ? isSelected : undefined}
      title={name === '' ? undefined : name}
    >
      <span className="work-calendar-number">{Number(day.slice(8))}</span>
    </div>
  );
}

/** 休 or 班. */
export function KindMark({ isWorkday }: { readonly isWorkday: boolean }) {
  const say = useWords(calendarWords);
  return (
    <span className={isWorkday ? 'work-calendar-mark work-calendar-works' : 'work-calendar-mark work-calendar-off'}>
      {say(isWorkday ? 'works' : 'off')}
    </span>
  );
}
