import { LOOK_TOKENS } from '@org/meta-forms/antd';
import { Watermark } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePreferences } from '../layout/preferences.tsx';
import { MARK_STRENGTH, markInk } from '../look/mark-ink.ts';
import { useWatermark } from './use-watermark.ts';

/** The opacity of the mark on paper: higher than on the screen, because a sheet is not read all day. */
const PRINT_SHARE = 0.13;

const GAP: [number, number] = [120, 110];
const { base: FONT_SIZE } = LOOK_TOKENS.type;

/**
 * Draws the name of the signed-in person over pages, dialogs and previews, and on every printed sheet. The mark cannot
 * be clicked, selected or searched: on the screen it is a picture, only on paper it is text.
 */
export function PageWatermark({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const mark = useWatermark();
  const strength = mark?.strength ?? MARK_STRENGTH.usual;
  const { scheme } = usePreferences();
  const font = useMemo(() => ({ color: markInk(scheme, strength), fontSize: FONT_SIZE }), [scheme, strength]);
  return (
    <>
      {/* The same element with and without a mark, so that input below it stays when the answer arrives. */}
      <Watermark className={className} content={mark ? [...mark.lines] : ''} font={font} gap={GAP}>
        {children}
      </Watermark>
      {mark ? createPortal(<PrintedMark lines={mark.lines} />, document.body) : null}
    </>
  );
}

/** An element with a fixed position is printed on every page. */
function PrintedMark({ lines }: { readonly lines: readonly string[] }) {
  return (
    <svg className="shell-print-mark" aria-hidden focusable="false" width="100%" height="100%">
      <defs>
        <pattern
          id="shell-print-mark"
          width="300"
          height="190"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-22)"
        >
          {lines.map((line, index) => (
            <text
              key={line}
              x="20"
              y={40 + index * 20}
              fontSize={FONT_SIZE}
              fill={LOOK_TOKENS.ink}
              fillOpacity={PRINT_SHARE}
            >
              {line}
            </text>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#shell-print-mark)" />
    </svg>
  );
}
