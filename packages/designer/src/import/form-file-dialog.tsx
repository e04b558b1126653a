import { useLanguage, useWords } from '@org/meta-forms/react';
import { adoptIds, describeChange, diffDocuments, type FormDocument } from '@org/meta-forms/document';
import { Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { copyItems } from '../clipboard/copy-items.ts';
import { previewPaste } from '../commands/clipboard/paste-items.ts';
import { isRefusal } from '../commands/refusal.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { newItemId } from '../react/new-id.ts';
import { asVersionOf } from './form-file.ts';
import { importWords } from './import.words.ts';

/** Most differences that are listed. */
const SHOWN = 20;

interface FormFileDialogProps {
  readonly name: string;
  readonly file: FormDocument;
  readonly onEnd: () => void;
}

/** Asks what becomes of a form from a file: it replaces the present one, or its items are added. */
export function FormFileDialog({ name, file, onEnd }: FormFileDialogProps) {
  const say = useWords(importWords);
  const language = useLanguage();
  const designer = useDesigner();
  const announce = useAnnounce();
  const present = useFormDocument();
  const [mode, setMode] = useState<'replace' | 'append'>('replace');
  const version = useMemo(() => adoptIds(present, asVersionOf(present, file)), [present, file]);
  const changes = useMemo(() => diffDocuments(present, version), [present, version]);

  function take() {
    const refusal = mode === 'replace' ? designer.run('replaceDocument', { document: version }) : append();
    if (refusal) return;
    designer.seal();
    announce(say('imported', { name }));
    onEnd();
  }

  function append() {
    const clipboard = copyItems(file, file.formOrder);
    const preview = previewPaste(present, { clipboard });
    const ids = isRefusal(preview) ? [] : Array.from({ length: preview.count }, newItemId);
    return designer.run('pasteItems', { clipboard, ids });
  }

  return (
    <Modal
      open
      title={say('fileTitle', { name })}
      okText={say('import')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: mode === 'replace' && version === present }}
      onOk={take}
      onCancel={onEnd}
    >
      <div className="mfd-import">
        <p>{say('fileItems', { form: String(file.head['formName'] ?? ''), count: file.formOrder.length })}</p>
        <Radio.Group
          vertical
          value={mode}
          onChange={({ target }) => setMode(target.value)}
          options={[
            { value: 'replace', label: say('replaceForm') },
            { value: 'append', label: say('appendItems') },
          ]}
        />
        {mode === 'append' ? null : (
          <>
            <p>{changes.length === 0 ? say('noChanges') : say('changes', { count: changes.length })}</p>
            <ul className="mfd-import-changes">
              {changes.slice(0, SHOWN).map((change) => {
                const sentence = describeChange(change, { language });
                return <li key={`${change.kind} ${change.item ?? ''} ${change.attribute ?? ''}`}>{sentence}</li>;
              })}
              {changes.length > SHOWN ? <li>{say('moreChanges', { count: changes.length - SHOWN })}</li> : null}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}
