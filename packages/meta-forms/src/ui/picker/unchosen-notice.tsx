import { ExclamationCircleFilled } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { shorten } from '../../locales/shorten.ts';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { useWords } from '../language.tsx';
import { pickerWords } from './picker.words.ts';
import type { PickerProps } from './picker-props.ts';

/** What a picker says of a text that was typed into its box and chose nothing. */
export interface UnchosenNotice {
  readonly tell: (text: string) => void;
  readonly end: () => void;
  /** Below the picker in a form; a cell has no place for it. */
  readonly line: ReactNode;
}

/**
 * Says that a typed text chose nothing and is gone: in a message, which stays when a save closes the form, and next to
 * the marked field until the person types again or the value changes.
 */
export function useUnchosenNotice({
  label,
  value,
  compact,
}: Pick<PickerProps, 'label' | 'value' | 'compact'>): UnchosenNotice {
  const say = useWords(pickerWords);
  const notices = useAntdNotices();
  const [left, setLeft] = useState<{ readonly text: string; readonly value: string }>();
  const sentence = left && left.value === value ? say('unchosen', { text: left.text }) : undefined;
  return {
    tell(whole) {
      const text = shorten(whole);
      notices.warn(say('unchosen', { text }), label);
      if (!compact) setLeft({ text, value });
    },
    end: () => setLeft(undefined),
    line:
      sentence === undefined ? null : (
        <div className={value === '' ? 'mf-adjusted mf-unchosen' : 'mf-adjusted'}>
          <ExclamationCircleFilled aria-hidden />
          {sentence}
        </div>
      ),
  };
}
