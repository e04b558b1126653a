import { filesCalls, reportTemplatesCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Alert, Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { TemplateForm, type TemplateFacts } from './template-form.tsx';
import type { TemplateRow } from './template-queries.ts';
import { templatesWords } from './templates.words.ts';
import { focusDrop, WorkbookDrop } from './workbook-drop.tsx';

/** Properties of `TemplateDialog`. */
export interface TemplateDialogProps {
  /** Undefined: a new one, made of a workbook. */
  readonly row: TemplateRow | undefined;
  readonly onSaved: (id: string) => void;
  readonly onEnd: () => void;
}

const NO_FACTS: TemplateFacts = { name: '', reportClass: '', metaKey: '', remark: '' };

/** Makes a template of a workbook, or changes what is said about one. */
export function TemplateDialog({ row, onSaved, onEnd }: TemplateDialogProps) {
  const say = useWords(templatesWords);
  const { api } = useBusiness();
  const [facts, setFacts] = useState<TemplateFacts>(row ?? NO_FACTS);
  const id = useId();
  const [file, setFile] = useState<File>();
  // A name that nobody typed is that of the file.
  const [isNamed, setNamed] = useState(row !== undefined);
  const { isBusy, failure, setFailure, run } = useAttempt();
  const isComplete = facts.name.trim() !== '' && (row !== undefined || file !== undefined);
  function choose(chosen: File) {
    setFailure(undefined);
    setFile(chosen);
    if (!isNamed) setFacts({ ...facts, name: chosen.name.replace(/\.xlsx$/i, '') });
  }
  function change(part: Partial<TemplateFacts>) {
    if (part.name !== undefined) setNamed(part.name.trim() !== '');
    setFacts((before) => ({ ...before, ...part }));
  }
  function focusFirst() {
    if (row) document.getElementById(`${id}-name`)?.focus();
    else focusDrop(`${id}-file`);
  }
  const confirm = () =>
    run(async () => {
      const { name, reportClass, metaKey, remark } = facts;
      const known = row ? { id: row.id, version: row.version } : {};
      const fileId = file && (await api(filesCalls.upload, { upload: { name: 'file', file }, quiet: true })).id;
      const said = { ...known, name: name.trim(), reportClass, metaKey, remark };
      const body = fileId === undefined ? said : { ...said, fileId };
      onSaved((await api(reportTemplatesCalls.submit, { body, quiet: true })).id);
    });
  return (
    <Modal
      open
      title={say(row ? 'editTitle' : 'newTitle')}
      okText={say('confirm')}
      cancelText={say('dismiss')}
      okButtonProps={{ disabled: !isComplete, loading: isBusy, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      mask={{ closable: false }}
      onOk={() => void confirm()}
      onCancel={onEnd}
      afterOpenChange={(isOpen) => isOpen && focusFirst()}
    >
      <Form layout="vertical" role="form" aria-label={say(row ? 'editTitle' : 'newTitle')}>
        {row ? null : <WorkbookDrop id={`${id}-file`} file={file} onFile={choose} onRefused={setFailure} />}
        <TemplateForm facts={facts} nameId={`${id}-name`} isFormFixed={(row?.published ?? 0) > 0} onChange={change} />
      </Form>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}
