import { useFeedback } from '@org/meta-forms/antd';
import { saveBytes, useLanguage, useWords } from '@org/meta-forms/react';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import type { FormDocument } from '@org/meta-forms/document';
import { describeRefusal, isRefusal } from '../commands/refusal.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { FormFileDialog } from '../react/later-dialogs.ts';
import { readFormFile, writeFormFile } from './form-file.ts';
import { fileMenuWords } from './file-menu.words.ts';

// Few authors need it: it is loaded when it is opened.
const TableDialog = lazy(async () => ({ default: (await import('./table-dialog.tsx')).TableDialog }));

type Open = { readonly kind: 'table' } | { readonly kind: 'file'; readonly name: string; readonly file: FormDocument };

/** The form as a file, a form from a file, items from a table of a spreadsheet. */
export function FileMenu() {
  const say = useWords(fileMenuWords);
  const language = useLanguage();
  const designer = useDesigner();
  const announce = useAnnounce();
  const { message } = useFeedback();
  const picker = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Open>();

  function exportFile() {
    const { name, text } = writeFormFile(designer.get().history.present.document);
    saveBytes(new Blob([text], { type: 'application/json' }), name);
    announce(say('exported', { name }));
  }

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // The same file can be chosen again after it was mended.
    event.target.value = '';
    if (chosen === undefined) return;
    const { name } = chosen;
    const file = await readFormFile(chosen);
    if (isRefusal(file)) message.error(say('notAForm', { name, reason: describeRefusal(file, language) }), 8);
    else setOpen({ kind: 'file', name, file });
  }

  const end = () => setOpen(undefined);
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'table', label: say('pasteTable'), onClick: () => setOpen({ kind: 'table' }) },
            { key: 'import', label: say('importFile'), onClick: () => picker.current?.click() },
            { key: 'export', label: say('exportFile'), onClick: exportFile },
          ],
        }}
      >
        <Button autoInsertSpace={false}>{say('menu')}</Button>
      </Dropdown>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say('importFile')}
        onChange={(event) => void take(event)}
      />
      <Suspense>
        {open?.kind === 'table' ? <TableDialog onEnd={end} /> : null}
        {open?.kind === 'file' ? <FormFileDialog name={open.name} file={open.file} onEnd={end} /> : null}
      </Suspense>
    </>
  );
}
