import { Children, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { ButtonFold } from './button-fold.tsx';
import { observeSizes } from './observe-sizes.ts';
import { partsWords } from './parts.words.ts';
import { PHONE_QUERY, useMedia } from './use-media.ts';

/** Properties of `ButtonRow`. */
export interface ButtonRowProps {
  /** Buttons that stay in the row on a phone, if they fit; the others are behind one. */
  readonly most: number;
  /** One line on wide screens too, with what does not fit behind one button. The row gets its width from outside. */
  readonly foldsWide?: boolean;
  /** The buttons, the most important first. */
  readonly children: ReactNode;
}

/** Buttons in a row, which on a phone has one line. */
export function ButtonRow({ most, foldsWide = false, children }: ButtonRowProps) {
  const say = useWords(partsWords);
  const isPhone = useMedia(PHONE_QUERY);
  // The list leaves out conditions that draw nothing.
  const buttons = Children.toArray(children);
  const staying = isPhone ? most : buttons.length;
  if (isPhone ? buttons.length <= most : !foldsWide) return buttons;
  return <FoldedRow key={staying} buttons={buttons} most={staying} label={say('more')} />;
}

/** Widths are rounded separately, in px. */
const ROUNDING = 1;

interface FoldedRowProps extends Pick<ButtonRowProps, 'most'> {
  readonly buttons: readonly ReactNode[];
  readonly label: string;
}

function FoldedRow({ buttons, most, label }: FoldedRowProps) {
  const row = useRef<HTMLSpanElement>(null);
  const [fitting, setFitting] = useState(most);
  // One remains; the row scrolls if even that is too wide.
  const fold = useCallback(() => {
    const { current: own } = row;
    if (own && own.scrollWidth > own.clientWidth + ROUNDING) setFitting((before) => Math.max(1, before - 1));
  }, []);
  // After each fold the rest is measured again, before it is drawn.
  useLayoutEffect(fold, [fold, fitting]);
  useLayoutEffect(() => {
    const { current: own } = row;
    if (!own) return undefined;
    let width = own.clientWidth;
    return observeSizes([own], () => {
      // A row that has got more room begins again with all buttons.
      if (own.clientWidth > width) setFitting(most);
      width = own.clientWidth;
      fold();
    });
  }, [fold, most]);
  return (
    <>
      <span ref={row} className="mf-button-row">
        {buttons.slice(0, fitting)}
      </span>
      {fitting < buttons.length ? (
        <ButtonFold label={label} placement="topRight" keepsButtons>
          {buttons.slice(fitting)}
        </ButtonFold>
      ) : null}
    </>
  );
}
