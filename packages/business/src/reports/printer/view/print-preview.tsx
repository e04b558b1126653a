import { useWords } from '@org/meta-forms/react';
import { useRef, type ReactNode } from 'react';
import { printerWords } from '../printer.words.ts';
import { usePreviewScale } from './use-preview-scale.ts';

export interface PrintPreviewProps {
  /** The width of the widest page, in px. */
  readonly width: number;
  /** The pages. */
  readonly children: ReactNode;
}

/** Pages as they come out of the printer, made smaller where their surroundings are narrower. */
export function PrintPreview({ width, children }: PrintPreviewProps) {
  const say = useWords(printerWords);
  const preview = useRef<HTMLDivElement>(null);
  const scale = usePreviewScale(preview, width);
  return (
    <div
      ref={preview}
      className="print-preview"
      role="region"
      aria-label={say('preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes keys
      tabIndex={0}
    >
      <div className="print-preview-pages" style={{ zoom: scale }}>
        {children}
      </div>
    </div>
  );
}
