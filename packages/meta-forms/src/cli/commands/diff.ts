import { sayIn } from '../../locales/say-in.ts';
import { markdownText, oneLine } from '../../codegen/safe-text.ts';
import { CHANGE_KINDS, type ChangeRisk, type DocumentChange } from '../../diff/change.ts';
import { changeKindWords, changeRiskWords } from '../../diff/change.words.ts';
import { describeChange } from '../../diff/describe-change.ts';
import type { DescribeChangeOptions } from '../../diff/name-of-attribute.ts';
import { diffDocuments } from '../../diff/diff-documents.ts';
import { adoptIds } from '../../document/adopt-ids.ts';
import { documentOfForm } from '../../document/parse-document.ts';
import type { Language } from '../../locales/define-words.ts';
import { cliWords } from '../cli.words.ts';
import { jsonText } from '../json-text.ts';
import type { CliCommand } from './command.ts';
import { choiceOf } from './options.ts';
import { readForm } from './read-form.ts';

const FORMATS = ['text', 'markdown', 'json'] as const;
const FAILING = ['never', 'confirm', 'loses-data'] as const;
/** The risks that end the command with exit code 1. */
const RISKS: Readonly<Record<(typeof FAILING)[number], ReadonlySet<ChangeRisk>>> = {
  never: new Set(),
  confirm: new Set(['confirm', 'loses-data']),
  'loses-data': new Set(['loses-data']),
};

/** What differs between two versions of a form, and what it does to stored records. */
export const diffCommand: CliCommand = {
  options: { format: { type: 'string' }, 'fail-on': { type: 'string' } },
  files: 'two',
  run: (call) => {
    const { options, language, registry } = call;
    const format = choiceOf(options, 'format', FORMATS);
    const risks = RISKS[choiceOf(options, 'fail-on', FAILING)];
    const [before, after] = call.files.map((file) => documentOfForm(readForm(file, call).form));
    if (!before || !after) return { output: '' };
    // The same item has the same key where one of the versions was written without ids.
    const changes = diffDocuments(before, adoptIds(before, after), { registry });
    return {
      output: write[format](changes, { language, registry }),
      exitCode: changes.some(({ risk }) => risks.has(risk)) ? 1 : 0,
    };
  },
};

const write: Readonly<
  Record<
    (typeof FORMATS)[number],
    (changes: readonly DocumentChange[], options: Required<DescribeChangeOptions>) => string
  >
> = {
  text: (changes, options) => {
    const { language } = options;
    const lines = changes.map((change) => {
      const label = { label: sayIn(changeRiskWords, language)(change.risk) };
      return sayIn(cliWords, language)('change', { ...label, value: oneLine(describeChange(change, options)) });
    });
    return [...lines, summaryOf(changes, language), ''].join('\n');
  },
  markdown: (changes, options) => {
    const { language } = options;
    const groups = CHANGE_KINDS.flatMap((kind) => {
      const those = changes.filter((change) => change.kind === kind);
      const lines = those.map((change) => {
        const sentence = markdownText(describeChange(change, options));
        return change.risk === 'safe'
          ? `- ${sentence}`
          : `- **${sayIn(changeRiskWords, language)(change.risk)}** ${sentence}`;
      });
      return those.length === 0 ? [] : [`### ${sayIn(changeKindWords, language)(kind)}`, lines.join('\n')];
    });
    return [summaryOf(changes, language), ...groups].join('\n\n').concat('\n');
  },
  json: (changes, options) =>
    jsonText(changes.map((change) => ({ ...change, message: describeChange(change, options) }))),
};

function summaryOf(changes: readonly DocumentChange[], language: Language): string {
  const countOf = (risk: ChangeRisk) => changes.filter((change) => change.risk === risk).length;
  return sayIn(cliWords, language)('changes', {
    count: changes.length,
    confirm: countOf('confirm'),
    lost: countOf('loses-data'),
  });
}
