import { Select } from 'antd';
import type { FocusEvent, ReactElement, ReactNode, UIEvent } from 'react';
import { useClearing } from '../../frame/clear-icon.tsx';
import { joinIds } from '../../../contract/id-list.ts';
import type { ReferenceOption } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { AUTOCOMPLETE_SIZE, PICKER_PAGE_SIZE } from '../limits.ts';
import { chosenNames, describedByChosen } from '../chosen.tsx';
import { openMaintenancePage } from './maintenance-page.ts';
import type { NameStore } from '../names/name-store.ts';
import { pickerAttributes, type PickerProps } from '../picker-props.ts';
import { SelectPopup } from '../select-popup.tsx';
import { pickerWords } from '../picker.words.ts';
import { useKeepChoice } from '../use-keep-choice.ts';
import { useNames, useNameSeparator } from '../names/use-names.ts';
import type { Recents } from '../use-recents.ts';
import { useReferenceOptions, type ReferenceSource } from './use-reference-options.ts';
import { useSearchBox } from '../use-search-box.ts';
import { useTypedSearch } from '../use-typed-search.ts';
import type { UnchosenNotice } from '../unchosen-notice.tsx';
import type { OptionsState } from '../options-state.ts';
import { optionFinder } from '../../../contract/named-option.ts';

/** Distance from the end of the list, in px, at which the next page is requested. */
const SCROLL_MARGIN_PX = 40;
/**
 * Least width of the list below a picker, in px: fits a code and the name of a certificate, and the narrowest phone.
 */
const PICKER_POPUP_WIDTH = 340;

export interface ReferenceSelectProps extends PickerProps {
  readonly source: ReferenceSource;
  readonly store: NameStore;
  readonly recents: Recents;
  /** Code and name are shown, and pages load on scrolling; otherwise one long page. */
  readonly byCode: boolean;
  /** Whether the list may open; reports the reason where not. */
  readonly mayOpen: () => boolean;
  readonly notice: UnchosenNotice;
}

// forms.md, section 7: pages of 20 by code; otherwise 100, and all in one request where there are more.
const BY_CODE = { size: PICKER_PAGE_SIZE, reloadsAll: false };
const BY_NAME = { size: AUTOCOMPLETE_SIZE, reloadsAll: true };

const NONE: readonly ReferenceOption[] = [];

// Not a valid id: the option that leads to the maintenance page.
const MAINTENANCE = '\u0000maintenance';

/** Typing searches, arrows and Enter choose; nothing is fetched before it opens. */
export function ReferenceSelect(props: ReferenceSelectProps) {
  const { id, label, value, display, multiple, source, store, recents, byCode, mayOpen, maintenanceUrl, onChange } =
    props;
  const say = useWords(pickerWords);
  const clearing = useClearing();
  const chosen = useNames(value, display, store);
  const separator = useNameSeparator();
  const { loader, state } = useReferenceOptions(source, byCode ? BY_CODE : BY_NAME);
  const typed = useTypedSearch({
    multiple,
    notice: props.notice,
    onlyNamed: (text) => onlyNamed(loader.getState(), text),
    onChoose: (one) => choose(multiple ? [...new Set([...chosen.map((other) => other.id), one])] : [one]),
  });
  const box = useSearchBox({ loader, multiple, typed, mayOpen, onOpen: recents.read });
  const { open } = box;
  // Recent choices come above the list while nothing is typed, and are not repeated in it.
  const again = state.text === '' ? recents.options : NONE;
  const isBarren = state.stage === 'ready' && state.options.length === 0 && maintenanceUrl !== undefined;

  function choose(ids: readonly string[]) {
    if (ids.includes(MAINTENANCE)) return openMaintenancePage(maintenanceUrl ?? '');
    const offered = [...again, ...state.options];
    store.remember(offered);
    const nameOf = (wanted: string) => [...offered, ...chosen].find((option) => option.id === wanted)?.name ?? wanted;
    onChange(joinIds(ids), ids.map(nameOf).join(separator));
    const before = new Set(chosen.map((one) => one.id));
    const added = ids.filter((one) => !before.has(one));
    // Selecting all is not stored as recent choices.
    if (added.length === 1) recents.add(offered.filter((option) => option.id === added[0]).slice(0, 1));
    box.chosen();
  }

  const keepChoice = useKeepChoice({ open, multiple, onClose: box.dismiss });

  function leave(event: FocusEvent<HTMLElement>) {
    typed.leave(event);
    props.onBlur();
  }

  function loadOnScroll({ currentTarget }: UIEvent<HTMLElement>) {
    if (currentTarget.scrollTop + currentTarget.clientHeight < currentTarget.scrollHeight - SCROLL_MARGIN_PX) return;
    loader.more();
  }

  const ids = chosen.map((one) => one.id);

  const againIds = new Set(again.map((one) => one.id));
  const listed = [...again, ...state.options.filter((option) => !againIds.has(option.id))];

  function entry({ label: text, value: wanted }: { readonly label?: ReactNode; readonly value?: string | number }) {
    return againIds.has(String(wanted)) ? <RecentOption text={text} /> : text;
  }

  function popup(menu: ReactElement) {
    return (
      <SelectPopup
        id={id}
        label={label}
        menu={menu}
        state={state}
        offers={isBarren || again.length + state.options.length > 0}
        loader={loader}
        byCode={byCode}
        {...(multiple ? { chosen: ids, onChoose: choose } : {})}
      />
    );
  }

  return (
    <span style={{ flex: 1, minWidth: 0 }} {...keepChoice} {...box.composition}>
      <Select<string | string[]>
        id={id}
        style={{ width: '100%' }}
        size={props.compact ? 'small' : undefined}
        {...(multiple
          ? { mode: 'multiple', value: ids, maxTagCount: props.compact ? 'responsive' : undefined }
          : { value: ids[0] })}
        options={
          isBarren
            ? [{ value: MAINTENANCE, label: say('maintain') }]
            : listed.map((option) => ({ value: option.id, label: optionText(option, byCode) }))
        }
        optionRender={entry}
        labelRender={chosenNames(id, chosen)}
        showSearch={{ filterOption: false, searchValue: typed.text, onSearch: box.search }}
        allowClear={clearing}
        open={open}
        onOpenChange={box.openOrClose}
        loading={open && state.stage === 'loading'}
        // Without content the list would not open, and its message would not be shown.
        notFoundContent={<span />}
        // Truncated options look the same: those of one source begin alike.
        popupMatchSelectWidth={PICKER_POPUP_WIDTH}
        popupRender={popup}
        onPopupScroll={byCode ? loadOnScroll : undefined}
        onChange={(next) => choose(Array.isArray(next) ? next : next === undefined ? [] : [next])}
        onBlur={leave}
        disabled={props.disabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
        autoFocus={props.autoFocus ?? false}
        status={props.invalid ? 'error' : ''}
        {...pickerAttributes(props)}
        aria-describedby={describedByChosen(id, chosen.length)}
      />
    </span>
  );
}

/** The only option that the text names, where the whole answer to the text is known. */
function onlyNamed({ stage, options, total, text }: OptionsState, typed: string): string | undefined {
  if (stage !== 'ready' || text !== typed || options.length < total) return undefined;
  const [only, ...others] = optionFinder(options)(typed);
  return others.length > 0 ? undefined : only?.id;
}

function RecentOption({ text }: { readonly text: ReactNode }) {
  const say = useWords(pickerWords);
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{text}</span>
      <small>{say('recent')}</small>
    </span>
  );
}

function optionText({ code, name }: ReferenceOption, byCode: boolean): string {
  return byCode && code !== undefined ? `${code} ${name}` : name;
}
