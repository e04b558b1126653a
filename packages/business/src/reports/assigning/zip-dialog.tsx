import { filesCalls, reportsCalls } from '@org/contract';
import { useDismissal, useWords } from '@org/meta-forms/react';
import { Button, Checkbox, Upload } from 'antd';
import { useId, useState } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { VerbFrame } from '../../dialogs/verb-frame.tsx';
import { useBusiness } from '../../forms/business-context.tsx';
import { assigningWords } from './assigning.words.ts';
import type { UnitOutcome } from './outcome-dialog.tsx';

/** The largest zip, in bytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Properties of `ZipDialog`. */
export interface ZipDialogProps {
  readonly taskId: string;
  readonly onDone: (outcome: UnitOutcome) => void;
  readonly onClose: () => void;
}

/** Fills in the reports of a task from a zip with a workbook for each unit. */
export function ZipDialog({ taskId, onDone, onClose }: ZipDialogProps) {
  const say = useWords(assigningWords);
  const id = useId();
  const { api } = useBusiness();
  const [file, setFile] = useState<File>();
  const [overwrite, setOverwrite] = useState(false);
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  const dismiss = useDismissal(() => file !== undefined, onClose);
  const problem = file === undefined ? say('zipMissing') : file.size > MOST_BYTES ? say('zipTooLarge') : undefined;
  const shown = isTried || file ? problem : undefined;

  async function take() {
    setTried(true);
    if (!file || problem !== undefined) return;
    await run(async () => {
      const { id: fileId } = await api(filesCalls.upload, { upload: { name: 'file', file }, quiet: true });
      onDone(await api(reportsCalls.fillzip, { query: { taskId, fileId, overwrite }, quiet: true }));
    });
  }
  return (
    <VerbFrame
      title={say('zip')}
      verb={say('take')}
      dismiss={say('dismiss')}
      isBusy={isBusy}
      failure={failure}
      onAgree={() => void take()}
      onDismiss={dismiss}
    >
      <p>{say('zipText')}</p>
      <Upload
        accept=".zip"
        maxCount={1}
        disabled={isBusy}
        fileList={file ? [{ uid: file.name, name: file.name, size: file.size }] : []}
        onRemove={() => setFile(undefined)}
        beforeUpload={(next) => {
          setFile(next);
          return false;
        }}
      >
        <Button disabled={isBusy} aria-describedby={`${id}-problem`}>
          {say('zipChoose')}
        </Button>
      </Upload>
      <div id={`${id}-problem`} className="business-problem" role={shown === undefined ? undefined : 'alert'}>
        {shown}
      </div>
      <Checkbox checked={overwrite} disabled={isBusy} onChange={({ target }) => setOverwrite(target.checked)}>
        {say('overwrite')}
      </Checkbox>
      <p className="report-unsaved">{say(overwrite ? 'overwriteOn' : 'overwriteOff')}</p>
    </VerbFrame>
  );
}
