import { useEffect, useMemo, useRef } from 'react';
import type { FilePort } from '../../ports/ports.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { htmlToText, textToHtml } from './html-text.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { showStoredPictures } from './stored-pictures.ts';

/** Rich text for reading, cleaned by the allow-list just before it is drawn. The page of a server has its words. */
export function HtmlView({ html, files }: { readonly html: string; readonly files: FilePort }) {
  const root = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const clean = useMemo(() => (isHydrated ? sanitizeHtml(html) : wordsOf(html)), [html, isHydrated]);
  useEffect(() => {
    if (root.current && clean !== '') showStoredPictures(root.current, files);
  }, [clean, files]);
  // oxlint-disable-next-line react/no-danger -- the one place that draws HTML; it was cleaned or escaped above
  return <div ref={root} className="mf-html" dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** A server has no DOM to clean HTML with. */
function wordsOf(html: string): string {
  const text = htmlToText(html);
  return text === '' ? '' : textToHtml(text);
}
