import type { DictionaryEntry, DictionaryOptions, NumberValue, SwitchValue } from '@org/meta-forms/core';
import type { TextProps, WidgetProps } from '@org/meta-forms/react';
import { useEffect, useState } from 'react';

const BOX =
  'w-full rounded-lg border border-slate-300 bg-white px-3 py-1.5 aria-invalid:border-rose-600 ' +
  'focus:outline-2 focus:outline-indigo-600 disabled:bg-slate-100';

type Facts = Pick<WidgetProps, 'id' | 'field' | 'problems' | 'required' | 'disabled' | 'place'>;

/** What every input says to a screen reader. The form draws the problems in the element with the id `…-problems`. */
function facts({ id, field, problems, required, disabled, place }: Facts) {
  return {
    id,
    disabled,
    'aria-required': required,
    'aria-invalid': problems.length > 0,
    'aria-describedby': `${id}-problems`,
    // The label of the form names an input; in a cell of a table nothing does.
    ...(place === 'cell' ? { 'aria-label': field.label } : {}),
  };
}

export function TextInput(props: WidgetProps<string>) {
  const { value, onChange, onBlur } = props;
  return (
    <input
      className={BOX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...facts(props)}
    />
  );
}

export function LongTextInput(props: WidgetProps<string>) {
  const { value, onChange, onBlur } = props;
  return (
    <textarea
      className={BOX}
      rows={4}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...facts(props)}
    />
  );
}

/** Holds what is being typed until it is left: "1." is 1 for the form, and must not become "1" under the fingers. */
export function NumberInput(props: WidgetProps<NumberValue>) {
  const { value, onChange, onBlur } = props;
  const [typed, setTyped] = useState<string>();

  function type(text: string) {
    setTyped(text);
    onChange(text === '' ? null : text);
  }

  function leave() {
    setTyped(undefined);
    onBlur();
  }

  return (
    <input
      className={`${BOX} text-end tabular-nums`}
      inputMode="decimal"
      value={typed ?? String(value ?? '')}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      {...facts(props)}
    />
  );
}

/** A value has date and time, `1911-05-02 00:00:00`; this input edits the date. */
export function DateInput(props: WidgetProps<string>) {
  const { value, onChange, onBlur } = props;
  return (
    <input
      className={BOX}
      type="date"
      value={value.slice(0, 'yyyy-MM-dd'.length)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...facts(props)}
    />
  );
}

/** 2 is yes and 1 is no, as in a record. */
export function SwitchInput(props: WidgetProps<SwitchValue>) {
  const { value, onChange, onBlur } = props;
  return (
    <input
      className="size-5 accent-indigo-600"
      type="checkbox"
      checked={value === 2}
      onChange={(event) => onChange(event.target.checked ? 2 : 1)}
      onBlur={onBlur}
      {...facts(props)}
    />
  );
}

/** The entries come from the port `dictionaries`. A choice reports the name with the key, for readers of the record. */
export function DictionaryInput(props: WidgetProps<string, DictionaryOptions>) {
  const { field, value, display, ports, onChange, onBlur } = props;
  const entries = useEntries(ports.dictionaries, field.options.dictionaryCode);
  const nameOf = (key: string) => entries.find((entry) => entry.key === key)?.value ?? '';
  return (
    <select
      className={BOX}
      value={value}
      onChange={(event) => onChange(event.target.value, nameOf(event.target.value))}
      onBlur={onBlur}
      {...facts(props)}
    >
      <option value="" />
      {/* Until the entries are there, and where the record has a key that was removed. */}
      {value !== '' && nameOf(value) === '' ? <option value={value}>{display ?? value}</option> : null}
      {entries.map((entry) => (
        <option key={entry.key} value={entry.key}>
          {entry.value}
        </option>
      ))}
    </select>
  );
}

/** The name of a stored key, from the record where it is there, otherwise from the port. */
export function DictionaryText({ field, value, display, ports }: TextProps<string, DictionaryOptions>) {
  const entries = useEntries(ports.dictionaries, field.options.dictionaryCode);
  return <>{display ?? entries.find(({ key }) => key === value)?.value ?? ''}</>;
}

function useEntries(port: WidgetProps['ports']['dictionaries'], code: string): readonly DictionaryEntry[] {
  const [entries, setEntries] = useState<readonly DictionaryEntry[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    port.entries(code, { signal: ended.signal }).then(setEntries, (error: unknown) => {
      if (!ended.signal.aborted) console.error(error);
    });
    return () => ended.abort();
  }, [port, code]);
  return entries;
}
