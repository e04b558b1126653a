import { describeIssue } from '@org/meta-forms/authoring';
import type { LintFinding } from '@org/meta-forms/codegen';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { editorWords } from './editor.words.ts';

/** Most diagnostics that are listed: a broken form may have thousands. */
const LISTED = 100;

interface FaultsListProps {
  readonly findings: readonly LintFinding[];
  readonly onGo: (finding: LintFinding) => void;
}

/** The diagnostics of the metadata with their places; a code leads to its page. */
export function FaultsList({ findings, onGo }: FaultsListProps) {
  const say = useWords(editorWords);
  const language = useLanguage();
  const errors = findings.filter(({ issue }) => issue.severity === 'error').length;
  const warnings = findings.length - errors;
  return (
    <section className="editor-faults" aria-labelledby="editor-faults-title">
      <h2 id="editor-faults-title">{say('problems')}</h2>
      <p role="status">{findings.length === 0 ? say('noProblems') : say('problemCount', { errors, warnings })}</p>
      {findings.length > 0 && (
        <ul>
          {findings.slice(0, LISTED).map((finding) => (
            <li key={keyOf(finding)}>
              <span className={`severity severity-${finding.issue.severity}`}>{say(finding.issue.severity)}</span>{' '}
              <button type="button" onClick={() => onGo(finding)}>
                {say('place', { line: finding.start.line, column: finding.start.column })}
              </button>{' '}
              {describeIssue(finding.issue, language)}{' '}
              <a href={`errors.html#${finding.issue.code.toLowerCase()}`}>
                {say('explain', { code: finding.issue.code })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function keyOf({ issue, start }: LintFinding): string {
  return [issue.code, start.line, start.column, ...issue.path].join(' ');
}
