import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useWords } from '../language.tsx';
import { AUTOCOMPLETE_SIZE } from './limits.ts';
import type { OptionLoader } from './option-loader.ts';
import type { OptionsState } from './options-state.ts';
import { PickerEmpty, PickerFailure, PickerLoading } from './picker-states.tsx';
import { pickerWords } from './picker.words.ts';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';

export interface SelectPopupProps {
  /** DOM id of the input. */
  readonly id: string;
  readonly label: string;
  readonly menu: ReactElement;
  readonly state: OptionsState;
  /** The list has options. */
  readonly offers: boolean;
  readonly loader: OptionLoader;
  readonly byCode: boolean;
  /** With `onChoose`: several can be chosen, so all shown options can be. */
  readonly chosen?: readonly string[];
  readonly onChoose?: (ids: readonly string[]) => void;
}

const NONE: readonly string[] = [];

// The element to which antd's input refers while there is no option: a screen reader reads the message in it.
const NO_OPTION = '_list_-1';

// antd's list has no property for its name.
function nameList(popup: HTMLElement | null, label: string): void {
  popup?.querySelector('[role=listbox]')?.setAttribute('aria-label', label);
}

/** The list of a picker with a message below it: the number of options not shown, loading, nothing found, failed. */
export function SelectPopup({
  id,
  label,
  menu,
  state,
  offers,
  loader,
  byCode,
  chosen = NONE,
  onChoose,
}: SelectPopupProps) {
  const say = useWords(pickerWords);
  const notices = useAntdNotices();
  const { options, total, stage } = state;

  function chooseAll() {
    const shown = options.slice(0, AUTOCOMPLETE_SIZE).map((option) => option.id);
    onChoose?.([...new Set([...chosen, ...shown])]);
    if (shown.length < total) notices.warn(say('tooMany', { count: shown.length }));
    else notices.success(say('allSelected'));
  }

  return (
    <div ref={(popup) => nameList(popup, label)}>
      {onChoose && options.length > 0 && (
        <div style={{ display: 'flex', justifyContent: 'space-between', padding: 4 }}>
          <Button type="link" size="small" autoInsertSpace={false} onClick={chooseAll}>
            {say('selectAll')}
          </Button>
          <Button
            type="link"
            size="small"
            autoInsertSpace={false}
            disabled={chosen.length === 0}
            onClick={() => onChoose([])}
          >
            {say('clear')}
          </Button>
        </div>
      )}
      <div hidden={!offers}>{menu}</div>
      <div id={offers ? undefined : `${id}${NO_OPTION}`}>
        {stage === 'ready' && options.length === 0 && <PickerEmpty text={state.text} />}
        {stage === 'loading' && <PickerLoading />}
        {stage === 'failed' && <PickerFailure reason={state.reason} onRetry={loader.retry} />}
      </div>
      {stage === 'ready' && options.length < total && !byCode && <Partly state={state} />}
    </div>
  );
}

function Partly({ state }: { readonly state: OptionsState }) {
  const say = useWords(pickerWords);
  const { total, totalIsCapped, options } = state;
  return (
    <div style={{ padding: '4px 8px' }}>
      <output>{say('partly', { total: totalIsCapped ? `${total}+` : total, shown: options.length })}</output>
    </div>
  );
}
