import { CheckCircleOutlined, CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import type { LintEntry } from './lint-process.ts';
import { lintWords } from './lint.words.ts';

/** Properties of `ProblemList`. */
export interface ProblemListProps {
  /** Undefined until the first check. */
  readonly entries: readonly LintEntry[] | undefined;
  readonly onSelect: (node: string) => void;
}

/** The problems of a process; a press selects the node. */
export function ProblemList({ entries, onSelect }: ProblemListProps) {
  const say = useWords(lintWords);
  const errors = entries?.filter(({ severity }) => severity === 'error').length ?? 0;
  const warnings = (entries?.length ?? 0) - errors;
  const counts = [
    ...(errors > 0 ? [say('errors', { count: errors })] : []),
    ...(warnings > 0 ? [say('warnings', { count: warnings })] : []),
  ];
  return (
    <section className="flow-problems" aria-label={say('problems')}>
      <div className="flow-problems-title" role="status">
        {entries === undefined ? null : counts.length === 0 ? (
          <>
            <CheckCircleOutlined className="flow-problem-none" /> {say('none')}
          </>
        ) : (
          counts.join(' · ')
        )}
      </div>
      <ul>
        {(entries ?? []).map(({ severity, node, sentence }) => (
          <li key={`${severity}|${node}|${sentence}`}>
            <button type="button" disabled={node === undefined} onClick={() => node !== undefined && onSelect(node)}>
              {severity === 'error' ? (
                <CloseCircleFilled className="flow-problem-error" role="img" aria-label={say('error')} />
              ) : (
                <WarningFilled className="flow-problem-warning" role="img" aria-label={say('warning')} />
              )}
              <span>{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
