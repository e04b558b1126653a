import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { FilePort } from '../../ports/ports.ts';
import { isAccepted } from '../files/accepted-files.ts';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { carriedFile, PICTURE_TYPES } from './picture-files.ts';
import { carriedPictures, holdPlace, replacePictures } from './picture-place.ts';
import { richTextEditorWords } from './rich-text.words.ts';
import { storedPictureAddress } from './stored-pictures.ts';
import { errorText } from '../../ports/error-text.ts';

/** Inserts pictures into a rich text. */
export interface Pictures {
  /** The current upload. */
  readonly sending: { readonly name: string; readonly percent: number } | undefined;
  /** Uploads the files and inserts them at the cursor, or at the given position. */
  readonly insert: (editor: Editor, files: readonly File[], place?: number) => Promise<void>;
  /** Uploads pictures that were pasted as data URLs: a record must not contain megabytes. */
  readonly storeCarried: (editor: Editor, known: readonly string[]) => Promise<void>;
  readonly warnLost: (count: number) => void;
}

/** Uploads pictures for a rich text and reports the results. */
export function usePictures(files: FilePort): Pictures {
  const say = useWords(richTextEditorWords);
  const notices = useAntdNotices();
  const [sending, setSending] = useState<Pictures['sending']>();

  async function upload(file: File): Promise<{ readonly src: string; readonly alt: string } | undefined> {
    const { name } = file;
    try {
      setSending({ name, percent: 0 });
      const stored = await files.upload({
        file,
        onProgress: (percent) => setSending({ name, percent: Math.round(percent) }),
      });
      return { src: storedPictureAddress(stored.id), alt: stored.fileName };
    } catch (error) {
      notices.error(say('pictureFailed', { name, reason: errorText(error) }));
      return undefined;
    } finally {
      setSending(undefined);
    }
  }

  async function insert(editor: Editor, chosen: readonly File[], at = editor.state.selection.to) {
    const place = holdPlace(editor, at);
    for (const file of chosen) {
      const picture = isAccepted(file.name, PICTURE_TYPES) ? await upload(file) : undefined;
      if (picture) place.insert(picture);
      else if (!isAccepted(file.name, PICTURE_TYPES))
        notices.warn(say('pictureWrong', { name: file.name, types: PICTURE_TYPES.join(', ') }));
    }
    place.release();
  }

  async function storeCarried(editor: Editor, known: readonly string[]) {
    for (const [index, address] of carriedPictures(editor)
      .filter((carried) => !known.includes(carried))
      .entries()) {
      const file = carriedFile(address, say('pastedPicture', { number: index + 1 }));
      const picture = file && (await upload(file));
      // A refused or unreadable picture is removed, so that it does not fill the record.
      replacePictures(editor, address, picture?.src);
    }
  }

  return { sending, insert, storeCarried, warnLost: (count) => notices.warn(say('picturesLost', { count })) };
}
