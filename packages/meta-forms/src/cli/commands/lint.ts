import { sayIn } from '../../locales/say-in.ts';
import { pathToFileURL } from 'node:url';
import { isAbsolute } from 'node:path';
import { lintMetaForm, type LintFinding } from '../../codegen/lint/lint-form.ts';
import { sarifLog } from '../../codegen/lint/sarif.ts';
import { oneLine } from '../../codegen/safe-text.ts';
import { describeIssue } from '../../compile/describe-issue.ts';
import type { Language } from '../../locales/define-words.ts';
import { cliWords } from '../cli.words.ts';
import { jsonText } from '../json-text.ts';
import { readForms } from '../read-files.ts';
import { CliRefusal } from '../refusal.ts';
import type { CliCommand } from './command.ts';
import { choiceOf } from './options.ts';

const FORMATS = ['text', 'json', 'sarif'] as const;

interface Linted {
  readonly name: string;
  readonly findings: readonly LintFinding[];
}

/** The faults of the metadata; exit code 1 for an error, and for more warnings than are allowed. */
export const lintCommand: CliCommand = {
  options: { format: { type: 'string' }, 'max-warnings': { type: 'string' } },
  files: 'forms or folders',
  run: ({ files, options, language, registry, host }) => {
    const format = choiceOf(options, 'format', FORMATS);
    const limit = warningsAllowed(options['max-warnings'], language);
    const linted = files
      .flatMap((file) => readForms(file, host))
      .map(({ name, text }): Linted => ({ name, findings: lintMetaForm(text, { registry }) }));
    const all = linted.flatMap(({ findings }) => findings);
    const errors = all.filter(({ issue }) => issue.severity === 'error').length;
    const count = { files: linted.length, errors, warnings: all.length - errors };
    const isTooMany = count.warnings > limit;
    const say = sayIn(cliWords, language);
    return {
      output: write[format](linted, { count, language, version: host.version }),
      notes: isTooMany ? [say('tooManyWarnings', { limit })] : [],
      exitCode: errors > 0 || isTooMany ? 1 : 0,
    };
  },
};

function warningsAllowed(found: unknown, language: Language): number {
  if (found === undefined) return Infinity;
  if (typeof found === 'string' && /^\d{1,9}$/.test(found)) return Number(found);
  throw new CliRefusal('CLI_VALUE_UNKNOWN', {
    option: '--max-warnings',
    found: String(found),
    expected: sayIn(cliWords, language)('wholeNumber'),
  });
}

interface Report {
  readonly count: { readonly files: number; readonly errors: number; readonly warnings: number };
  readonly language: Language;
  readonly version: string;
}

const write: Readonly<Record<(typeof FORMATS)[number], (linted: readonly Linted[], report: Report) => string>> = {
  text: (linted, { count, language }) => {
    const say = sayIn(cliWords, language);
    const lines = linted.flatMap(({ name, findings }) =>
      findings.map(({ issue, start }) => {
        const severity = issue.severity === 'error' ? say('severityError') : say('severityWarning');
        const place = `${oneLine(name)}:${start.line}:${start.column}`;
        return `${place} ${severity} ${issue.code} ${oneLine(describeIssue(issue, language))}`;
      }),
    );
    return [...lines, say('summary', count), ''].join('\n');
  },
  json: (linted, { count, language }) => {
    const findings = linted.flatMap(({ name, findings: found }) =>
      found.map(({ issue, start, end }) => ({
        file: name,
        line: start.line,
        column: start.column,
        endLine: end.line,
        endColumn: end.column,
        severity: issue.severity,
        code: issue.code,
        message: describeIssue(issue, language),
        path: issue.path,
        ...(issue.fix ? { fix: issue.fix } : {}),
      })),
    );
    return jsonText({ ...count, findings });
  },
  sarif: (linted, { language, version }) => {
    const files = linted.map(({ name, findings }) => ({ uri: uriOf(name), findings }));
    return jsonText(sarifLog(files, { language, version }));
  },
};

function uriOf(name: string): string {
  if (name === '-') return 'stdin';
  return isAbsolute(name) ? pathToFileURL(name).href : name.split('/').map(encodeURIComponent).join('/');
}
