import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../language.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { EDITOR_PLACE } from './limits.ts';
import { HtmlView } from './html-view.tsx';
import { richTextEditorWords } from './rich-text.words.ts';

const LazyEditor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx');
  return { default: RichTextEditor };
});

/** The editor, and the formatted text until the editor has loaded; it takes over the focus of the text. */
export function RichTextInput(props: RichTextEditorProps) {
  const { id, label, value, files, autoFocus } = props;
  const say = useWords(richTextEditorWords);
  const [hasFocus, setHasFocus] = useState(false);
  const isHydrated = useIsHydrated();
  const reading = (
    <div
      role="presentation"
      // The editor is as high: nothing below it moves when it has loaded.
      style={EDITOR_PLACE}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {/* Without an element that takes the focus, Tab would lead a person to the top of the page. */}
      <div id={id} role="group" aria-label={label} aria-busy="true" tabIndex={0}>
        <HtmlView html={value} files={files} />
        <output className="mf-spoken">{say('loading')}</output>
        {value === '' ? <EditorShape /> : null}
      </div>
    </div>
  );
  // The editor needs a DOM: on a server it would draw nothing.
  if (!isHydrated) return reading;
  return (
    <Suspense fallback={reading}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person is there already */}
      <LazyEditor {...props} autoFocus={autoFocus || hasFocus} />
    </Suspense>
  );
}

/** The shape of what comes: the tools, and a few lines. */
function EditorShape() {
  return (
    <div aria-hidden>
      <Skeleton.Input block size="small" />
      <Skeleton title={false} paragraph={{ rows: 3 }} style={{ marginBlockStart: 16 }} />
    </div>
  );
}
