import { Children, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { ButtonFold } from './button-fold.tsx';
import { observeSizes } from './observe-sizes.ts';
import { partsWords } from './parts.words.ts';
import { PHONE_QUERY, useMedia } from './use-media.ts';

/** Properties of `ButtonRow`. */
export interface ButtonRowProps {
  /** Buttons that stay in the row on a phone, if they fit; the others are behind one. */
  readonly most: number;
  /** The buttons, the most important first. */
  readonly children: ReactNode;
}

/** Buttons in a row, which on a phone has one line. */
export function ButtonRow({ most, children }: ButtonRowProps) {
  const say = useWords(partsWords);
  const isPhone = useMedia(PHONE_QUERY);
  // The list leaves out conditions that draw nothing.
  const buttons = Children.toArray(children);
  if (!isPhone || buttons.length <= most) return buttons;
  return <FoldedRow buttons={buttons} most={most} label={say('more')} />;
}

interface FoldedRowProps extends Pick<ButtonRowProps, 'most'> {
  readonly buttons: readonly ReactNode[];
  readonly label: string;
}

function FoldedRow({ buttons, most, label }: FoldedRowProps) {
  const row = useRef<HTMLSpanElement>(null);
  const [fitting, setFitting] = useState(most);
  useLayoutEffect(() => {
    const { current: own } = row;
    if (!own) return undefined;
    // One remains; the row scrolls if even that is too wide.
    return observeSizes([own], () => {
      if (own.scrollWidth > own.clientWidth) setFitting((before) => Math.max(1, before - 1));
    });
  }, []);
  return (
    <>
      <span ref={row} className="mf-button-row">
        {buttons.slice(0, fitting)}
      </span>
      <ButtonFold label={label} placement="topRight" keepsButtons>
        {buttons.slice(fitting)}
      </ButtonFold>
    </>
  );
}
