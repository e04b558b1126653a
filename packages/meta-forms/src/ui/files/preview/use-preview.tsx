import { useState, type ReactNode } from 'react';
import type { FilePort, FileRecord } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { useAntdNotices } from '../../frame/use-antd-notices.tsx';
import { filesWords } from '../files.words.ts';
import { PreviewDrawer } from './preview-drawer.tsx';

export interface Preview {
  /** Shows a file, or the reason why it cannot be shown; without an argument the first file. */
  readonly show: (file?: FileRecord) => void;
  /** Draw it once, anywhere. */
  readonly drawer: ReactNode;
}

/** The drawer over a list of files. */
export function usePreview(port: FilePort, files: readonly FileRecord[]): Preview {
  const say = useWords(filesWords);
  const notices = useAntdNotices();
  const [shownId, setShownId] = useState<string>();

  function show(file: FileRecord | undefined = files[0]) {
    if (!file) return notices.warn(say('noPreview'));
    if (file.id === '') return notices.warn(say('notOnServer'));
    setShownId(file.id);
  }

  return {
    show,
    drawer: (
      <PreviewDrawer
        port={port}
        files={files}
        shownId={shownId}
        onShow={setShownId}
        onClose={() => setShownId(undefined)}
      />
    ),
  };
}
