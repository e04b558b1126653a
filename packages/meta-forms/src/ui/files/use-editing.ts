import { baseLanguage } from '../../locales/define-words.ts';
import { useEffect, useState } from 'react';
import { safeLink } from '../../contract/safe-link.ts';
import type { FileEditing, FilePort, FileRecord } from '../../ports/ports.ts';
import { useLanguage, useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { extensionOf } from './accepted-files.ts';
import { filesWords } from './files.words.ts';
import { errorText } from '../../ports/error-text.ts';

export interface Editing {
  readonly canEdit: (file: FileRecord) => boolean;
  /** Opens the file in its own window, or shows the reason why not. */
  readonly edit: (file: FileRecord) => void;
}

/**
 * Files that can be edited online; without files nothing is requested. `onReturn` is called when the person returns
 * from the editor.
 */
export function useEditing({ editing }: FilePort, files: readonly FileRecord[], onReturn: () => void): Editing {
  const language = useLanguage();
  const say = useWords(filesWords);
  const notices = useAntdNotices();
  const extensions = useExtensions(files.length === 0 ? undefined : editing);

  async function open(file: FileRecord) {
    const link = safeLink(await editing?.address(file.id, baseLanguage(language)));
    if (!link) return;
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.target = '_blank';
    // The editor is a foreign page: it must not reach this window.
    anchor.rel = 'noopener noreferrer';
    anchor.click();
    window.addEventListener('focus', onReturn, { once: true });
  }

  return {
    canEdit: ({ id, fileName }) => id !== '' && extensions.includes(extensionOf(fileName)),
    edit: (file) => {
      open(file).catch((error: unknown) => notices.error(say('editFailed', { reason: errorText(error) })));
    },
  };
}

const NONE: readonly string[] = [];

function useExtensions(editing: FileEditing | undefined): readonly string[] {
  const [extensions, setExtensions] = useState(NONE);
  useEffect(() => {
    let left = false;
    // Without an answer nothing can be edited; everything else about the files works.
    const ask = async () => (await editing?.extensions().catch(() => NONE)) ?? NONE;
    void ask().then((now) => left || setExtensions(now));
    return () => {
      left = true;
    };
  }, [editing]);
  return extensions;
}
