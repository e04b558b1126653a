import { useWords } from '@org/meta-forms/react';
import type { DrawnCell } from '@org/sheets';
import { printerWords } from '../printer.words.ts';
import { PrintCode } from './print-code.tsx';

export interface PrintCellProps {
  /** From 1. */
  readonly column: number;
  readonly text: string;
  readonly drawn: DrawnCell | undefined;
  readonly className: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Neighbours overlap by the width of a line, which they share. */
const LINE = 1;
/** The smallest code that a phone still reads from paper, in px: 15 mm. */
const LEAST_CODE = 57;
/** Around a code, in px. */
const QUIET = 4;

/** A cell on paper: its text, a QR code, or a box to sign. */
export function PrintCell({ column, text, drawn, className, left, top, width, height }: PrintCellProps) {
  return (
    <div
      role="cell"
      aria-colindex={column}
      className={className}
      style={{ insetInlineStart: left - LINE, insetBlockStart: top - LINE, width: width + LINE, height: height + LINE }}
    >
      {drawn ? <Drawn drawn={drawn} width={width} height={height} /> : <span className="print-text">{text}</span>}
    </div>
  );
}

interface DrawnProps extends Pick<PrintCellProps, 'width' | 'height'> {
  readonly drawn: DrawnCell;
}

function Drawn({ drawn, width, height }: DrawnProps) {
  const say = useWords(printerWords);
  if (drawn.kind === 'sign') return <SignatureBox label={drawn.label} />;
  const size = Math.max(LEAST_CODE, Math.min(width, height) - 2 * QUIET);
  return <PrintCode text={drawn.text} size={size} label={say('scan')} />;
}

function SignatureBox({ label }: { readonly label: string }) {
  const say = useWords(printerWords);
  return (
    <span className="print-sign" role="img" aria-label={say('sign', { label })}>
      <span aria-hidden>{label}</span>
      <span className="print-sign-line" aria-hidden />
    </span>
  );
}
