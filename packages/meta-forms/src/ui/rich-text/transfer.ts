import type { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { htmlToText } from './html-text.ts';
import { cleanPastedHtml, type PastedHtml } from './paste/clean-pasted-html.ts';
import { carriedPictures } from './picture-place.ts';
import type { Pictures } from './use-pictures.ts';

type TransferProps = Required<Pick<EditorProps, 'transformPastedHTML' | 'handlePaste' | 'handleDrop'>>;

/** How an editor handles a paste or drop: words are cleaned, pictures uploaded, everything else is ignored. */
export function transferProps(
  editor: Editor,
  pictures: () => Pick<Pictures, 'insert' | 'storeCarried' | 'warnLost'>,
): TransferProps {
  // The editor requests the cleaned HTML first and then whether a handler takes the event.
  let arrived: PastedHtml | undefined;

  function take(transfer: DataTransfer | null, place?: number): boolean {
    const html = arrived;
    arrived = undefined;
    const files = [...(transfer?.files ?? [])];
    // Excel and Word also copy a picture of the range: the words are used.
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
    // After the editor has inserted the text.
    setTimeout(() => void (editor.isDestroyed || pictures().storeCarried(editor, known)));
  }

  return {
    transformPastedHTML(html) {
      arrived = cleanPastedHtml(html);
      return arrived.html;
    },
    handlePaste: (_view, event) => take(event.clipboardData),
    // A picture that is dragged within the text is also in the event as a file.
    handleDrop: (...[view, event, , moved]) =>
      !moved && take(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
  };
}

function hasWords(html: string): boolean {
  return /<(?:table|hr)\b/i.test(html) || htmlToText(html) !== '';
}
