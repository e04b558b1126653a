import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Language } from '../locales/define-words.ts';
import { sayIn } from '../locales/say-in.ts';
import { errorText } from '../ports/error-text.ts';
import type { CliHost } from './cli-host.ts';
import { languageOf } from './language-option.ts';
import { cliWords } from './cli.words.ts';
import type { CliCommand, CliOptions } from './commands/command.ts';
import { diffCommand } from './commands/diff.ts';
import { docsCommand, sampleCommand, schemaCommand, typesCommand } from './commands/generate.ts';
import { lintCommand } from './commands/lint.ts';
import { writeOutput } from './read-files.ts';
import { registryOf } from './read-types.ts';
import { CliRefusal, refusalText } from './refusal.ts';

const COMMANDS: ReadonlyMap<string, CliCommand> = new Map([
  ['types', typesCommand],
  ['lint', lintCommand],
  ['schema', schemaCommand],
  ['docs', docsCommand],
  ['sample', sampleCommand],
  ['diff', diffCommand],
]);
const COMMON: ParseArgsOptionsConfig = {
  language: { type: 'string' },
  types: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
};

/**
 * Runs the command. It reads the files that are named and nothing else, runs the module of `--types`, and writes to
 * standard output or to the file of `--out`. The answer is the exit code: 0 without faults, 1 with faults, 2 where it
 * could not do what was asked.
 */
export function runCli(args: readonly string[], host: CliHost): 0 | 1 | 2 {
  try {
    return run(args, host);
  } catch (fault) {
    const refusal = fault instanceof CliRefusal ? fault : new CliRefusal('CLI_FAILED', { found: errorText(fault) });
    host.err(`${refusalText(refusal, languageIn(args))}\n`);
    return 2;
  }
}

function run(args: readonly string[], host: CliHost): 0 | 1 | 2 {
  const [name = '', ...rest] = args;
  const usage = `${sayIn(cliWords, languageIn(args))('usage')}\n`;
  if (name === '') {
    host.err(usage);
    return 2;
  }
  const command = COMMANDS.get(name);
  const { values, positionals } = read(command === undefined ? args : rest, command);
  if (values['help'] === true) host.out(usage);
  else if (values['version'] === true) host.out(`${host.version}\n`);
  else if (command === undefined)
    throw new CliRefusal('CLI_COMMAND_UNKNOWN', { found: name, known: [...COMMANDS.keys()].join(', ') });
  else return answer({ name, command, values, files: positionals }, host);
  return 0;
}

interface Called {
  readonly name: string;
  readonly command: CliCommand;
  readonly values: CliOptions;
  readonly files: readonly string[];
}

function answer({ name, command, values, files }: Called, host: CliHost): 0 | 1 {
  const language = languageOf(values, host);
  checkFiles({ name, command, files }, language);
  const registry = registryOf(values, host);
  const { output, notes = [], exitCode = 0 } = command.run({ files, options: values, language, registry, host });
  const out = values['out'];
  writeOutput(output, { out: typeof out === 'string' ? out : undefined, inputs: files }, host);
  for (const note of notes) host.err(`${note}\n`);
  return exitCode;
}

/** The least and the most files of a command. */
const COUNTS: Readonly<Record<CliCommand['files'], readonly [least: number, most: number]>> = {
  one: [1, 1],
  two: [2, 2],
  some: [1, Infinity],
  'forms or folders': [1, Infinity],
};

function checkFiles({ name, command, files }: Omit<Called, 'values'>, language: Language): void {
  const { files: takes } = command;
  const [least, most] = COUNTS[takes];
  if (files.length >= least && files.length <= most) return;
  const expected = (
    { one: 'oneForm', two: 'twoForms', some: 'someForms', 'forms or folders': 'formsOrFolders' } as const
  )[takes];
  throw new CliRefusal('CLI_FILES_MISSING', { command: name, expected: sayIn(cliWords, language)(expected) });
}

function read(args: readonly string[], command: CliCommand | undefined) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...COMMON, ...command?.options },
      allowPositionals: true,
      // A command that does not exist is reported, not its options.
      strict: command !== undefined,
    });
  } catch (fault) {
    throw new CliRefusal('CLI_USAGE', { found: errorText(fault) });
  }
}

const OPTION = '--language=';

/** The language of what is said before the options are read: that of the file is not known yet. */
function languageIn(args: readonly string[]): Language {
  const at = args.indexOf('--language');
  const written = args.find((arg) => arg.startsWith(OPTION))?.slice(OPTION.length);
  return written ?? (at < 0 ? 'en' : (args[at + 1] ?? 'en'));
}
