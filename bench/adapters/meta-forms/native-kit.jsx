// The least a kit can be: plain inputs. A text input holds its text, as hand-written React's does; the others are
// controlled by the session. It shows the renderer's own cost without antd's.
import { useLayoutEffect, useRef } from 'react';

export function nativeKit(dictionaries) {
  return {
    views: {
      text: { ...view(TextWidget, (value) => value), holdsText: true },
      number: view(NumberWidget, (value) => (value === null ? '' : String(value))),
      date: view(DateWidget, dayOf),
      dictionary: view(dictionaryWidget(dictionaries), (value, _field, { display }) => display ?? value),
      switch: view(SwitchWidget, (value) => (value === 2 ? 'yes' : 'no')),
    },
    Dialog: ({ children }) => <div role="dialog">{children}</div>,
    Button: ({ onClick, children }) => (
      <button type="button" onClick={onClick}>
        {children}
      </button>
    ),
    Tabs: ({ tabs, activeKey }) => tabs.find(({ key }) => key === activeKey)?.children ?? null,
    useNotices: () => notices,
  };
}

const notices = { success() {}, warn() {}, error() {}, confirm: async () => true };

function view(Widget, plainText) {
  const Text = ({ field, value, display }) => plainText(value, field, { display });
  return { Widget, Text, Cell: Text, plainText, icon: null };
}

function facts({ id, required, problems, onBlur }) {
  return {
    id,
    onBlur,
    'aria-required': required,
    'aria-invalid': problems.length > 0,
    'aria-describedby': `${id}-problems`,
  };
}

function TextWidget(props) {
  const { value } = props;
  const input = useRef(null);
  useLayoutEffect(() => {
    if (input.current.value !== value) input.current.value = value;
  });
  return (
    <input ref={input} {...facts(props)} defaultValue={value} onChange={({ target }) => props.onChange(target.value)} />
  );
}

function NumberWidget(props) {
  const { value, onChange } = props;
  return (
    <input
      type="number"
      {...facts(props)}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}

function DateWidget(props) {
  return (
    <input
      type="date"
      {...facts(props)}
      value={dayOf(props.value)}
      onChange={({ target }) => props.onChange(target.value === '' ? '' : `${target.value} 00:00:00`)}
    />
  );
}

function dayOf(value) {
  return value.slice(0, 10);
}

function SwitchWidget(props) {
  return (
    <input
      type="checkbox"
      {...facts(props)}
      checked={props.value === 2}
      onChange={({ target }) => props.onChange(target.checked ? 2 : 1)}
    />
  );
}

function dictionaryWidget(dictionaries) {
  return function DictionaryWidget(props) {
    const entries = dictionaries[props.field.options.dictionaryCode] ?? [];
    return (
      <select
        {...facts(props)}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value, target.selectedOptions[0]?.label)}
      >
        <option value="" />
        {entries.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </select>
    );
  };
}
