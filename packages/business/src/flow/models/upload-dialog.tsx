import { UploadOutlined } from '@ant-design/icons';
import { flowModelsCalls, LONGEST_MODEL } from '@org/contract';
import { useLanguage, useNotices, useWords } from '@org/meta-forms/react';
import { Alert, Button, Form, Input, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import type { LintEntry } from '../designer/lint/lint-process.ts';
import { lintWords } from '../designer/lint/lint.words.ts';
import { useEngine } from '../use-engine.ts';
import { processIn } from './model-xml.ts';
import { modelsWords } from './models.words.ts';

/** Properties of `UploadDialog`. */
export interface UploadDialogProps {
  readonly onDeployed: () => void;
  readonly onEnd: () => void;
}

/** A chosen file and what is known of it. */
type Chosen =
  | { readonly stage: 'checking'; readonly file: File }
  | { readonly stage: 'sound'; readonly file: File; readonly key: string; readonly name: string }
  | { readonly stage: 'refused'; readonly file: File; readonly faults: readonly string[] };

/** Deploys a BPMN file: it is checked here first, and what cannot run is listed node by node. */
export function UploadDialog({ onDeployed, onEnd }: UploadDialogProps) {
  const say = useWords(modelsWords);
  const check = useCheck();
  const { api } = useBusiness();
  const notices = useNotices();
  const [chosen, setChosen] = useState<Chosen>();
  const [category, setCategory] = useState('');
  const { isBusy, failure, setFailure, run } = useAttempt();

  async function choose(file: File) {
    setFailure(undefined);
    setChosen({ stage: 'checking', file });
    const result = await check(file);
    setChosen((now) => (now?.file === file ? result : now));
  }
  const deploy = (file: File) =>
    run(async () => {
      const upload = { name: 'files', file, fields: { category: category.trim() } };
      const { version } = await api(flowModelsCalls.upload, { upload, quiet: true });
      notices.success(say('uploaded', { version }));
      onDeployed();
    });
  return (
    <Modal
      open
      title={say('uploadTitle')}
      okText={say('deploy')}
      cancelText={say('dismiss')}
      okButtonProps={{ disabled: chosen?.stage !== 'sound', loading: isBusy, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={() => chosen && void deploy(chosen.file)}
      onCancel={onEnd}
    >
      <Form layout="vertical" role="form" aria-label={say('uploadTitle')}>
        <Form.Item extra={say('uploadHint')}>
          <Upload
            accept=".bpmn,.xml"
            maxCount={1}
            fileList={chosen ? [{ uid: '1', name: chosen.file.name }] : []}
            beforeUpload={(file) => {
              void choose(file);
              return false;
            }}
            onRemove={() => setChosen(undefined)}
          >
            <Button icon={<UploadOutlined aria-hidden />}>{say('choose')}</Button>
          </Upload>
        </Form.Item>
        <Form.Item label={say('category')} htmlFor="upload-category">
          <Input
            id="upload-category"
            value={category}
            maxLength={100}
            onChange={({ target }) => setCategory(target.value)}
          />
        </Form.Item>
      </Form>
      <div role="status">{chosen ? <CheckedFile chosen={chosen} /> : null}</div>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}

function CheckedFile({ chosen }: { readonly chosen: Chosen }) {
  const say = useWords(modelsWords);
  if (chosen.stage === 'checking') return say('checking');
  if (chosen.stage === 'sound')
    return <Alert type="success" showIcon title={say('fileSound', { name: chosen.name, key: chosen.key })} />;
  return (
    <Alert
      type="error"
      showIcon
      title={say('fileRefused', { count: chosen.faults.length })}
      description={
        <ul className="flow-faults">
          {chosen.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      }
    />
  );
}

/** Checks a file as deploying does. */
function useCheck() {
  const say = useWords(modelsWords);
  const sayLint = useWords(lintWords);
  const language = useLanguage();
  const engine = useEngine();
  return async (file: File): Promise<Chosen> => {
    const refused = (faults: readonly string[]): Chosen => ({ stage: 'refused', file, faults: [...new Set(faults)] });
    if (file.size > LONGEST_MODEL * LARGEST_CHARACTER) return refused([say('tooLarge', { most: LONGEST_MODEL })]);
    const xml = await file.text();
    // The parser is loaded when it is needed.
    const { lintProcess } = await import('../designer/lint/lint-process.ts');
    const entries = await lintProcess(xml, { language, say: sayLint, handlers: [], engine });
    const faults = entries.filter(isError).map(({ sentence }) => sentence);
    const process = faults.length > 0 ? undefined : processIn(xml);
    return process ? { stage: 'sound', file, ...process } : refused(faults);
  };
}

/** Bytes of a character in UTF-8, at most. */
const LARGEST_CHARACTER = 4;

const isError = ({ severity }: LintEntry) => severity === 'error';
