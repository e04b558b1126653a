import { Button, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { errorText } from '../../ports/error-text.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useWords } from '../../ui/language.tsx';
import { QueryAlert } from './query-alert.tsx';
import { queryDialogWords } from './query-dialog.words.ts';

/** Width and least width in px. */
const WIDTH = 420;
const LEAST_WIDTH = 320;
const LONGEST_NAME = 50;

export interface NameDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly label: string;
  /** The problem of an empty name. */
  readonly missing: string;
  /** The name to begin with. */
  readonly initial?: string;
  /** Further fields below the name. */
  readonly children?: ReactNode;
  /** Rejects where nothing was stored; the dialog says why and stays. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name under which something is stored. */
export function NameDialog({ open, title, label, missing, initial = '', children, onSave, onClose }: NameDialogProps) {
  const say = useWords(queryDialogWords);
  const { kit } = useMetaFormProvider();
  const id = useId();
  const [name, setName] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [lacksName, setLacksName] = useState(false);

  async function save() {
    const text = name.trim();
    setLacksName(text === '');
    if (text === '') return;
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(text);
      setName('');
      onClose();
    } catch (fault) {
      setFailure(errorText(fault));
    } finally {
      setSaving(false);
    }
  }

  const footer = (
    <>
      <Button autoInsertSpace={false} onClick={onClose}>
        {say('dismiss')}
      </Button>
      <Button type="primary" autoInsertSpace={false} loading={isSaving} onClick={() => void save()}>
        {say('save')}
      </Button>
    </>
  );
  return (
    <kit.Dialog open={open} title={title} width={WIDTH} minWidth={LEAST_WIDTH} footer={footer} onDismiss={onClose}>
      {failure === undefined ? null : (
        <QueryAlert title={say('schemeNotSaved', { reason: failure })} onRetry={() => void save()} />
      )}
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        maxLength={LONGEST_NAME}
        value={name}
        status={lacksName ? 'error' : ''}
        aria-required
        aria-invalid={lacksName}
        aria-describedby={`${id}-problems`}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void save()}
      />
      <div id={`${id}-problems`} className="mf-query-problem" role="status">
        {lacksName ? missing : null}
      </div>
      {children}
    </kit.Dialog>
  );
}
