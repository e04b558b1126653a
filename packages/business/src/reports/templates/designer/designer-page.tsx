import { reportTemplatesCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { ConflictDialog } from '../../../dialogs/conflict-dialog.tsx';
import { useBusiness } from '../../../forms/business-context.tsx';
import { FoundDesign } from '../../../forms/found-design.tsx';
import { useDeviceDesign, type DeviceDesign } from '../../../forms/use-device-design.ts';
import { useTemplate, type OpenTemplate } from '../template-queries.ts';
import { VersionsDialog } from '../versions-dialog.tsx';
import { DesignerBody } from './designer-body.tsx';
import { DesignerHead } from './designer-head.tsx';
import { designerWords } from './designer.words.ts';
import { onDesignerKey } from './designer-keys.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';
import { useBoundForm } from './use-bound-form.ts';
import { useTemplateDraft } from './use-template-draft.ts';
import '../../reports.css';
import './designer.css';

/** Properties of `TemplateDesignerPage`. */
export interface TemplateDesignerPageProps {
  readonly id: string;
  /** Called with the title of the page when the template is known. */
  readonly onTitle?: (title: string) => void;
}

/** The designer of a report template. */
export function TemplateDesignerPage({ id, onTitle }: TemplateDesignerPageProps) {
  const say = useWords(designerWords);
  const { data: opened, error, refetch } = useTemplate(id);
  const device = useDeviceDesign('report_template', id);
  const title = opened && say('heading', { name: opened.name });
  useEffect(() => {
    if (title !== undefined) onTitle?.(title);
  }, [onTitle, title]);
  if (!opened || device.stage === 'reading')
    return <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />;
  return <OpenDesigner opened={opened} device={device.design} />;
}

interface OpenDesignerProps {
  readonly opened: OpenTemplate;
  readonly device: DeviceDesign;
}

function OpenDesigner({ opened, device }: OpenDesignerProps) {
  const say = useWords(designerWords);
  const { can } = useBusiness();
  const isReadOnly = !can(reportTemplatesCalls.submit.permission);
  const draft = useTemplateDraft(opened, device);
  const form = useBoundForm(draft.stored.metaKey);
  const [dialog, setDialog] = useState<'try' | 'replace' | 'versions'>();
  const close = () => setDialog(undefined);
  return (
    // Keys of the whole page; what is typed into fields stays theirs.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of its buttons
    <div
      className="business-page business-list-page report-page"
      onKeyDownCapture={(event) => (isReadOnly ? undefined : onDesignerKey(event, draft))}
    >
      <DesignerHead draft={draft} formTitle={form.title} isReadOnly={isReadOnly} onOpen={setDialog} />
      {isReadOnly ? <Alert type="info" showIcon title={say('readOnly')} /> : null}
      {isReadOnly ? null : <FoundDesign unsaved={device} onRestore={draft.restore} />}
      <DesignerBody draft={draft} form={form} isReadOnly={isReadOnly} />
      {dialog === 'try' ? <TryDialog name={draft.stored.name} template={draft.template} onClose={close} /> : null}
      {dialog === 'versions' ? <VersionsDialog row={draft.stored} onClose={close} /> : null}
      {dialog === 'replace' ? (
        <ReplaceDialog
          template={draft.template}
          isPrint={form.isPrint}
          onEnd={close}
          onReplace={(template, file) => {
            draft.change(template, file);
            close();
          }}
        />
      ) : null}
      {draft.conflict ? (
        <ConflictDialog
          title={say('conflictTitle')}
          text={say('conflictText')}
          conflict={draft.conflict}
          onTakeTheirs={() => void draft.takeNewest()}
        />
      ) : null}
    </div>
  );
}
