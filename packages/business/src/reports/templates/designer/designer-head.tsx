import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { reportTemplatesCalls } from '@org/contract';
import { ButtonMenu } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Typography } from 'antd';
import { useBusiness } from '../../../forms/business-context.tsx';
import { useFileDownload } from '../../../forms/use-file-download.ts';
import { PublishedTag } from '../template-list.tsx';
import { templatesWords } from '../templates.words.ts';
import { designerWords } from './designer.words.ts';
import type { TemplateDraft } from './use-template-draft.ts';

/** Properties of `DesignerHead`. */
export interface DesignerHeadProps {
  readonly draft: TemplateDraft;
  /** The form that a print template prints; empty for a template of reports. */
  readonly formTitle: string;
  readonly isReadOnly: boolean;
  readonly onOpen: (dialog: 'try' | 'replace' | 'versions') => void;
}

/** The head of the designer: which template it is, its state, and what can be done. */
export function DesignerHead({ draft, formTitle, isReadOnly, onOpen }: DesignerHeadProps) {
  const say = useWords(designerWords);
  const sayList = useWords(templatesWords);
  const { stored, file, isUnsaved, isOnDevice } = draft;
  return (
    <header className="report-head">
      <div className="business-toolbar">
        <div className="business-title">
          <Typography.Title level={1}>{stored.name}</Typography.Title>
          {stored.published > 0 ? <span>{sayList('versionNumber', { number: stored.published })}</span> : null}
          <PublishedTag row={stored} />
        </div>
        <DesignerButtons draft={draft} isReadOnly={isReadOnly} onOpen={onOpen} />
      </div>
      <p className="report-unsaved" role="status">
        {[
          say('fileIs', { name: file?.name ?? stored.fileName }),
          ...(formTitle === '' ? [] : [`${say('prints')} ${formTitle}`]),
          ...(isUnsaved ? [say(isOnDevice ? 'unsavedStored' : 'unsaved')] : []),
        ].join(' · ')}
      </p>
    </header>
  );
}

function DesignerButtons({ draft, isReadOnly, onOpen }: Omit<DesignerHeadProps, 'formTitle'>) {
  const say = useWords(designerWords);
  const { api, can } = useBusiness();
  const download = useFileDownload();
  const { stored, isUnsaved, isBusy, canUndo, canRedo } = draft;
  const { id, name } = stored;
  const choose = (verb: 'replace' | 'versions' | 'download') => {
    if (verb !== 'download') onOpen(verb);
    else void download.save(api(reportTemplatesCalls.workbook, { query: { id }, quiet: true }), `${name}.xlsx`);
  };
  return (
    <div className="business-buttons">
      {isReadOnly ? null : (
        <>
          <Button
            icon={<UndoOutlined aria-hidden />}
            aria-label={say('undo')}
            title={say('undo')}
            disabled={!canUndo}
            onClick={draft.undo}
          />
          <Button
            icon={<RedoOutlined aria-hidden />}
            aria-label={say('redo')}
            title={say('redo')}
            disabled={!canRedo}
            onClick={draft.redo}
          />
        </>
      )}
      {stored.metaKey === '' ? <Button onClick={() => onOpen('try')}>{say('tryOut')}</Button> : null}
      <ButtonMenu
        label={say('more')}
        options={[
          { key: 'replace' as const, label: say('replace'), permitted: !isReadOnly },
          { key: 'versions' as const, label: say('versions'), permitted: true },
          { key: 'download' as const, label: say('download'), permitted: true },
        ]}
        onChoose={choose}
      />
      {isReadOnly ? null : (
        <Button loading={isBusy} disabled={!isUnsaved} onClick={() => void draft.save()}>
          {say('save')}
        </Button>
      )}
      {can(reportTemplatesCalls.publish.permission) ? (
        <Button
          type="primary"
          loading={isBusy}
          disabled={isUnsaved || !stored.isChanged}
          title={isUnsaved ? say('saveFirst') : undefined}
          onClick={() => void draft.publish()}
        >
          {say('publish')}
        </Button>
      ) : null}
    </div>
  );
}
