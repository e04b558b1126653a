import { Popover } from 'antd';
import { useEffect, useEffectEvent, useId, useState, type ReactElement, type ReactNode } from 'react';
import type { CascadeState } from '../../contract/field-snapshot.ts';
import type { NoticeSubject } from '../../contract/form-kit.ts';
import { describeProblem } from '../../locales/describe-problem.ts';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { textAbout } from '../frame/text-about.tsx';
import { useLanguage, useWords } from '../language.tsx';
import { useRevealField } from '../reveal-context.ts';
import { useRowNumber } from '../row-number.ts';
import { pickerWords } from './picker.words.ts';

export interface ParentFirstOptions {
  readonly cascade: CascadeState | undefined;
  /** In a cell: the row names the place, in a message over the page. */
  readonly compact: boolean;
}

export interface ParentFirst {
  /**
   * Called before a picker opens: without the parent of the cascade the picker stays closed, and a sentence names the
   * parent (with the row in a list) and links to it.
   */
  readonly mayOpen: () => boolean;
  /** Draws the sentence at the picker. */
  readonly near: (picker: ReactElement) => ReactElement;
}

// Only the picker shows the sentence.
const NO_TRIGGER: [] = [];

/** What a picker says while the parent of its cascade is empty. */
export function useParentFirst({ cascade, compact }: ParentFirstOptions): ParentFirst {
  const language = useLanguage();
  const say = useWords(pickerWords);
  const row = useRowNumber();
  const reveal = useRevealField();
  const notices = useAntdNotices();
  const [isAsked, setAsked] = useState(false);
  const missing = cascade?.state === 'missing' ? cascade : undefined;
  const text = describeProblem({ code: 'PARENT_MISSING', path: '', label: missing?.parentLabel ?? '' }, language, row);
  const about = missing && subjectOf(missing);
  const id = useId();
  useEndOf(isAsked, id, () => setAsked(false));

  function subjectOf({ parentLabel, parentPath }: NonNullable<typeof missing>): string | NoticeSubject {
    if (!reveal || parentPath === undefined) return parentLabel;
    return {
      text: parentLabel,
      label: say('goTo', { label: parentLabel }),
      onPress() {
        setAsked(false);
        reveal(parentPath);
      },
    };
  }

  return {
    mayOpen() {
      if (about === undefined) return true;
      if (compact) notices.warn(text, about);
      else setAsked(true);
      return false;
    },
    near: (picker) => (
      <Popover
        open={isAsked && about !== undefined}
        trigger={NO_TRIGGER}
        destroyOnHidden
        placement="bottomLeft"
        content={about === undefined ? null : <SentenceAt id={id}>{textAbout(text, about)}</SentenceAt>}
      >
        {picker}
      </Popover>
    ),
  };
}

function SentenceAt({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <span id={id} role="alert">
      {children}
    </span>
  );
}

/** The sentence goes with a press elsewhere, and when the focus is moved on by key. */
function useEndOf(isOn: boolean, id: string, end: () => void): void {
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = ({ target }: PointerEvent) => {
      const sentence = document.getElementById(id);
      if (!(target instanceof Node && sentence?.contains(target))) onEnd();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key === 'Escape') onEnd();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [isOn, id]);
}
