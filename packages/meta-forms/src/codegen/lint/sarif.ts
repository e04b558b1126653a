import { describeIssue } from '../../compile/describe-issue.ts';
import type { Language } from '../../locales/define-words.ts';
import { ISSUES } from '../../metadata/issues/issues.ts';
import type { IssueCode } from '../../metadata/issues/issues.words.ts';
import type { LintFinding } from './lint-form.ts';

/** The findings in one file. */
export interface LintedFile {
  /** The address of the file: relative to the root of the repository where a code host reads the log. */
  readonly uri: string;
  readonly findings: readonly LintFinding[];
}

/** A log in SARIF 2.1.0, as `JSON.stringify` writes it. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly SarifRun[];
}

/** The run of the linter. */
export interface SarifRun {
  readonly tool: { readonly driver: SarifDriver };
  readonly columnKind: 'utf16CodeUnits';
  readonly results: readonly SarifResult[];
}

/** The linter and the rules that were violated. */
export interface SarifDriver {
  readonly name: string;
  readonly version?: string;
  readonly rules: readonly SarifRule[];
}

/** A rule: one code of an issue. */
export interface SarifRule {
  readonly id: IssueCode;
  readonly shortDescription: { readonly text: string };
  readonly defaultConfiguration: { readonly level: 'error' | 'warning' };
}

/** A finding. */
export interface SarifResult {
  readonly ruleId: IssueCode;
  readonly ruleIndex: number;
  readonly level: 'error' | 'warning';
  readonly message: { readonly text: string };
  readonly locations: readonly SarifLocation[];
}

/** Where a finding is. */
export interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string };
    readonly region: {
      readonly startLine: number;
      readonly startColumn: number;
      readonly endLine: number;
      readonly endColumn: number;
    };
  };
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** The findings as a log in SARIF 2.1.0, which code hosts and editors show next to the text. */
export function sarifLog(
  files: readonly LintedFile[],
  { language = 'en', version }: { readonly language?: Language; readonly version?: string } = {},
): SarifLog {
  const codes = [...new Set(files.flatMap(({ findings }) => findings.map(({ issue }) => issue.code)))].toSorted();
  const rules = codes.map((id): SarifRule => ({
    id,
    shortDescription: { text: ISSUES[id].message },
    defaultConfiguration: { level: ISSUES[id].severity },
  }));
  const results = files.flatMap(({ uri, findings }) =>
    findings.map(({ issue, start, end }): SarifResult => ({
      ruleId: issue.code,
      ruleIndex: codes.indexOf(issue.code),
      level: issue.severity,
      message: { text: describeIssue(issue, language) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri },
            region: {
              startLine: start.line,
              startColumn: start.column,
              endLine: end.line,
              endColumn: end.column,
            },
          },
        },
      ],
    })),
  );
  const driver: SarifDriver = { name: 'meta-forms', ...(version === undefined ? {} : { version }), rules };
  return { $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }] };
}
