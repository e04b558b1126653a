import { reportsCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFileDownload } from '../../forms/use-file-download.ts';
import { ToneTag } from '../../records/state-tag.tsx';
import { fillTones } from '../filling/fill-state.ts';
import { fillingWords } from '../filling/filling.words.ts';
import { balanceWords } from './balance.words.ts';
import { balanceKey } from './balance-queries.ts';
import { bundleLabels, type BundleKind, type ExportedReports } from './bundle-kinds.ts';

/** Properties of `ExportDialog`. */
export interface ExportDialogProps extends ExportedReports {
  readonly kind: BundleKind;
  readonly onClose: () => void;
}

/** Says which units an export has and which are missing, and saves it when the person agrees. */
export function ExportDialog({ task, kind, withOpen: first, onClose }: ExportDialogProps) {
  const say = useWords(balanceWords);
  const { api, ownKey } = useBusiness();
  const [withOpen, setWithOpen] = useState(first);
  const download = useFileDownload();
  const body = { taskId: task.id, kind, withOpen };
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    queryKey: [...balanceKey(ownKey, task.id), 'plan', kind, withOpen],
    gcTime: 0,
    queryFn: ({ signal }) => api(reportsCalls.preexportbundle, { body, signal, quiet: true }),
  });
  async function save(fileName: string) {
    if (await download.save(api(reportsCalls.exportbundle, { body, quiet: true }), fileName)) onClose();
  }
  return (
    <Modal
      open
      title={say('exportTitle', { kind: say(bundleLabels[kind]) })}
      okText={say('export')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false, disabled: !plan || plan.units === 0 }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={download.isBusy}
      onOk={() => plan && void save(plan.fileName)}
      onCancel={onClose}
    >
      <Checkbox checked={withOpen} onChange={({ target }) => setWithOpen(target.checked)}>
        {say('withOpen')}
      </Checkbox>
      {plan ? (
        <Plan units={plan.units} missing={plan.missing} />
      ) : (
        <PendingPart failure={error} title={say('planFailed')} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

interface PlanProps {
  readonly units: number;
  readonly missing: readonly {
    readonly unitId: string;
    readonly unitName: string;
    readonly state: keyof typeof fillTones;
  }[];
}

function Plan({ units, missing }: PlanProps) {
  const say = useWords(balanceWords);
  const sayState = useWords(fillingWords);
  return (
    <>
      <p role="status">
        {units === 0 ? say('exportNone') : say('exportUnits', { count: units })}
        {missing.length > 0 ? say('exportMissing', { count: missing.length }) : ''}
      </p>
      {missing.length === 0 ? null : (
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <section className="report-missing" tabIndex={0} aria-label={say('missing')}>
          <ul>
            {missing.map(({ unitId, unitName, state }) => (
              <li key={`${unitId} ${state}`}>
                {unitName} <ToneTag tone={fillTones[state]} word={sayState(state)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
