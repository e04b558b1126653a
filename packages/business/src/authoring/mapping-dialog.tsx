import { MappingPanel, type MappingConfig, type MappingPort } from '@org/meta-forms/antd';
import { useDismissal, useWords } from '@org/meta-forms/react';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { recordsWords } from '../records/records.words.ts';
import { authoringWords } from './authoring.words.ts';
import { mappingOf, originsOf, type AuthoredItem } from './mapped-form.ts';
import type { DraftSave, MetaFormDraft } from './use-meta-form-draft.ts';

/** Width of the dialog for one item, in px: forms.md requires at least 740. */
const MAPPING_DIALOG_WIDTH = 740;

export interface MappingDialogProps {
  readonly draft: MetaFormDraft;
  readonly item: AuthoredItem;
  readonly port: MappingPort;
  /** If missing, the mapping is read-only. */
  readonly onSave?: (mapping: MappingConfig) => Promise<DraftSave>;
  readonly onEnd: () => void;
}

/** Configures the mapping of one item and saves the draft. After a refusal the chosen mapping stays. */
export function MappingDialog({ draft, item, port, onSave, onEnd }: MappingDialogProps) {
  const say = useWords(authoringWords);
  const sayRecords = useWords(recordsWords);
  const [stored] = useState(() => mappingOf(item));
  const [mapping, setMapping] = useState(stored);
  const [stage, setStage] = useState<'open' | 'busy' | 'stale'>('open');

  const dismiss = useDismissal(() => onSave !== undefined && mapping !== stored, onEnd);

  async function save() {
    setStage('busy');
    const end = await onSave?.(mapping);
    if (end === 'saved') onEnd();
    else setStage(end === 'stale' ? 'stale' : 'open');
  }

  return (
    <Modal
      open
      width={MAPPING_DIALOG_WIDTH}
      title={say('itemTitle', { item: item.label })}
      okText={say('saveDraft')}
      cancelText={sayRecords('dismiss')}
      confirmLoading={stage === 'busy'}
      okButtonProps={onSave ? {} : { hidden: true }}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={dismiss}
    >
      {stage === 'stale' ? <Alert className="authoring-notice" type="warning" showIcon title={say('stale')} /> : null}
      <MappingPanel
        target={item.label}
        value={mapping}
        origins={originsOf(draft.compiled, item)}
        port={port}
        disabled={!onSave || stage === 'busy'}
        onChange={setMapping}
      />
    </Modal>
  );
}
