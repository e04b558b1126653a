import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useCallback, useMemo, useState } from 'react';
import { copyItems, type ClipboardItems } from '../clipboard/copy-items.ts';
import { readText, writeText } from '../clipboard/system-clipboard.ts';
import { previewPaste, type PastePreview } from '../commands/clipboard/paste-items.ts';
import type { PasteArgs } from '../commands/clipboard/plan-paste.ts';
import { isRefusal } from '../commands/refusal.ts';
import { idsIn } from '../document/edit-document.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { newItemId } from '../react/new-id.ts';
import { useRemoveSelection } from '../react/remove-selection.tsx';
import { actionWords } from './actions.words.ts';
import { storeCopy, lastCopy } from './last-copy.ts';

/** A paste that waits for the author, because some of its references lead nowhere. */
export interface WaitingPaste {
  readonly args: PasteArgs;
  readonly preview: PastePreview;
}

/** Copies and pastes items as text on the clipboard of the system. */
export interface ItemClipboard {
  /** The selected items as text; undefined where nothing is selected. */
  readonly text: () => string | undefined;
  /** The author has copied: as an event of the clipboard, or by `copy`. */
  readonly onCopied: () => void;
  /** The author has cut: removes what was copied. */
  readonly removeCut: () => void;
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
  /** Pastes a text after the selection. Where references lead nowhere, the author is asked first. */
  readonly pasteText: (text: string) => void;
  readonly duplicate: () => void;
  /** Adds copied items after the selection, like `pasteText`. */
  readonly pasteItems: (items: ClipboardItems) => void;
  readonly waiting: WaitingPaste | undefined;
  readonly confirm: () => void;
  readonly giveUp: () => void;
}

/**
 * `onForeignText` takes a text that has no items of a form, such as a table; it returns whether it does something
 * with it.
 */
export function useItemClipboard(onForeignText: (text: string) => boolean): ItemClipboard {
  const say = useWords(actionWords);
  const designer = useDesigner();
  const announce = useAnnounce();
  const remove = useRemoveSelection();
  const { message } = useFeedback();
  const text = useCallback(() => {
    const { selection, history } = designer.get();
    if (selection.length === 0) return undefined;
    return JSON.stringify(copyItems(history.present.document, selection));
  }, [designer]);

  const { pasteText, run, waiting, setWaiting } = usePasteText(onForeignText);

  return useMemo(() => {
    const onCopied = () => announce(say('copied', { count: designer.get().selection.length }));
    const copy = () => {
      const copied = text();
      if (copied === undefined) return;
      storeCopy(copied);
      writeText(copied).catch(() => message.info(say('writeRefused')));
      onCopied();
    };
    return {
      text,
      onCopied,
      removeCut: remove,
      copy,
      cut: () => {
        copy();
        remove();
      },
      paste: () => {
        readText().then(pasteText, () => {
          const copied = lastCopy();
          if (copied === undefined) void message.info(say('readRefused'));
          else pasteText(copied);
        });
      },
      pasteText,
      pasteItems: pasteText,
      duplicate: () => {
        const copied = text();
        if (copied !== undefined) pasteText(copied);
      },
      waiting,
      confirm: () => {
        if (waiting) run(waiting.args, waiting.preview);
        setWaiting(undefined);
      },
      giveUp: () => setWaiting(undefined),
    };
  }, [text, pasteText, run, waiting, setWaiting, announce, say, designer, remove, message]);
}

/** Pastes a text after the selection; a paste that loses references waits. */
function usePasteText(onForeignText: (text: string) => boolean) {
  const say = useWords(actionWords);
  const designer = useDesigner();
  const announce = useAnnounce();
  const [waiting, setWaiting] = useState<WaitingPaste>();

  const run = useCallback(
    (args: PasteArgs, { count, items }: PastePreview) => {
      if (designer.run('pasteItems', { ...args, ids: Array.from({ length: count }, newItemId) })) return;
      const { document } = designer.get().history.present;
      const ids = idsIn(document, args.place ?? { kind: 'form' });
      const at = args.after == null ? ids.length - items.length : ids.indexOf(args.after) + 1;
      designer.select(ids.slice(at, at + items.length));
      announce(say('pasted', { count: items.length }));
    },
    [designer, announce, say],
  );

  const pasteText = useCallback(
    (copied: string | ClipboardItems) => {
      const { selection, place, history } = designer.get();
      const after = selection.at(-1);
      const args: PasteArgs = { clipboard: copied, place, ...(after !== undefined && { after }) };
      const preview = previewPaste(history.present.document, args);
      if (isRefusal(preview)) {
        // The command is refused in the same way, and its sentence is shown.
        if (typeof copied !== 'string' || preview.refused !== 'CLIPBOARD_UNREADABLE' || !onForeignText(copied))
          designer.run('pasteItems', { ...args, ids: [] });
        return;
      }
      if (preview.references.some(({ found }) => found === 'unresolved')) setWaiting({ args, preview });
      else run(args, preview);
    },
    [designer, onForeignText, run],
  );
  return { pasteText, run, waiting, setWaiting };
}
