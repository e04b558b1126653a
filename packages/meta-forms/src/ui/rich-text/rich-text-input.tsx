import { lazy, Suspense } from 'react';
import { useWords } from '../language.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { HtmlView } from './html-view.tsx';
import { richTextEditorWords } from './rich-text.words.ts';

const LazyEditor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx');
  return { default: RichTextEditor };
});

/** The editor, and the formatted text until the editor has loaded. */
export function RichTextInput(props: RichTextEditorProps) {
  const say = useWords(richTextEditorWords);
  return (
    <Suspense
      fallback={
        <div aria-busy="true">
          <HtmlView html={props.value} files={props.files} />
          <output>{say('loading')}</output>
        </div>
      }
    >
      <LazyEditor {...props} />
    </Suspense>
  );
}
