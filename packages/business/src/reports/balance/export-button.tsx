import { reportsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { balanceWords } from './balance.words.ts';
import { BUNDLE_KINDS, bundleLabels, type BundleKind, type ExportedReports } from './bundle-kinds.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** Exports the reports of a task: their sums, a table of the units, or the workbook of each. */
export function ExportButton({ task, withOpen }: ExportedReports) {
  const say = useWords(balanceWords);
  const { can } = useBusiness();
  const [kind, setKind] = useState<BundleKind>();
  if (!can(reportsCalls.exportbundle.permission)) return null;
  const items = BUNDLE_KINDS.map((key) => ({ key, label: say(bundleLabels[key]), onClick: () => setKind(key) }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button>{say('export')}</Button>
      </Dropdown>
      {kind ? (
        <Suspense fallback={null}>
          <ExportDialog task={task} kind={kind} withOpen={withOpen} onClose={() => setKind(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
