import type { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { htmlToText } from './html-text.ts';
import { cleanPastedHtml, type PastedHtml } from './paste/clean-pasted-html.ts';
import { carriedPictures } from './picture-place.ts';
import type { Pictures } from './use-pictures.ts';

type TransferProps = Required<Pick<EditorProps, 'transformPastedHTML' | 'handlePaste' | 'handleDrop'>>;

/** How an editor takes what is pasted into it or dropped on it: words cleaned, pictures uploaded, nothing else. */
export function transferProps(
  editor: Editor,
  pictures: () => Pick<Pictures, 'insert' | 'storeCarried' | 'warnLost'>,
): TransferProps {
  // The editor asks for the cleaned HTML first and then whether anybody takes the event.
  let arrived: PastedHtml | undefined;

  function take(transfer: DataTransfer | null, place?: number): boolean {
    const html = arrived;
    arrived = undefined;
    const files = [...(transfer?.files ?? [])];
    // Excel and Word bring a picture of the range beside its words: the words are what was meant.
    if (files.length > 0 && !(html && hasWords(html.html))) {
      void pictures().insert(editor, files, place);
      return true;
    }
    if (html) follow(html);
    return false;
  }

  function follow({ html, lostPictures }: PastedHtml) {
    if (lostPictures > 0) pictures().warnLost(lostPictures);
    if (!html.includes('src="data:')) return;
    const known = carriedPictures(editor);
    // Once the editor has put the text in.
    setTimeout(() => void (editor.isDestroyed || pictures().storeCarried(editor, known)));
  }

  return {
    transformPastedHTML(html) {
      arrived = cleanPastedHtml(html);
      return arrived.html;
    },
    handlePaste: (_view, event) => take(event.clipboardData),
    // A picture that is moved within the text brings itself as a file too.
    handleDrop: (...[view, event, , moved]) =>
      !moved && take(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
  };
}

function hasWords(html: string): boolean {
  return /<(?:table|hr)\b/i.test(html) || htmlToText(html) !== '';
}
