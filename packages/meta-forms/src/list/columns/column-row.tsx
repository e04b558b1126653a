import { HolderOutlined, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../ui/language.tsx';
import { DEFAULT_COLUMN_WIDTH } from '../limits.ts';
import { edgeOf, type ArrangedColumn } from './arrange-columns.ts';
import { columnsWords } from './columns.words.ts';
import { WidthInput } from './width-input.tsx';

/** The position that a key or a menu entry moves a column to, out of the number of columns. */
const STEPS = {
  moveUp: { key: 'ArrowUp', to: (place: number) => place - 1 },
  moveDown: { key: 'ArrowDown', to: (place: number) => place + 1 },
  moveFirst: { key: 'Home', to: () => 0 },
  moveLast: { key: 'End', to: (_place: number, last: number) => last },
} as const;
type Step = keyof typeof STEPS;
// as: the keys of the table above.
const STEP_NAMES = Object.keys(STEPS) as readonly Step[];
const SHORTCUTS = STEP_NAMES.map((name) => STEPS[name].key).join(' ');

export interface ColumnRowProps {
  readonly arranged: ArrangedColumn;
  readonly place: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly onPick: (event: PointerEvent) => void;
  readonly onMove: (place: number) => void;
  readonly onShow: (visible: boolean) => void;
  readonly onWiden: (width: number | undefined) => void;
}

/** One column in the dialog: its handle, which can be dragged, moved by keys and opens a menu; its box; its width. */
export function ColumnRow({ arranged, place, count, isDragged, onPick, onMove, onShow, onWiden }: ColumnRowProps) {
  const say = useWords(columnsWords);
  const { column, visible, width } = arranged;
  const { label } = column;
  return (
    <li className={isDragged ? 'mf-columns-row mf-columns-dragged' : 'mf-columns-row'} data-place-key={column.key}>
      <MoveHandle name={label} place={place} count={count} onPick={onPick} onMove={onMove} />
      <Checkbox checked={visible} onChange={({ target }) => onShow(target.checked)}>
        <span title={label}>{label}</span>
        {edgeOf(arranged) ? (
          <PushpinOutlined className="mf-columns-pin" aria-label={say('pinned')} title={say('pinned')} />
        ) : null}
      </Checkbox>
      <WidthInput
        label={say('widthOf', { name: label })}
        unit={say('pixels')}
        value={width}
        usual={column.width ?? DEFAULT_COLUMN_WIDTH}
        onChange={onWiden}
      />
    </li>
  );
}

interface MoveHandleProps extends Pick<ColumnRowProps, 'place' | 'count' | 'onPick' | 'onMove'> {
  readonly name: string;
}

function MoveHandle({ name, place, count, onPick, onMove }: MoveHandleProps) {
  const say = useWords(columnsWords);
  const [isOpen, setOpen] = useState(false);
  const handle = useRef<HTMLButtonElement>(null);
  const before = useRef({ place, isOpen });
  useEffect(() => {
    const { place: from, isOpen: wasOpen } = before.current;
    before.current = { place, isOpen };
    // The menu has the focus until it has closed.
    if (wasOpen && !isOpen) setTimeout(() => handle.current?.focus());
    // A column that is moved by keys stays in view.
    if (from !== place && handle.current === document.activeElement)
      handle.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [place, isOpen]);

  function move(step: Step) {
    onMove(STEPS[step].to(place, count - 1));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEP_NAMES.find((one) => STEPS[one].key === event.key);
    if (isOpen || step === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(step);
  }
  const last = count - 1;
  const items = STEP_NAMES.map((step) => ({ key: step, label: say(step), disabled: isThere(step, place, last) }));
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrows go through the menu that has just opened
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      // as: the keys are those of the table above. antd closes the menu.
      menu={{ items, onClick: ({ key }) => move(key as Step) }}
    >
      <Button
        ref={handle}
        className="mf-columns-handle"
        type="text"
        size="small"
        aria-label={say('move', { name })}
        aria-haspopup="menu"
        aria-keyshortcuts={SHORTCUTS}
        icon={<HolderOutlined aria-hidden />}
        onPointerDown={onPick}
        onKeyDown={onKeyDown}
      />
    </Dropdown>
  );
}

/** A step without effect: the column is at that end already. */
function isThere(step: Step, place: number, last: number): boolean {
  return Math.max(0, Math.min(last, STEPS[step].to(place, last))) === place;
}
