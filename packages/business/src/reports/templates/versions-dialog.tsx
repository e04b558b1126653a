import { reportTemplatesCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Modal } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFileDownload } from '../../forms/use-file-download.ts';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import { useTemplateVersions, type TemplateRow } from './template-queries.ts';
import { templatesWords } from './templates.words.ts';

/** Properties of `VersionsDialog`. */
export interface VersionsDialogProps {
  readonly row: Pick<TemplateRow, 'id' | 'name' | 'version'>;
  readonly onClose: () => void;
}

/** The published versions of a template: when each was made, how many tasks use it, and its workbook. */
export function VersionsDialog({ row, onClose }: VersionsDialogProps) {
  const say = useWords(templatesWords);
  const { api } = useBusiness();
  const download = useFileDownload();
  const { data: versions, error, refetch } = useTemplateVersions(row);
  const title = say('versionsTitle', { name: row.name });
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      {versions === undefined ? (
        <PendingPart failure={error} title={title} onRetry={() => void refetch()} />
      ) : versions.length === 0 ? (
        <p>{say('noVersions')}</p>
      ) : (
        <table className="template-versions">
          <thead>
            <tr>
              <th scope="col">{say('version')}</th>
              <th scope="col">{say('publishedAt')}</th>
              <th scope="col">{say('usedByTasks')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {versions.map(({ number, createTime, usedByTasks }) => (
              <tr key={number}>
                <th scope="row">{say('versionNumber', { number })}</th>
                <td>{toTheMinute(createTime)}</td>
                <td>{usedByTasks}</td>
                <td>
                  <Button
                    type="link"
                    size="small"
                    aria-label={`${say('download')} ${say('versionNumber', { number })}`}
                    onClick={() => {
                      const file = api(reportTemplatesCalls.workbook, { query: { id: row.id, number }, quiet: true });
                      void download.save(file, say('workbookFile', { name: row.name, number }));
                    }}
                  >
                    {say('download')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
