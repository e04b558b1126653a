import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../../ui/language.tsx';
import { printListWords } from './print-list.words.ts';
import { useListPrint, type ListPrintOptions } from './use-list-print.tsx';

/** Properties of `PrintListButton`. */
export type PrintListButtonProps = ListPrintOptions;

/** Prints what a list has found on A4, up to a number of records that the sheet states. */
export function PrintListButton(props: PrintListButtonProps) {
  const say = useWords(printListWords);
  const printing = useListPrint(props);
  if (!printing) return null;
  const { print, isBusy, sheet } = printing;
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} loading={isBusy} title={say('printHint')} onClick={print}>
        {say('print')}
      </Button>
      {sheet}
    </>
  );
}
