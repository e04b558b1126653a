import { clipboardTable, useWords, type CellTexts } from '@org/meta-forms/react';
import { Alert, Button, Checkbox, Input, Modal, Radio } from 'antd';
import { useEffect, useMemo, useState, type ClipboardEvent } from 'react';
import { useActions } from '../actions/action-context.tsx';
import { previewPaste } from '../commands/clipboard/paste-items.ts';
import { isRefusal } from '../commands/refusal.ts';
import { FORM, type ListPlace } from '../document/edit-document.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { newItemId } from '../react/new-id.ts';
import { draftItems } from './draft-items.ts';
import { importWords } from './import.words.ts';
import { COLUMN_LIMIT, inferItems, type KnownDictionary } from './infer-items.ts';
import { ReviewTable, type ReviewedItem } from './review-table.tsx';
import { TEXT_LIMIT } from './text-limit.ts';

export interface TableDialogProps {
  /** A table that was pasted elsewhere. */
  readonly table?: CellTexts;
  readonly onEnd: () => void;
}

/** Makes items of a table from a spreadsheet: paste, review each guess, add all in one step. */
export function TableDialog({ table: given, onEnd }: TableDialogProps) {
  const say = useWords(importWords);
  const designer = useDesigner();
  const announce = useAnnounce();
  const dictionaries = useKnownDictionaries();
  const [pasted, setPasted] = useState(given);
  const [hasHead, setHasHead] = useState(true);
  const [edited, setEdited] = useState<readonly ReviewedItem[]>();
  const [place, setPlace] = useState<ListPlace>(FORM);
  const inferred = useMemo(
    () =>
      pasted === undefined
        ? []
        : inferItems(pasted, { hasHead, dictionaries }).map((item) => Object.assign({ isWanted: true }, item)),
    [pasted, hasHead, dictionaries],
  );
  const items = edited ?? inferred;
  const wanted = items.filter(({ isWanted }) => isWanted);

  function add() {
    const { document } = designer.get().history.present;
    const clipboard = draftItems(wanted);
    const preview = previewPaste(document, { clipboard, place });
    const ids = isRefusal(preview) ? [] : Array.from({ length: preview.count }, newItemId);
    if (designer.run('pasteItems', { clipboard, place, ids })) return;
    designer.seal();
    designer.select(ids);
    announce(say('added', { count: wanted.length }));
    onEnd();
  }

  return (
    <Modal
      open
      width="min(1000px, 96vw)"
      title={say('tableTitle')}
      okText={say('add', { count: wanted.length })}
      okButtonProps={{ disabled: wanted.length === 0 }}
      cancelText={say('cancel')}
      onOk={add}
      onCancel={onEnd}
    >
      <div className="mfd-import">
        {pasted === undefined ? (
          <PasteBox onTable={setPasted} />
        ) : (
          <>
            <div className="mfd-import-bar">
              <Checkbox
                checked={hasHead}
                onChange={({ target }) => {
                  setHasHead(target.checked);
                  setEdited(undefined);
                }}
              >
                {say('hasHead')}
              </Checkbox>
              <TargetChoice place={place} onChange={setPlace} />
              <Button
                size="small"
                onClick={() => {
                  setPasted(undefined);
                  setEdited(undefined);
                }}
              >
                {say('again')}
              </Button>
            </div>
            {pasted.some((line) => line.length > COLUMN_LIMIT) ? (
              <Alert type="warning" showIcon title={say('tooWide', { limit: COLUMN_LIMIT })} />
            ) : null}
            <ReviewTable items={items} onChange={setEdited} />
          </>
        )}
      </div>
    </Modal>
  );
}

const NO_DICTIONARIES: readonly KnownDictionary[] = [];

/** The dictionaries of the host; none until they are there, or where they cannot be listed. */
function useKnownDictionaries(): readonly KnownDictionary[] {
  const { dictionaries } = useActions().ports;
  const [known, setKnown] = useState(NO_DICTIONARIES);
  useEffect(() => {
    const stop = new AbortController();
    dictionaries?.({ signal: stop.signal }).then(
      (entries) => stop.signal.aborted || setKnown(entries.map(({ key, value }) => ({ code: key, name: value }))),
      // Without the dictionaries the author chooses one later.
      () => undefined,
    );
    return () => stop.abort();
  }, [dictionaries]);
  return known;
}

/** The form, or the sub-list that is selected. */
function TargetChoice({ place, onChange }: { readonly place: ListPlace; readonly onChange: (p: ListPlace) => void }) {
  const say = useWords(importWords);
  const { items, columns } = useFormDocument();
  const list = useDesignerPart(({ selection }) => selection.find((id) => columns.has(id)));
  if (list === undefined) return null;
  return (
    <span className="mfd-import-target">
      <span aria-hidden="true">{say('target')}</span>
      <Radio.Group
        aria-label={say('target')}
        value={place.kind}
        onChange={({ target }) => onChange(target.value === 'form' ? FORM : { kind: 'columns', list })}
        options={[
          { value: 'form', label: say('form') },
          { value: 'columns', label: items.get(list)?.label ?? '' },
        ]}
      />
    </span>
  );
}

/** Takes what a spreadsheet copied, and says where that is no table. */
function PasteBox({ onTable }: { readonly onTable: (table: CellTexts) => void }) {
  const say = useWords(importWords);
  const [fault, setFault] = useState<string>();
  function read(source: { readonly text: string; readonly html: string }) {
    if (source.text.length > TEXT_LIMIT || source.html.length > TEXT_LIMIT) {
      setFault(say('tableTooLarge', { limit: TEXT_LIMIT }));
      return;
    }
    const table = clipboardTable(source);
    if (table.some((line) => line.some((text) => text.trim() !== ''))) onTable(table);
    else setFault(say('tableEmpty'));
  }
  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    read({ text: event.clipboardData.getData('text/plain'), html: event.clipboardData.getData('text/html') });
  }
  return (
    <>
      <p className="mfd-quiet">{say('tableHelp')}</p>
      <Input.TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to paste here
        autoFocus
        rows={8}
        value=""
        aria-label={say('tableBox')}
        onPaste={onPaste}
        onChange={({ target }) => read({ text: target.value, html: '' })}
      />
      {fault === undefined ? null : <Alert type="error" showIcon title={fault} />}
    </>
  );
}
