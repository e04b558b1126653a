import { CalendarOutlined } from '@ant-design/icons';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import type { DateFormat } from '../../metadata/meta-form.ts';
import { inputFacts } from '../../ui/text/input-facts.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { dateText, isWallClock, readDateText } from './date-text.ts';
import type { DateOptions, dateType } from './date.type.ts';
import { DateTypingContext, TypedDateInput } from './typed-date-input.tsx';
import { dateFromText } from './sheet-date.ts';

interface PickerShape {
  readonly picker: 'date' | 'month' | 'year';
  readonly showTime: boolean;
  /** Display format; typed text is read by `readDateText`. */
  readonly format: string;
}

const SHAPES: Readonly<Record<DateFormat, PickerShape>> = {
  'yyyy-MM-dd HH:mm:ss': { picker: 'date', showTime: true, format: 'YYYY-MM-DD HH:mm:ss' },
  'yyyy-MM-dd': { picker: 'date', showTime: false, format: 'YYYY-MM-DD' },
  'yyyy-MM': { picker: 'month', showTime: false, format: 'YYYY-MM' },
  yyyy: { picker: 'year', showTime: false, format: 'YYYY' },
};
/** A pause in typing, in ms. */
const PAUSE_MS = 500;
const FULL_WIDTH = { width: '100%' } as const;
const PARTS = { input: TypedDateInput } as const;

// antd's picker reads the clock when it is drawn, and a page that is made in advance has none.
function DateWidget(props: WidgetProps<string, DateOptions>) {
  return useIsHydrated() ? <DateInput {...props} /> : <DateAtFirst {...props} />;
}

/** Looks as the picker does, for the page that a server sends. */
function DateAtFirst(props: WidgetProps<string, DateOptions>) {
  const { id, field, value, disabled, problems, place } = props;
  return (
    <Input
      id={id}
      value={dateText(value, field.options.format)}
      readOnly
      disabled={disabled}
      status={problems.length > 0 ? 'error' : ''}
      size={place === 'cell' ? 'small' : undefined}
      suffix={<CalendarOutlined />}
      {...inputFacts(props)}
    />
  );
}

function DateInput(props: WidgetProps<string, DateOptions>) {
  const { id, field, value, disabled, problems, place, autoFocus, onChange, onBlur } = props;
  const { picker, showTime, format } = SHAPES[field.options.format];
  const [typed, setTyped] = useState<string>();
  const isDate = isWallClock(value);
  useAtPause(typed, handOn);

  function handOn() {
    if (typed === undefined) return;
    // Text that is not a date stays as it was typed: the check reports it, and nothing is lost.
    const read = readTyped(typed) ?? typed;
    if (dateText(read, field.options.format) !== dateText(value, field.options.format)) onChange(read);
  }
  function confirm() {
    handOn();
    setTyped(undefined);
  }
  function choose(_chosen: unknown, text: unknown) {
    setTyped(undefined);
    onChange(typeof text === 'string' ? (readDateText(text) ?? '') : '');
  }
  const typing = { text: typed ?? (isDate || value === '' ? undefined : value), onType: setTyped, onConfirm: confirm };

  return (
    <DateTypingContext value={typing}>
      <DatePicker
        id={id}
        style={FULL_WIDTH}
        picker={picker}
        showTime={showTime}
        format={format}
        value={isDate ? dayjs(value) : null}
        components={PARTS}
        onChange={choose}
        // With a time the picker reports only confirmed values: a click elsewhere would lose a day that was picked.
        onCalendarChange={choose}
        onBlur={() => {
          confirm();
          onBlur();
        }}
        needConfirm={false}
        disabled={disabled}
        placeholder=""
        status={problems.length > 0 ? 'error' : ''}
        size={place === 'cell' ? 'small' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
        autoFocus={autoFocus}
        {...inputFacts(props)}
      />
    </DateTypingContext>
  );
}

/** The text stays as it is typed, but a draft of the form must also contain fields that are never left. */
function useAtPause(typed: string | undefined, handOn: () => void) {
  const latest = useRef(handOn);
  useEffect(() => {
    latest.current = handOn;
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
}

function readTyped(typed: string): string | undefined {
  return typed.trim() === '' ? '' : readDateText(typed);
}

function DateText({ field, value }: TextProps<string, DateOptions>) {
  return dateText(value, field.options.format);
}

/** Draws dates with antd's pickers: date, time, month or year; typing accepts every usual notation. */
export const dateView: ItemViewOf<typeof dateType> = {
  Widget: DateWidget,
  Text: DateText,
  Cell: DateText,
  plainText: (value, field) => dateText(value, field.options.format),
  fromText: (text, { options: { format } }) => dateFromText(text, format),
  icon: <CalendarOutlined />,
};
