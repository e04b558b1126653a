import { PrinterOutlined } from '@ant-design/icons';
import { PendingPart } from '@org/meta-forms/antd';
import { useMetaFormProvider, usePaper, useWords } from '@org/meta-forms/react';
import { Alert, Button } from 'antd';
import { MOST_PRINTED } from '../../reports/printer/printer-address.ts';
import { PrintPreview } from '../../reports/printer/view/print-preview.tsx';
import { labelPages, type Label } from './label-pages.ts';
import { LabelSheets, SHEET_WIDTH } from './label-sheets.tsx';
import { labelsWords } from './labels.words.ts';

/** Properties of `LabelsDialog`. */
export interface LabelsDialogProps {
  /** At most `MOST_PRINTED`; undefined while they are read. */
  readonly labels: readonly Label[] | undefined;
  /** The number of things that labels are asked for. */
  readonly asked: number;
  readonly failure: Error | null;
  readonly onRetry: () => void;
  readonly onEnd: () => void;
}

const WIDTH = 960;
const LEAST_WIDTH = 740;

/** Shows labels as they come out of the printer, says which things have none, and prints them. */
export function LabelsDialog({ labels, asked, failure, onRetry, onEnd }: LabelsDialogProps) {
  const say = useWords(labelsWords);
  const { kit } = useMetaFormProvider();
  const sheets = <LabelSheets labels={labels ?? []} />;
  const pages = labelPages(labels ?? []);
  const { print, sheet } = usePaper({ content: sheets, active: pages.length > 0 });
  return (
    <kit.Dialog
      open
      title={say('labels')}
      width={WIDTH}
      minWidth={LEAST_WIDTH}
      onDismiss={onEnd}
      footer={
        <>
          <Button autoInsertSpace={false} onClick={onEnd}>
            {say('close')}
          </Button>
          <Button
            type="primary"
            autoInsertSpace={false}
            icon={<PrinterOutlined aria-hidden />}
            disabled={pages.length === 0}
            onClick={() => void print()}
          >
            {say('print')}
          </Button>
        </>
      }
    >
      {labels ? (
        <>
          <LabelNotices labels={labels} pages={pages} asked={asked} />
          {pages.length === 0 ? null : <PrintPreview width={SHEET_WIDTH}>{sheets}</PrintPreview>}
        </>
      ) : (
        <PendingPart failure={failure} title={say('failed')} onRetry={onRetry} />
      )}
      {sheet}
    </kit.Dialog>
  );
}

interface LabelNoticesProps {
  readonly labels: readonly Label[];
  readonly pages: ReturnType<typeof labelPages>;
  readonly asked: number;
}

function LabelNotices({ labels, pages, asked }: LabelNoticesProps) {
  const say = useWords(labelsWords);
  const count = pages.reduce((sum, page) => sum + page.length, 0);
  const without = labels.length - count;
  const gone = Math.min(asked, MOST_PRINTED) - labels.length;
  return (
    <div className="label-notices">
      <p>{count === 0 ? say('none') : say('count', { count, pages: pages.length })}</p>
      {asked > MOST_PRINTED ? <Alert type="warning" showIcon title={say('cut', { most: MOST_PRINTED })} /> : null}
      {without > 0 ? <Alert type="warning" showIcon title={say('without', { count: without })} /> : null}
      {gone > 0 ? <Alert type="warning" showIcon title={say('gone', { count: gone })} /> : null}
    </div>
  );
}
