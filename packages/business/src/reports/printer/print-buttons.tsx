import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { printTemplatesCalls } from '@org/contract';
import { usePaper, useWords } from '@org/meta-forms/react';
import type { PouredWorkbook, WorkbookTemplate } from '@org/sheets';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFileDownload } from '../../forms/use-file-download.ts';
import { filledFile } from './filled-file.ts';
import { printerWords } from './printer.words.ts';

interface PrintButtonsProps {
  readonly name: string;
  readonly templateId: string;
  readonly template: WorkbookTemplate;
  readonly poured: readonly PouredWorkbook[];
  readonly pages: ReactNode;
}

/** Prints the pages with the browser, or saves the filled workbooks. */
export function PrintButtons({ name, templateId, template, poured, pages }: PrintButtonsProps) {
  const say = useWords(printerWords);
  const { api } = useBusiness();
  const { print, sheet } = usePaper({ content: pages });
  const download = useFileDownload();
  function save() {
    const workbook = api(printTemplatesCalls.workbook, { query: { id: templateId }, quiet: true });
    const extension = poured.length > 1 ? 'zip' : 'xlsx';
    void download.save(filledFile(workbook, { template, poured, name }), `${name}.${extension}`);
  }
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={download.isBusy}
        disabled={poured.length === 0}
        onClick={save}
      >
        {say('download')}
      </Button>
      <Button
        type="primary"
        icon={<PrinterOutlined aria-hidden />}
        disabled={poured.length === 0}
        onClick={() => void print()}
      >
        {say('print')}
      </Button>
      {sheet}
    </>
  );
}
