import { baseLanguage, type Language } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { describeFault } from '@org/workflow';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { readPicture } from '../diagram/read-picture.ts';
import type { DesignerWord } from './designer.words.ts';
import { createProcessEditor, type EditorSnapshot, type ProcessEditor } from './editor/process-editor.ts';
import { editorWords } from './editor/editor.words.ts';

/** How far opening a file is. */
export type EditorStage =
  | { readonly stage: 'loading' }
  | { readonly stage: 'open' }
  | {
      readonly stage: 'failed';
      readonly word: DesignerWord & ('unreadable' | 'noPicture' | 'tooLarge');
      readonly reason?: string;
    };

/** An editor in an element of the page. */
export interface OpenEditor {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly editor: ProcessEditor | undefined;
  readonly stage: EditorStage;
  readonly snapshot: EditorSnapshot;
}

const NOTHING: EditorSnapshot = { changes: 0, selected: undefined, canUndo: false, canRedo: false };
const noChange = () => () => undefined;
const nothing = () => NOTHING;

/** Opens a file in an editor; another file or language opens a new one. */
export function useProcessEditor(xml: string): OpenEditor {
  const language = useLanguage();
  const say = useWords(editorWords);
  const element = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<ProcessEditor>();
  const [stage, setStage] = useState<EditorStage>({ stage: 'loading' });
  useEffect(() => {
    const { current: container } = element;
    if (!container) return undefined;
    const created = createProcessEditor({ container, language, say });
    let isOver = false;
    async function open() {
      const next = await opened(created, xml, language);
      if (isOver) return;
      setStage(next);
      setEditor(next.stage === 'open' ? created : undefined);
    }
    void open();
    const sizes = new ResizeObserver(() => {
      if (container.clientWidth > 0) created.resize();
    });
    sizes.observe(container);
    return () => {
      isOver = true;
      sizes.disconnect();
      setEditor(undefined);
      created.destroy();
    };
  }, [xml, language, say]);
  const snapshot = useSyncExternalStore(editor?.subscribe ?? noChange, editor?.snapshot ?? nothing);
  return { element, editor, stage, snapshot };
}

async function opened(editor: ProcessEditor, xml: string, language: Language): Promise<EditorStage> {
  const { isReadable, picture, fault } = await readPicture(xml);
  const reason = fault && describeFault(fault, baseLanguage(language));
  if (!isReadable) return { stage: 'failed', word: 'unreadable', ...(reason !== undefined && { reason }) };
  if (picture !== 'drawn') return { stage: 'failed', word: picture === 'missing' ? 'noPicture' : 'tooLarge' };
  try {
    await editor.open(xml);
    return { stage: 'open' };
  } catch (error) {
    return {
      stage: 'failed',
      word: 'unreadable',
      reason: reason ?? (error instanceof Error ? error.message : String(error)),
    };
  }
}
