import type { RecordModule } from '@org/contract';
import { AttachmentsButton } from '@org/meta-forms/antd';
import type { CompiledForm, FormMode, FormPorts, WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import type { FramedFormProps } from '@org/meta-forms/react';
import { RecordFlow } from '../flow/view/record-flow.tsx';
import { showLentCertificate } from '../warrants/lent-certificate.ts';
import { isWarrantForm, WarrantReview } from '../warrants/warrant-review.tsx';
import { RecordMoves } from './record-moves.tsx';
import { HouseAreas } from './related/house-areas.tsx';
import { RelatedRecords } from './related/related-records.tsx';
import { StateTag } from './state-tag.tsx';

export interface ShownRecord {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly mode: FormMode;
  /** Missing: a new record. */
  readonly record?: WireRecord | undefined;
  readonly ports: FormPorts | undefined;
  /** The title of a new record. */
  readonly newTitle?: string;
}

/** The module whose records have floors. */
const HOUSE = 'house';

/** The form of a record with its name, state, files, history and related records, for the dialog and the page. */
export function recordFormProps(shown: ShownRecord) {
  const { module, compiled, mode, record, ports, newTitle } = shown;
  const hasStates = module.verbs.length > 0;
  return {
    compiled,
    mode,
    onOpened: showLentCertificate,
    ...(record ? { record, titleMark: <RecordMark {...shown} record={record} hasState={hasStates} /> } : {}),
    ...(record || newTitle === undefined ? {} : { title: newTitle }),
    ...(ports
      ? {
          attachments: (
            <AttachmentsButton
              port={ports.files}
              businessKey={businessKeyOf(compiled, record)}
              disabled={mode === 'view'}
              formFiles={fileIdsIn(compiled, record)}
            />
          ),
        }
      : {}),
    ...(record && mode === 'view'
      ? {
          related: <RelatedRecords metaKey={compiled.metaKey} id={String(record['id'])} shown={{ compiled, record }} />,
        }
      : {}),
    ...(record && hasStates
      ? {
          notice: (
            <>
              {isWarrantForm(compiled.metaKey) ? <WarrantReview record={record} /> : null}
              <RecordMoves module={module} record={record} />
              {module.key === HOUSE && mode === 'view' ? <HouseAreas id={String(record['id'])} /> : null}
              <RecordFlow metaKey={compiled.metaKey} id={String(record['id'])} />
            </>
          ),
        }
      : {}),
  } satisfies Partial<FramedFormProps>;
}

interface RecordMarkProps extends Pick<ShownRecord, 'compiled'> {
  readonly record: WireRecord;
  readonly hasState: boolean;
}

function RecordMark({ compiled, record, hasState }: RecordMarkProps) {
  const name = recordName(compiled, record);
  return (
    <>
      <span className="record-name" title={name}>
        {name}
      </span>
      {hasState ? <StateTag record={record} /> : null}
    </>
  );
}

/** The business key of a record's attachments: its form and its id (forms.md, section 7). */
function businessKeyOf({ metaKey }: CompiledForm, record: WireRecord | undefined): string | undefined {
  return record === undefined ? undefined : `${metaKey}:${String(record['id'])}`;
}

/** The files in the shown items of a record. */
function fileIdsIn({ fields }: CompiledForm, record: WireRecord | undefined): readonly string[] {
  return fields.flatMap(({ key, type, hidden }) => {
    const ids = type.holdsFiles && !hidden ? record?.[key] : undefined;
    return typeof ids === 'string' ? ids.split(',').filter((id) => id !== '') : [];
  });
}
