import { sayIn } from '../../locales/say-in.ts';
import { lintMetaForm } from '../../codegen/lint/lint-form.ts';
import type { Dictionaries } from '../../codegen/form-to-generate.ts';
import { describeIssue } from '../../compile/describe-issue.ts';
import type { Issue } from '../../metadata/issues/issue.ts';
import type { MetaForm } from '../../metadata/meta-form.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { errorText } from '../../ports/error-text.ts';
import { isRecord } from '../../ports/is-record.ts';
import type { DictionaryEntry } from '../../ports/ports.ts';
import { cliWords } from '../cli.words.ts';
import { readInput } from '../read-files.ts';
import { CliRefusal } from '../refusal.ts';
import type { CliCall } from './command.ts';

/** A form that was read, and the faults that were found while it was parsed. */
export interface ReadForm {
  readonly form: MetaForm;
  readonly issues: readonly Issue[];
}

/** Reads the form of a file. A text that is no form is refused; a form with faults is not. */
export function readForm(path: string, { host, language }: Pick<CliCall, 'host' | 'language'>): ReadForm {
  const { name, text } = readInput(path, host);
  const parsed = parseMetaForm(text);
  const isForm = !parsed.issues.some(({ path: at, severity }) => severity === 'error' && isOfForm(at));
  if (isForm) return parsed;
  const first = lintMetaForm(text).find(({ issue }) => isOfForm(issue.path));
  throw new CliRefusal('CLI_NOT_A_FORM', {
    file: name,
    line: first?.start.line ?? 1,
    column: first?.start.column ?? 1,
    found: first ? describeIssue(first.issue, language) : '',
  });
}

/** The fault is one of the form as a whole, or of its list of items. */
function isOfForm([first, second]: Issue['path']): boolean {
  return first === undefined || (first === 'metaFormItemList' && second === undefined);
}

const EXAMPLE = '{"use":[{"key":"1","value":"Office"}]}';

/** The dictionaries of `--dictionaries`; none where the option is missing. */
export function readDictionaries({ options, host, language }: CliCall): Dictionaries {
  const path = options['dictionaries'];
  if (typeof path !== 'string') return {};
  const { text } = readInput(path, host);
  const refusal = (found: string) =>
    new CliRefusal('CLI_DICTIONARIES_UNREADABLE', { file: path, example: EXAMPLE, found });
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (fault) {
    throw refusal(errorText(fault));
  }
  if (!isRecord(read)) throw refusal(sayIn(cliWords, language)('notAnObject'));
  const dictionaries = new Map<string, readonly DictionaryEntry[]>();
  for (const [code, entries] of Object.entries(read)) {
    if (!Array.isArray(entries)) throw refusal(code);
    dictionaries.set(
      code,
      entries.map((entry: unknown) => {
        const found = entryOf(entry);
        if (found === undefined) throw refusal(`${code}: ${JSON.stringify(entry)}`);
        return found;
      }),
    );
  }
  return Object.fromEntries(dictionaries);
}

/** An entry as ports have it, or as the server sends it. */
function entryOf(entry: unknown): DictionaryEntry | undefined {
  if (!isRecord(entry)) return undefined;
  const key = entry['key'] ?? entry['dictKey'];
  const value = entry['value'] ?? entry['dictValue'];
  return isText(key) && isText(value) ? { key: String(key), value: String(value) } : undefined;
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
