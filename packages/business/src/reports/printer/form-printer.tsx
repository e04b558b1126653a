import { PendingPart } from '@org/meta-forms/antd';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import type { WorkbookTemplate } from '@org/sheets';
import { Alert, Select, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { PrinterAddress } from './printer-address.ts';
import { MOST_PRINTED } from './printer-address.ts';
import { usePrintedRecords, usePrintTemplate, usePrintTemplates } from './printer-queries.ts';
import { PrintButtons } from './print-buttons.tsx';
import { printerWords } from './printer.words.ts';
import { usePrints } from './use-prints.ts';
import { PrintPagesView } from './view/print-pages-view.tsx';
import { PrintPreview } from './view/print-preview.tsx';

interface FormPrinterProps {
  readonly heading: string;
  readonly compiled: CompiledForm;
  readonly address: PrinterAddress;
  readonly onTemplate: (id: string) => void;
}

/** The templates of a form, and the records with the chosen one. */
export function FormPrinter({ heading, compiled, address, onTemplate }: FormPrinterProps) {
  const say = useWords(printerWords);
  const templates = usePrintTemplates(compiled.metaKey);
  const chosen = templates.data?.find(({ id }) => id === address.templateId) ?? templates.data?.[0];
  const template = usePrintTemplate(chosen?.id);
  const records = usePrintedRecords(compiled, address.ids);
  const head = (buttons: ReactNode) => (
    <div className="business-toolbar">
      <Typography.Title level={1}>{heading}</Typography.Title>
      <div className="business-buttons">
        <Select<string>
          className="print-choice"
          aria-label={say('template')}
          value={chosen?.id ?? null}
          options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onTemplate}
        />
        {buttons}
      </div>
    </div>
  );
  const failed = [templates, template, records].find(({ error }) => error);
  const isEmpty = templates.data?.length === 0;
  return (
    <div className="business-page business-list-page report-page">
      {chosen && template.data && records.data ? (
        <ReadyPrint
          key={`${chosen.id} ${records.dataUpdatedAt}`}
          name={chosen.name}
          templateId={chosen.id}
          template={template.data}
          compiled={compiled}
          records={records.data}
          asked={address.ids.length}
          head={head}
        />
      ) : (
        <>
          {head(null)}
          {isEmpty ? (
            <Alert type="info" showIcon title={say('noTemplate')} />
          ) : (
            <PendingPart
              failure={failed?.error ?? null}
              title={say('loadFailed')}
              onRetry={() => void failed?.refetch()}
            />
          )}
        </>
      )}
    </div>
  );
}

interface ReadyPrintProps {
  readonly name: string;
  readonly templateId: string;
  readonly template: WorkbookTemplate;
  readonly compiled: CompiledForm;
  readonly records: readonly WireRecord[];
  /** The number of records in the address. */
  readonly asked: number;
  readonly head: (buttons: ReactNode) => ReactNode;
}

function ReadyPrint({ name, templateId, template, compiled, records, asked, head }: ReadyPrintProps) {
  const say = useWords(printerWords);
  const { poured, prints, left } = usePrints({ template, compiled, records });
  const widest = Math.max(1, ...prints.flatMap((sheets) => sheets.flatMap(({ pages }) => pages.map(widthOf))));
  const pages = <PrintPagesView template={template} prints={prints} />;
  const gone = Math.min(asked, MOST_PRINTED) - records.length;
  return (
    <>
      {head(<PrintButtons name={name} templateId={templateId} template={template} poured={poured} pages={pages} />)}
      <div className="report-notices">
        {asked > MOST_PRINTED ? <Alert type="warning" showIcon title={say('cut', { most: MOST_PRINTED })} /> : null}
        {gone > 0 ? <Alert type="warning" showIcon title={say('gone', { count: gone })} /> : null}
        {left > 0 ? <Alert type="warning" showIcon title={say('left', { count: left })} /> : null}
      </div>
      <PrintPreview width={widest}>{pages}</PrintPreview>
    </>
  );
}

const widthOf = ({ paper }: { readonly paper: { readonly width: number } }) => paper.width;
