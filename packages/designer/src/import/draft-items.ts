import type { WireMetaForm } from '@org/meta-forms/core';
import { CLIPBOARD_KIND, CLIPBOARD_VERSION, type ClipboardItems } from '../clipboard/copy-items.ts';
import type { InferredItem } from './inferred-item.ts';

/** The reviewed items as a clipboard, so that they are pasted in one step that can be undone. */
export function draftItems(items: readonly InferredItem[]): ClipboardItems {
  const ids = items.map(({ column }) => `column-${column}`);
  const form: WireMetaForm = {
    metaKey: '',
    formName: '',
    metaFormItemList: items.map((item, index) => ({
      id: `column-${item.column}`,
      itemKey: item.key || `field${index + 1}`,
      itemName: item.label,
      itemType: item.type,
      itemOrder: index + 1,
      itemTableOrder: index + 1,
      ...(item.maxlength !== undefined && { maxlength: item.maxlength }),
      itemConfigJson: JSON.stringify({ ...item.config, span: item.span, ...(item.required && { required: true }) }),
    })),
  };
  return { kind: CLIPBOARD_KIND, version: CLIPBOARD_VERSION, ids, form };
}
