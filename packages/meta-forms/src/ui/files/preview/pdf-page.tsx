import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../language.tsx';
import { filesWords } from '../files.words.ts';
import { drawPage } from './draw-page.ts';
import { Waiting } from './preview-frame.tsx';

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  /** 1-based. */
  readonly number: number;
  /** Percent of the available width. */
  readonly percent: number;
}

// Until a page is measured it has the ratio of an upright A4 page.
const A4 = '210 / 297';

/**
 * One page, drawn when it comes near the visible part, with its text layer for search, selection and screen readers.
 */
export function PdfPage({ pdf, number, percent }: PdfPageProps) {
  const say = useWords(filesWords);
  const frame = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (!isNear || !outer || !inner) return undefined;
    const controller = new AbortController();
    drawPage({ pdf, number, into: inner, width: (outer.clientWidth * percent) / 100, signal: controller.signal })
      .then(() => setDrawn(true))
      .catch(() => undefined);
    return () => controller.abort();
  }, [pdf, number, percent, isNear]);
  return (
    <section
      ref={frame}
      aria-label={say('page', { page: number, count: pdf.numPages })}
      style={{ width: '100%', ...(drawn ? {} : { aspectRatio: A4 }) }}
    >
      {!drawn && <Waiting />}
      <div ref={sheet} className="mf-pdf-page" />
    </section>
  );
}

function useNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px 0px',
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isNear;
}
