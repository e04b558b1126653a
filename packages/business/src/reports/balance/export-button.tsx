import { reportsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Dropdown } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFileDownload } from '../../forms/use-file-download.ts';
import { balanceWords } from './balance.words.ts';

const KINDS = ['sums', 'table', 'zip'] as const;
const LABELS = { sums: 'exportSums', table: 'exportTable', zip: 'exportZip' } as const;
const FILES = { sums: 'fileSums', table: 'fileTable', zip: 'fileZip' } as const;

/** Properties of `ExportButton`. */
export interface ExportButtonProps {
  readonly task: { readonly id: string; readonly name: string };
  /** Also what is not handed in yet. */
  readonly withOpen: boolean;
}

/** Exports the reports of a task: their sums, a table of the units, or the workbook of each. */
export function ExportButton({ task, withOpen }: ExportButtonProps) {
  const say = useWords(balanceWords);
  const { api, can } = useBusiness();
  const download = useFileDownload();
  if (!can(reportsCalls.exportbundle.permission)) return null;
  const exportAs = (kind: (typeof KINDS)[number]) => {
    const file = api(reportsCalls.exportbundle, { body: { taskId: task.id, kind, withOpen }, quiet: true });
    void download.save(file, say(FILES[kind], { task: task.name }));
  };
  const items = KINDS.map((key) => ({ key, label: say(LABELS[key]), onClick: () => exportAs(key) }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button loading={download.isBusy}>{say('export')}</Button>
    </Dropdown>
  );
}
