import { Image } from '@tiptap/extension-image';
import type { FilePort } from '../../ports/ports.ts';
import { pictureSource, showPicture, storedPictureId } from './stored-pictures.ts';

/**
 * A picture that stands in the line, as a letter does: words are typed after it, several stand side by side, and the
 * alignment of the paragraph moves it. Stored pictures are read in the form that cleaning leaves them in.
 */
export function pictureNode(files: FilePort) {
  return Image.extend({
    parseHTML: () => [{ tag: 'img', getAttrs: (element) => (pictureSource(element) === undefined ? false : null) }],
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: pictureSource } };
    },
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img');
        const { src, alt, width, height } = node.attrs;
        dom.alt = typeof alt === 'string' ? alt : '';
        if (width !== null) dom.setAttribute('width', String(width));
        if (height !== null) dom.setAttribute('height', String(height));
        const address = typeof src === 'string' ? src : '';
        const id = storedPictureId(address);
        if (id === undefined) dom.src = address;
        else void showPicture(dom, id, files);
        return { dom };
      };
    },
  }).configure({ allowBase64: true, inline: true });
}
