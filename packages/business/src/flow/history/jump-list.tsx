import { useWords } from '@org/meta-forms/react';
import type { FlowHistoryRow } from '../flow-queries.ts';
import { jumpsOf } from './approval-state.ts';
import { historyWords } from './history.words.ts';

/** Who moved the process from which node to which, when and why; nothing without such a move. */
export function JumpList({ history }: { readonly history: readonly FlowHistoryRow[] }) {
  const say = useWords(historyWords);
  const rows = jumpsOf(history);
  if (rows.length === 0) return null;
  return (
    <section aria-label={say('jumps')}>
      <h3 className="flow-section-title">{say('jumps')}</h3>
      <ul className="flow-cards">
        {rows.map((row) => (
          <li key={row.id} className="flow-card">
            <div className="flow-card-head">
              <strong>{say('jump', { from: row.historyActivityName, to: row.target })}</strong>
            </div>
            <div className="flow-card-facts">
              <span>{row.assigneeName}</span>
              <span>{row.endTime}</span>
            </div>
            {row.comment === '' ? null : <p className="flow-comment">{row.comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
