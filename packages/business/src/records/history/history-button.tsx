import { recordStatus, type RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useState } from 'react';
import { SharedDialog } from '../../dialogs/shared/shared-dialog.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { historyWords } from './history.words.ts';

export interface HistoryButtonProps {
  readonly module: RecordModule;
  readonly record: WireRecord;
}

/** 历史版本: what the record was, for a record that may have been in force. */
export function HistoryButton({ module, record }: HistoryButtonProps) {
  const say = useWords(historyWords);
  const [isOpen, setOpen] = useState(false);
  const { compiled } = useCompiledForm(module.metaKey);
  // A draft that was never changed was never in force; one that was sent back while it was amended was.
  const isNew = Number(record['status'] ?? 0) === recordStatus.draft && Number(record['version'] ?? 1) === 1;
  const hasHistory = module.verbs.includes('verify') && !isNew;
  if (!hasHistory || !compiled) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      {isOpen ? (
        <SharedDialog
          content={{ mode: 'history', show: { module, compiled, id: String(record['id']) } }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
