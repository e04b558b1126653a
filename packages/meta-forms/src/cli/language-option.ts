import { createTranslation } from '../locales/create-translation.ts';
import { isTag, type Language } from '../metadata/language.ts';
import type { CliHost } from './cli-host.ts';
import type { CliOptions } from './commands/command.ts';
import { readInput } from './read-files.ts';
import { CliRefusal } from './refusal.ts';

const FILE = '.json';

/** The language of `--language`: a BCP 47 tag, or the file of a translation; English where the option is missing. */
export function languageOf(options: CliOptions, host: CliHost): Language {
  const found = options['language'];
  if (found === undefined) return 'en';
  const text = String(found);
  if (text.endsWith(FILE)) return translationOf(text, host);
  if (isTag(text)) return text;
  throw new CliRefusal('CLI_LANGUAGE_UNKNOWN', { found: text });
}

function translationOf(file: string, host: CliHost): Language {
  const { translation, warnings } = createTranslation(parsed(readInput(file, host).text));
  for (const { code, path } of warnings) host.err(`${file}: ${[code, ...path].join(' ')}\n`);
  return translation;
}

/** Undefined, which is reported as no translation, where the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
