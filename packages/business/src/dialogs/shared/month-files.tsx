import { FileText, PendingPart } from '@org/meta-forms/antd';
import type { FilePort } from '@org/meta-forms/core';
import { useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { sharedWords } from './shared.words.ts';

/** The business keys of the records of a year by month, 1 to 12; a month without record has none. */
export type MonthKeys = ReadonlyMap<number, string>;

export interface MonthFilesProps {
  /** Names what is read, in keys of the cache. */
  readonly name: string;
  readonly year: number;
  readonly load: (year: number) => Promise<MonthKeys>;
  /** Files are only read. */
  readonly isReadOnly?: boolean;
}

const MONTHS = Array.from({ length: 12 }, (_none, at) => at + 1);

/** The files of the records of a year: a row for each month. */
export function MonthFiles({ name, year: first, load, isReadOnly = false }: MonthFilesProps) {
  const say = useWords(sharedWords);
  const { ports } = useMetaFormProvider();
  const { ownKey } = useBusiness();
  const [year, setYear] = useState(first);
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'month-files', name, year],
    queryFn: () => load(year),
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      <div className="shared-buttons">
        <Button onClick={() => setYear(year - 1)}>{say('yearBefore')}</Button>
        <strong aria-live="polite">{year}</strong>
        <Button onClick={() => setYear(year + 1)}>{say('yearAfter')}</Button>
      </div>
      {data && ports ? (
        <table className="shared-months">
          <thead>
            <tr>
              <th scope="col">{say('monthHead')}</th>
              <th scope="col">{say('files')}</th>
            </tr>
          </thead>
          <tbody>
            {MONTHS.map((month) => {
              const businessKey = data.get(month);
              return (
                <tr key={month}>
                  <th scope="row">{say('month', { month })}</th>
                  <td>
                    {businessKey === undefined ? (
                      say('noMonth')
                    ) : (
                      <FilesOfMonth
                        port={ports.files}
                        month={month}
                        businessKey={businessKey}
                        isReadOnly={isReadOnly}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

interface FilesOfMonthProps {
  readonly port: FilePort;
  readonly month: number;
  readonly businessKey: string;
  readonly isReadOnly: boolean;
}

function FilesOfMonth({ port, month, businessKey, isReadOnly }: FilesOfMonthProps) {
  const say = useWords(sharedWords);
  const notices = useNotices();
  const { ownKey } = useBusiness();
  const { data = [], refetch } = useQuery({
    queryKey: [...ownKey, 'files-of-month', businessKey],
    queryFn: ({ signal }) => port.attachments(businessKey, { signal }),
    gcTime: 0,
    retry: false,
  });
  async function upload(file: File) {
    await port.upload({ file, businessKey }).then(
      ({ message }) => notices.success(message ?? say('uploaded'), file.name),
      (failure: Error) => notices.error(failure.message),
    );
    await refetch();
  }
  return (
    <div className="shared-month">
      {data.length === 0 ? <span>{say('nothing')}</span> : <FileText port={port} ids={data.map(({ id }) => id)} />}
      {isReadOnly ? null : (
        <Upload
          multiple
          showUploadList={false}
          beforeUpload={(file) => {
            void upload(file);
            return false;
          }}
        >
          <Button size="small" autoInsertSpace={false} aria-label={say('uploadTo', { month })}>
            {say('uploadFile')}
          </Button>
        </Upload>
      )}
    </div>
  );
}
