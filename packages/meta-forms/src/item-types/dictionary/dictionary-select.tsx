import { Select } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useClearing } from '../../ui/frame/clear-icon.tsx';
import { joinIds } from '../../contract/id-list.ts';
import type { WidgetProps } from '../../contract/item-view.ts';
import { useWords } from '../../ui/language.tsx';
import { chosenNames, describedByChosen } from '../../ui/picker/chosen.tsx';
import type { NameStore } from '../../ui/picker/names/name-store.ts';
import { PickerEmpty, PickerFailure, PickerLoading } from '../../ui/picker/picker-states.tsx';
import { useKeepChoice } from '../../ui/picker/use-keep-choice.ts';
import { useParentFirst } from '../../ui/picker/parent-first.tsx';
import { useNames, useNameSeparator } from '../../ui/picker/names/use-names.ts';
import { useSpelling } from '../../ui/picker/use-spelling.ts';
import { useAntdNotices } from '../../ui/frame/use-antd-notices.tsx';
import { inputFacts } from '../../ui/text/input-facts.ts';
import type { DictionaryOptions } from './dictionary.type.ts';
import { dictionaryWords } from './dictionary.words.ts';
import { useDictionaryEntries, type EntriesState } from './use-dictionary-entries.ts';

const FULL_WIDTH = { width: '100%' } as const;
const NO_BOX = { display: 'contents' } as const;
// antd does not open an empty list; the message is shown above it.
const NOTHING = <span />;
/** A popup of a narrow cell is at least this wide, in px. */
const CELL_POPUP_WIDTH = 200;

export interface DictionarySelectProps extends WidgetProps<string, DictionaryOptions> {
  readonly store: NameStore;
}

/** A select that reads its dictionary when it opens; if that fails, its current value is the only option. */
export function DictionarySelect(props: DictionarySelectProps) {
  const { id, field, value, display, problems, disabled, cascade, ports, place, autoFocus, store, onChange, onBlur } =
    props;
  const { dictionaryCode, multiple } = field.options;
  const say = useWords(dictionaryWords);
  const clearing = useClearing();
  const notices = useAntdNotices();
  const { mayOpen, near } = useParentFirst({ cascade, compact: place === 'cell' });
  const [open, setOpen] = useState(false);
  const matchesPinyin = useSpelling(open);
  const chosen = useNames(value, display, store);
  const separator = useNameSeparator();
  const { state, load } = useDictionaryEntries({
    port: ports.dictionaries,
    code: dictionaryCode,
    cascade,
    onFailure: () => notices.warn(say('loadFailed', { label: field.label })),
  });
  const keys = chosen.map((entry) => entry.id);
  const options =
    state.stage === 'failed'
      ? chosen.map((entry) => ({ value: entry.id, label: entry.name }))
      : state.entries.map((entry) => ({ value: entry.key, label: entry.value }));

  function isFound(typed: string, name: string): boolean {
    return name.toLowerCase().includes(typed.toLowerCase()) || matchesPinyin(name, typed);
  }

  function openOrClose(next: boolean) {
    if (next === open || (next && !mayOpen())) return;
    setOpen(next);
    if (next) load();
  }

  function choose(next: readonly string[]) {
    const names = new Map([
      ...chosen.map((entry) => [entry.id, entry.name] as const),
      ...options.map((option) => [option.value, option.label] as const),
    ]);
    const nameOf = (key: string) => names.get(key) ?? key;
    store.remember(next.map((key) => ({ id: key, name: nameOf(key) })));
    onChange(joinIds(next), next.map(nameOf).join(separator));
  }

  const keepChoice = useKeepChoice({ open, multiple, onClose: () => openOrClose(false) });

  function popup(menu: ReactElement) {
    return <Popup id={id} menu={menu} label={field.label} state={state} onRetry={load} />;
  }

  return (
    <span style={NO_BOX} {...keepChoice}>
      {near(
        <Select<string | string[]>
          id={id}
          style={FULL_WIDTH}
          {...(multiple
            ? { mode: 'multiple', value: keys, maxTagCount: place === 'cell' ? 'responsive' : undefined }
            : { value: value === '' ? undefined : value })}
          {...inputFacts(props)}
          aria-describedby={describedByChosen(id, keys.length)}
          options={options}
          labelRender={chosenNames(id, chosen)}
          showSearch={{
            filterOption: (typed, option) => typeof option?.label === 'string' && isFound(typed.trim(), option.label),
          }}
          allowClear={clearing}
          open={open}
          onOpenChange={openOrClose}
          notFoundContent={NOTHING}
          popupMatchSelectWidth={place === 'cell' ? CELL_POPUP_WIDTH : true}
          popupRender={popup}
          onChange={(next) => choose(Array.isArray(next) ? next : next === undefined ? [] : [next])}
          onBlur={onBlur}
          disabled={disabled}
          status={problems.length > 0 ? 'error' : ''}
          size={place === 'cell' ? 'small' : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
          autoFocus={autoFocus}
        />,
      )}
    </span>
  );
}

interface PopupProps {
  readonly id: string;
  readonly menu: ReactElement;
  readonly label: string;
  readonly state: EntriesState;
  readonly onRetry: () => void;
}

function Popup({ id, menu, label, state, onRetry }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  // antd gives its list of options no name.
  useLayoutEffect(() => popup.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label));
  return (
    <div ref={popup}>
      {/* The id that antd names as the active option while there is none. */}
      <div id={`${id}_list_-1`}>
        {state.stage === 'loading' && state.entries.length === 0 ? <PickerLoading /> : null}
        {state.stage === 'ready' && state.entries.length === 0 ? <PickerEmpty text="" /> : null}
        {state.stage === 'failed' ? <PickerFailure reason={state.reason} onRetry={onRetry} /> : null}
      </div>
      {menu}
    </div>
  );
}
