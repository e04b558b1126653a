import { Image } from '@tiptap/extension-image';
import type { Editor } from '@tiptap/core';
import type { FilePort } from '../../ports/ports.ts';
import { PICTURE_WIDTH_STEP } from './limits.ts';
import { changePicture, selectedPicture } from './picture-size.ts';
import { pictureView } from './picture-view.ts';
import { pictureSource } from './stored-pictures.ts';

/**
 * An inline picture, like a character: words can follow it, several can be side by side, and the alignment of the
 * paragraph moves it. Stored pictures are parsed in the form that cleaning gives them.
 */
export function pictureNode(files: FilePort) {
  return Image.extend({
    parseHTML: () => [{ tag: 'img', getAttrs: (element) => (pictureSource(element) === undefined ? false : null) }],
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: pictureSource } };
    },
    addKeyboardShortcuts() {
      return {
        'Alt-Shift-ArrowRight': ({ editor }) => widen(editor, PICTURE_WIDTH_STEP),
        'Alt-Shift-ArrowLeft': ({ editor }) => widen(editor, -PICTURE_WIDTH_STEP),
      };
    },
    addNodeView() {
      return ({ node, editor, getPos }) => pictureView({ node, editor, files, position: getPos });
    },
  }).configure({ allowBase64: true, inline: true });
}

function widen(editor: Editor, step: number): boolean {
  const picture = selectedPicture(editor);
  return picture !== undefined && changePicture(editor, { width: picture.width + step });
}
