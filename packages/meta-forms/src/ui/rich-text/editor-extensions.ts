import type { Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import type { FilePort } from '../../ports/ports.ts';
import { isRichTextAddress } from '../../contract/rich-text-addresses.ts';
import { OwnSteps } from './own-steps.ts';
import { pictureNode } from './picture-node.ts';
import { Subscript, Superscript } from './script-marks.ts';

const ALIGNMENTS = ['left', 'center', 'right', 'justify'];

// Written as the style that the server allows; also read from the attribute that cleaning makes of it.
const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: { textAlign: { default: null, parseHTML: parseAlignment, renderHTML: renderAlignment } },
      },
    ];
  },
});

function parseAlignment(element: HTMLElement): string | null {
  const align = (element.style.textAlign || element.getAttribute('align') || '').toLowerCase();
  return ALIGNMENTS.includes(align) ? align : null;
}

function renderAlignment({ textAlign }: Record<string, unknown>) {
  return typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {};
}

/** The extensions of the editor: the same elements as the allow-list. */
export function editorExtensions(files: FilePort): Extensions {
  return [
    StarterKit.configure({ link: { openOnClick: false, isAllowedUri: (address) => isRichTextAddress(address) } }),
    Alignment.configure({ types: ['heading', 'paragraph'], alignments: ALIGNMENTS }),
    TableKit.configure({ table: { resizable: false } }),
    Superscript,
    Subscript,
    pictureNode(files),
    OwnSteps,
  ];
}
