import { EllipsisOutlined, InboxOutlined, PrinterOutlined } from '@ant-design/icons';
import type { RecordModule } from '@org/contract';
import { ButtonMenu } from '@org/meta-forms/antd';
import { PrintListButton, useListPrint, type ListPrintOptions } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from './records.words.ts';

export interface MoreListActionsProps extends Pick<ListPrintOptions, 'compiled' | 'list' | 'name'> {
  readonly module: RecordModule;
  /** Shows the removed records. */
  readonly onBin: () => void;
}

/** Printing and the recycle bin, behind one button because people seldom need them. A single action is not folded. */
export function MoreListActions({ module, onBin, ...printed }: MoreListActionsProps) {
  const say = useWords(recordsWords);
  const { can, ownName } = useBusiness();
  const printing = useListPrint({ ...printed, author: ownName });
  if (!can(`${module.key}_delete`)) return <PrintListButton {...printed} author={ownName} />;
  const actions = { print: () => printing?.print(), bin: onBin };
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
          { key: 'bin' as const, label: say('bin'), icon: <InboxOutlined aria-hidden />, permitted: true },
        ]}
        onChoose={(key) => actions[key]()}
      />
      {printing?.sheet}
    </>
  );
}
