import { CalendarOutlined, EllipsisOutlined, InboxOutlined, PrinterOutlined } from '@ant-design/icons';
import type { RecordModule } from '@org/contract';
import { ButtonMenu } from '@org/meta-forms/antd';
import { PrintListButton, useListPrint, type ListPrintOptions } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { MonthlyFiles, monthlyItemOf } from './monthly-files.tsx';
import { recordsWords } from './records.words.ts';

export interface MoreListActionsProps extends Pick<ListPrintOptions, 'compiled' | 'list' | 'name'> {
  readonly module: RecordModule;
  /** Shows the removed records. */
  readonly onBin: () => void;
}

/**
 * Printing, the recycle bin and the files by month, behind one button because people seldom need them. A single action
 * is not folded.
 */
export function MoreListActions({ module, onBin, ...printed }: MoreListActionsProps) {
  const say = useWords(recordsWords);
  const { can, ownName } = useBusiness();
  const printing = useListPrint({ ...printed, author: ownName });
  const monthly = monthlyItemOf(module.key);
  const [isMonthly, setMonthly] = useState(false);
  const mayBin = can(`${module.key}_delete`);
  if (!mayBin && monthly === undefined) return <PrintListButton {...printed} author={ownName} />;
  const actions = { print: () => printing?.print(), bin: onBin, monthly: () => setMonthly(true) };
  return (
    <>
      <ButtonMenu
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={say('moreActions')}
        title={say('moreActions')}
        loading={printing?.isBusy === true}
        options={[
          {
            key: 'print' as const,
            label: say('print'),
            icon: <PrinterOutlined aria-hidden />,
            permitted: printing !== undefined,
          },
          { key: 'bin' as const, label: say('bin'), icon: <InboxOutlined aria-hidden />, permitted: mayBin },
          {
            key: 'monthly' as const,
            label: say('monthlyFiles'),
            icon: <CalendarOutlined aria-hidden />,
            permitted: monthly !== undefined,
          },
        ]}
        onChoose={(key) => actions[key]()}
      />
      {printing?.sheet}
      {isMonthly && monthly !== undefined ? (
        <MonthlyFiles module={module} item={monthly} onClose={() => setMonthly(false)} />
      ) : null}
    </>
  );
}
