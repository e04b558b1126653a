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
import { useTypedSearch, type TypedSearch } from '../../ui/picker/use-typed-search.ts';
import { useUnchosenNotice } from '../../ui/picker/unchosen-notice.tsx';
import { optionFinder } from '../../contract/named-option.ts';
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

  const isFound: IsFound = (text, name) => hasText(name, text) || matchesPinyin(name, text);

  const notice = useUnchosenNotice({ label: field.label, value, compact: place === 'cell' });
  const typed = useTypedSearch({
    multiple,
    notice,
    onlyNamed: (text) => onlyNamed(state, text),
    onChoose: (key) => choose(multiple ? [...new Set([...keys, key])] : [key]),
  });
  const sought = typed.text.trim();

  function openOrClose(next: boolean) {
    if (next === open || (next && !mayOpen())) return;
    setOpen(next);
    if (next) load();
    else typed.close();
  }

  function choose(next: readonly string[]) {
    const names = new Map([
      ...chosen.map((entry) => [entry.id, entry.name] as const),
      ...options.map((option) => [option.value, option.label] as const),
    ]);
    const nameOf = (key: string) => names.get(key) ?? key;
    store.remember(next.map((key) => ({ id: key, name: nameOf(key) })));
    onChange(joinIds(next), next.map(nameOf).join(separator));
    typed.drop();
  }

  function dismiss() {
    typed.drop();
    openOrClose(false);
  }

  const keepChoice = useKeepChoice({ open, multiple, onClose: dismiss });

  const empty = options.every(({ label }) => !isFound(sought, label)) ? sought : undefined;
  const popup = (menu: ReactElement) => (
    <Popup id={id} menu={menu} label={field.label} state={state} empty={empty} onRetry={load} />
  );

  return (
    <>
      <span style={NO_BOX} {...keepChoice}>
        {near(
          <Select<string | string[]>
            id={id}
            style={FULL_WIDTH}
            {...(multiple ? severalValues(keys, place) : { value: value === '' ? undefined : value })}
            {...inputFacts(props)}
            aria-describedby={describedByChosen(id, keys.length)}
            options={options}
            labelRender={chosenNames(id, chosen)}
            showSearch={searchOf(typed, isFound)}
            allowClear={clearing}
            open={open}
            onOpenChange={openOrClose}
            notFoundContent={NOTHING}
            popupMatchSelectWidth={place === 'cell' ? CELL_POPUP_WIDTH : true}
            popupRender={popup}
            onChange={(next) => choose(Array.isArray(next) ? next : next === undefined ? [] : [next])}
            onBlur={(event) => {
              typed.leave(event);
              onBlur();
            }}
            disabled={disabled}
            status={problems.length > 0 ? 'error' : ''}
            size={place === 'cell' ? 'small' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that was just opened
            autoFocus={autoFocus}
          />,
        )}
      </span>
      {notice.line}
    </>
  );
}

type IsFound = (text: string, name: string) => boolean;

function hasText(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase());
}

function searchOf(typed: TypedSearch, isFound: IsFound) {
  return {
    searchValue: typed.text,
    onSearch: (text: string) => text !== typed.now() && typed.type(text),
    filterOption: (text: string, option: { readonly label?: unknown } | undefined) =>
      typeof option?.label === 'string' && isFound(text.trim(), option.label),
  };
}

function severalValues(keys: string[], place: DictionarySelectProps['place']) {
  return { mode: 'multiple', value: keys, maxTagCount: place === 'cell' ? 'responsive' : undefined } as const;
}

/** The only entry that the text names. */
function onlyNamed({ stage, entries }: EntriesState, typed: string): string | undefined {
  if (stage !== 'ready') return undefined;
  const options = entries.map(({ key, value }) => ({ id: key, name: value }));
  const [only, ...others] = optionFinder(options)(typed);
  return others.length > 0 ? undefined : only?.id;
}

interface PopupProps {
  readonly id: string;
  readonly menu: ReactElement;
  readonly label: string;
  readonly state: EntriesState;
  /** The text that no entry matches; undefined while some do. */
  readonly empty: string | undefined;
  readonly onRetry: () => void;
}

function Popup({ id, menu, label, state, empty, onRetry }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  // antd gives its list of options no name.
  useLayoutEffect(() => popup.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label));
  return (
    <div ref={popup}>
      {/* The id that antd names as the active option while there is none. */}
      <div id={`${id}_list_-1`}>
        {state.stage === 'loading' && state.entries.length === 0 ? <PickerLoading /> : null}
        {state.stage === 'ready' && empty !== undefined ? (
          <PickerEmpty text={state.entries.length === 0 ? '' : empty} />
        ) : null}
        {state.stage === 'failed' ? <PickerFailure reason={state.reason} onRetry={onRetry} /> : null}
      </div>
      {menu}
    </div>
  );
}
