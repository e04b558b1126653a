'use client';

import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { useServerInsertedHTML } from 'next/navigation';
import { useState, type ReactNode } from 'react';

/** Sends the values that antd writes while the server draws: without them borders and colours come with the scripts. */
export function AntdStyles({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(() => createCache());
  useServerInsertedHTML(() => (
    <style dangerouslySetInnerHTML={{ __html: extractStyle(cache, { plain: true, once: true }) }} />
  ));
  return <StyleProvider cache={cache}>{children}</StyleProvider>;
}
