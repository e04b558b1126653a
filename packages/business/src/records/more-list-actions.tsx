import { CalendarOutlined, EllipsisOutlined, InboxOutlined, PrinterOutlined } from '@ant-design/icons';
import type { RecordModule } from '@org/contract';
import { ButtonMenu } from '@org/meta-forms/antd';
import { PrintListButton, useListPrint, type ListPrintOptions } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import type { WireRecord } from '@org/meta-forms/core';
import { useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { MonthlyFiles, monthlyItemOf } from './monthly-files.tsx';
import { recordsWords } from './records.words.ts';
import { useListTools } from './list-tools/use-list-tools.tsx';

export interface MoreListActionsProps extends Pick<ListPrintOptions, 'compiled' | 'list' | 'name'> {
  readonly module: RecordModule;
  /** Shows the removed records. */
  readonly onBin: () => void;
  /** Opens a new record that begins with these values. */
  readonly onNew: (given: WireRecord) => void;
}

/**
 * Printing, the recycle bin, the files by month and what only this list offers, behind one button because people seldom
 * need them. A single action is not folded.
 */
export function MoreListActions({ module, onBin, onNew, ...printed }: MoreListActionsProps) {
  const say = useWords(recordsWords);
  const { can, ownName } = useBusiness();
  const printing = useListPrint({ ...printed, author: ownName });
  const monthly = monthlyItemOf(module.key);
  const [isMonthly, setMonthly] = useState(false);
  const mayBin = can(`${module.key}_delete`);
  const own = useListTools({ module, onNew, onChanged: () => printed.list.current?.reload() });
  if (!mayBin && monthly === undefined && own.tools.length === 0)
    return <PrintListButton {...printed} author={ownName} />;
  function choose(key: string) {
    if (key === 'print') return printing?.print();
    if (key === 'bin') return onBin();
    if (key === 'monthly') return setMonthly(true);
    return own.tools.find((tool) => tool.key === key)?.run();
  }
  return (
    <>
      <ButtonMenu
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={say('moreActions')}
        title={say('moreActions')}
        loading={printing?.isBusy === true}
        options={[
          {
            key: 'print',
            label: say('print'),
            icon: <PrinterOutlined aria-hidden />,
            permitted: printing !== undefined,
          },
          { key: 'bin', label: say('bin'), icon: <InboxOutlined aria-hidden />, permitted: mayBin },
          {
            key: 'monthly',
            label: say('monthlyFiles'),
            icon: <CalendarOutlined aria-hidden />,
            permitted: monthly !== undefined,
          },
          ...own.tools.map(({ key, label, icon }) => ({ key, label, icon, permitted: true })),
        ]}
        onChoose={choose}
      />
      {printing?.sheet}
      {own.dialog}
      {isMonthly && monthly !== undefined ? (
        <MonthlyFiles module={module} item={monthly} onClose={() => setMonthly(false)} />
      ) : null}
    </>
  );
}
