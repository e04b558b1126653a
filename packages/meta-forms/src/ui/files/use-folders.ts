import { useRef, type DragEvent } from 'react';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { isAccepted } from './accepted-files.ts';
import { filesWords } from './files.words.ts';
import { droppedEntries, filesBelow, isWanted } from './folder-files.ts';
import { errorText } from '../../ports/error-text.ts';

/** Most files of folders that are accepted at once. */
const FOLDER_FILES = 100;

export interface FolderTarget {
  /** Extensions; empty: all. */
  readonly accepted: readonly string[];
  readonly multiple: boolean;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

export interface Folders {
  /** Receives a drop before other handlers. */
  readonly onDropCapture: (event: DragEvent) => void;
  /**
   * Whether a file came with a folder in the current drop: the browser represents the folder itself as an unreadable
   * file.
   */
  readonly isOfFolder: (file: File) => boolean;
  /** Opens the browser's dialog for a folder. */
  readonly choose: () => void;
}

/** Folders as many files at once; refused files are counted in one sentence. */
export function useFolders({ accepted, multiple, disabled, onFile }: FolderTarget): Folders {
  const say = useWords(filesWords);
  const notices = useAntdNotices();
  const names = useRef<ReadonlySet<string>>(new Set());

  function take(files: readonly File[]) {
    const taken = files.filter(({ name }) => isAccepted(name, accepted));
    if (files.length > FOLDER_FILES) return notices.warn(say('folderTooMany', { limit: FOLDER_FILES }));
    if (files.length === 0) return notices.warn(say('folderEmpty'));
    if (taken.length < files.length)
      notices.warn(
        say('folderSkipped', { count: files.length - taken.length, types: accepted.join(say('separator')) }),
      );
    taken.forEach(onFile);
  }

  async function read(entries: readonly FileSystemEntry[]) {
    try {
      take(await filesBelow(entries, FOLDER_FILES));
    } catch (error) {
      notices.error(say('folderFailed', { reason: errorText(error) }));
    }
  }

  return {
    isOfFolder: ({ name }) => names.current.has(name),
    onDropCapture({ dataTransfer }) {
      const entries = disabled ? [] : droppedEntries(dataTransfer);
      names.current = new Set(entries.map(({ name }) => name));
      // Only for this drop: a file of the same name that is chosen later is another one.
      setTimeout(() => void (names.current = new Set()));
      if (entries.length === 0) return;
      if (multiple) void read(entries);
      else notices.warn(say('folderRefused'));
    },
    choose() {
      // Created on demand: a field has one input for files, to which its label leads.
      const input = document.createElement('input');
      input.type = 'file';
      input.webkitdirectory = true;
      input.addEventListener('change', () => take([...(input.files ?? [])].filter(isWanted)), { once: true });
      input.click();
    },
  };
}
