import { usePager } from '@org/meta-forms/antd';
import type { AnswerOf, reportsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Modal, Table } from 'antd';
import { Link } from 'react-router';
import { ToneTag } from '../../records/state-tag.tsx';
import { fillingAddress } from '../report-addresses.ts';
import { ProblemList } from '../problem-list.tsx';
import { assigningWords } from './assigning.words.ts';

/** What was done for some units, and why not for others. */
export type UnitOutcome = AnswerOf<typeof reportsCalls.assign>;
type Refused = UnitOutcome['refused'][number];

/** Properties of `OutcomeDialog`. */
export interface OutcomeDialogProps {
  /** The word of the action. */
  readonly verb: string;
  readonly outcome: UnitOutcome;
  readonly onClose: () => void;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly assignId: string;
  readonly refused: Refused | undefined;
}

const WIDTH = 720;
const ROWS_ON_A_PAGE = 50;

/** What an action did, unit by unit: those that were not done come first, each with its reason. */
export function OutcomeDialog({ verb, outcome, onClose }: OutcomeDialogProps) {
  const say = useWords(assigningWords);
  const pager = usePager();
  const rows = rowsOf(outcome);
  const counts = { verb, done: outcome.done.length, refused: outcome.refused.length };
  return (
    <Modal
      open
      width={WIDTH}
      title={say(rows.length === 0 ? 'outcomeNone' : 'outcome', counts)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" autoInsertSpace={false} onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      {rows.length === 0 ? null : (
        <Table<Row>
          className="report-outcome"
          size="small"
          rowKey="key"
          dataSource={[...rows]}
          pagination={{ pageSize: ROWS_ON_A_PAGE, hideOnSinglePage: true, ...pager }}
          columns={[
            { key: 'unit', title: say('unit'), render: (_: unknown, row: Row) => <Unit row={row} onLeave={onClose} /> },
            { key: 'result', title: say('result'), render: (_: unknown, row: Row) => <Result row={row} /> },
            { key: 'reason', title: say('reason'), render: (_: unknown, row: Row) => <Reason refused={row.refused} /> },
          ]}
        />
      )}
    </Modal>
  );
}

function rowsOf({ done, refused }: UnitOutcome): readonly Row[] {
  return [
    // A file may name no unit, so its place in the answer is its key.
    ...refused.map((one, at) => ({ key: `refused ${at}`, name: one.name, assignId: one.assignId, refused: one })),
    ...done.map(({ assignId, unitName }) => ({ key: assignId, name: unitName, assignId, refused: undefined })),
  ];
}

function Unit({ row: { assignId, name }, onLeave }: { readonly row: Row; readonly onLeave: () => void }) {
  if (assignId === '') return name;
  return (
    <Link to={fillingAddress(assignId)} onClick={onLeave}>
      {name}
    </Link>
  );
}

function Result({ row: { refused } }: { readonly row: Row }) {
  const say = useWords(assigningWords);
  return refused ? <ToneTag tone="rejected" word={say('refused')} /> : <ToneTag tone="verified" word={say('done')} />;
}

function Reason({ refused }: Pick<Row, 'refused'>) {
  const say = useWords(assigningWords);
  if (!refused) return null;
  const { message, problems } = refused;
  return (
    <>
      {message}
      {problems.length > 1 ? <ProblemList problems={problems.map((problem) => say('place', { ...problem }))} /> : null}
    </>
  );
}
