import type { Call } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import { dateItem, fakeOrganization, fakePorts, metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import type { CellTemplate, WorkbookTemplate } from '@org/sheets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { BusinessProvider, type BusinessSurroundings, type MakeCall } from '../../../forms/business-context.tsx';
import { PrinterPage } from '../printer-page.tsx';
import '../../../styles.css';

const METAFORM = {
  ...metaForm(
    textItem('name', { itemName: '名称' }),
    numberItem('amount', { itemName: '金额', digits: 2 }),
    dateItem('day', { itemName: '日期' }),
  ),
  metaKey: 'lend',
  formName: '证照借出',
};

const text = (item: string, style = 0): CellTemplate => ({ style, input: { type: 'text', item } });
const border = { width: 'thin' } as const;
const styles = [
  { top: border, right: border, bottom: border, left: border },
  { bold: true, size: 16, horizontal: 'center', fill: '#DDEEFF', color: '#AA0000' },
] as const;

const sheet = {
  rows: 4,
  columns: 3,
  heights: { 4: 80 },
  frozen: { rows: 0, columns: 0 },
  styles,
  widths: [200, 160, 160],
};

/** Prints each record for itself: heading, a row of values, a code and a place to sign. */
export const SLIP: WorkbookTemplate = {
  checks: [],
  sheets: [
    {
      ...sheet,
      name: '借出单',
      merges: ['A1:C1'],
      repeated: [],
      cells: {
        A1: { value: '证照借出单', style: 1 },
        A2: text('名称：{{name}}'),
        B2: { style: 0, format: '#,##0.00', input: { type: 'number', item: 'amount' } },
        C2: text('day'),
        A4: text('$sign:经办人', -1),
        C4: text('$qr', -1),
      },
    },
  ],
};

/** Prints all records in one table with a total. */
export const LIST: WorkbookTemplate = {
  checks: [],
  sheets: [
    {
      ...sheet,
      name: '清单',
      merges: [],
      heights: {},
      repeated: [{ row: 2, most: 2000 }],
      page: { orientation: 'portrait', paper: 'a4', titles: '1:1' },
      cells: {
        A1: { value: '名称', style: 0 },
        B1: { value: '金额', style: 0 },
        A2: text('$records.name'),
        B2: { style: 0, format: '#,##0.00', input: { type: 'number', item: 'amount' } },
        A3: { value: '合计', style: 0 },
        B3: { style: 0, format: '#,##0.00', formula: 'SUM(B2:B2)' },
      },
    },
  ],
};

/** Properties of `PrinterStage`. */
export interface PrinterStageProps {
  readonly records: number;
  readonly template?: WorkbookTemplate;
  /** The parameters of the address; without it all records. */
  readonly address?: string;
}

/** The printer with records and a template in memory. */
export function PrinterStage({ records, template, address }: PrinterStageProps) {
  const language = useLanguage();
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [ports] = useState(() => fakePorts({ records: { lend: recordsOf(records) } }));
  const [surroundings] = useState<BusinessSurroundings>(() => ({
    // The answers have the types of the calls' schemas.
    api: printServer(template) as MakeCall,
    organization: fakeOrganization({ units: [], departments: {}, persons: {} }),
    ownKey: ['000000', 'zhang'],
    ownName: '张建国',
    can: () => true,
  }));
  const ids = recordsOf(records).map(({ id }) => id);
  const search = address ?? `?metaKey=lend&ids=${ids.join(',')}`;
  return (
    <QueryClientProvider client={cache}>
      <MetaFormProvider kit={antdKit} ports={ports} language={language}>
        <BusinessProvider surroundings={surroundings}>
          <MemoryRouter initialEntries={[`/tableprinter${search}`]}>
            <div className="sheet-stage report-stage">
              <PrinterPage heading={language === 'zh' ? '表格打印' : 'Table printer'} />
            </div>
          </MemoryRouter>
        </BusinessProvider>
      </MetaFormProvider>
    </QueryClientProvider>
  );
}

function recordsOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `r${at + 1}`,
    name: `${at + 1} 号证`,
    amount: 1000.5,
    day: '2026-05-06 00:00:00',
  }));
}

function printServer(template: WorkbookTemplate | undefined) {
  const head = { id: 't1', name: template?.sheets[0]?.name ?? '', remark: '', number: 1 };
  return async ({ name }: Call): Promise<unknown> => {
    if (name === 'printTemplates.list') return template ? [head] : [];
    if (name === 'printTemplates.detail') return { ...head, metaKey: 'lend', template };
    return METAFORM;
  };
}
