import { useEffect, useMemo, useRef } from 'react';
import type { FilePort } from '../../ports/ports.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { showStoredPictures } from './stored-pictures.ts';

/** Rich text for reading, cleaned by the allow-list just before it is drawn. */
export function HtmlView({ html, files }: { readonly html: string; readonly files: FilePort }) {
  const root = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  useEffect(() => {
    if (root.current && clean !== '') showStoredPictures(root.current, files);
  }, [clean, files]);
  // oxlint-disable-next-line react/no-danger -- the one place that draws HTML; it was cleaned a few lines above
  return <div ref={root} className="mf-html" dangerouslySetInnerHTML={{ __html: clean }} />;
}
