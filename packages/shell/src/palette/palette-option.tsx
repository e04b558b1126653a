import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { useEffect, useRef } from 'react';
import { paletteWords } from './palette.words.ts';
import type { PaletteEntry } from './use-palette-entries.tsx';

export interface PaletteOptionProps {
  readonly entry: PaletteEntry;
  readonly id: string;
  readonly active: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: () => void;
  readonly onKeep: () => void;
}

/** One line of the palette. The focus stays in the field above, so only the mouse clicks here. */
export function PaletteOption({ entry, id, active, isFavourite, onChoose, onKeep }: PaletteOptionProps) {
  const say = useWords(paletteWords);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field owns the keys
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={active ? 'shell-palette-option shell-palette-active' : 'shell-palette-option'}
      onClick={onChoose}
    >
      {entry.icon}
      <span className="shell-palette-name">{entry.name}</span>
      {isFavourite ? <span className="shell-unseen">{say('favourite')}</span> : null}
      <small>{entry.detail}</small>
      {entry.code === undefined ? null : (
        // No button: nothing may take the focus inside an option. Shift+Enter in the field does the same.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          className="shell-palette-star"
          aria-hidden
          title={say(isFavourite ? 'unkeep' : 'keep')}
          onClick={(event) => {
            event.stopPropagation();
            onKeep();
          }}
        >
          {isFavourite ? <StarFilled /> : <StarOutlined />}
        </span>
      )}
    </div>
  );
}
