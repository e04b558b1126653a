import { useWords } from '@org/meta-forms/react';
import { QRCode } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import type { FlowHistoryRow, FlowTable } from '../flow-queries.ts';
import { ApprovalTag } from '../history/approval-tag.tsx';
import { dayOf } from '../history/day-of.ts';
import { historyWords } from '../history/history.words.ts';
import { approvalSheetWords } from './print.words.ts';

/** Properties of `ApprovalSheet`. */
export interface ApprovalSheetProps {
  readonly table: FlowTable;
  /** The address of the record, for the QR code. */
  readonly address: string;
}

/** Width of the QR code, in px: about 2.5 cm on paper. */
const CODE = 96;

/** 流程审批表 on A4: what was applied for, a box for each approval with a place to sign, a QR code to the record. */
export function ApprovalSheet({ table, address }: ApprovalSheetProps) {
  const say = useWords(approvalSheetWords);
  const { ownName } = useBusiness();
  const { instance, history } = table;
  const facts = [
    [say('record'), instance.title],
    [say('process'), instance.processDefinitionName],
    [say('unit'), instance.unitName],
    [say('applicant'), instance.startUserName],
    [say('started'), instance.createTime],
    [say('ended'), instance.endTime],
  ] as const;
  return (
    <article className="mf-paper flow-sheet">
      <div className="flow-sheet-head">
        <h1>{say('heading')}</h1>
        <figure className="flow-sheet-code">
          <QRCode aria-label={say('scan')} type="svg" value={address} size={CODE} bordered={false} errorLevel="M" />
          <figcaption>{say('scan')}</figcaption>
        </figure>
      </div>
      <table className="mf-paper-list flow-sheet-facts">
        <tbody>
          {[0, 2, 4].map((at) => (
            <tr key={at}>
              {facts.slice(at, at + 2).map(([name, value]) => (
                <SheetFact key={name} name={name} value={value} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table className="mf-paper-list flow-sheet-boxes">
        <thead>
          <tr>
            <th scope="col">{say('node')}</th>
            <th scope="col">{say('opinion')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((row) => (
            <SignatureBox key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {ownName === undefined ? null : <p className="mf-paper-facts">{say('printedBy', { name: ownName })}</p>}
    </article>
  );
}

function SheetFact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </>
  );
}

function SignatureBox({ row }: { readonly row: FlowHistoryRow }) {
  const say = useWords(approvalSheetWords);
  const sayHistory = useWords(historyWords);
  const isOpen = row.endTime === '';
  const day = dayOf(row.endTime, (parts) => sayHistory('date', parts));
  return (
    <tr>
      <th scope="row">{row.historyActivityName}</th>
      <td>
        <div className="flow-sheet-opinion">
          <ApprovalTag row={row} />
          <p className="flow-comment">{isOpen ? say('waiting') : row.comment}</p>
        </div>
        <div className="flow-sheet-sign">
          {isOpen ? null : <span>{say('lasted', { time: row.historyActivityDurationTime })}</span>}
          <span>
            {say('sign')}
            <span className="flow-sheet-name">{isOpen ? '' : row.assigneeName}</span>
          </span>
          <span>
            {say('signDate')}
            {isOpen ? say('blankDate') : day}
          </span>
        </div>
      </td>
    </tr>
  );
}
