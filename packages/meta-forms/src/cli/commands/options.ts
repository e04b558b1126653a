import { CliRefusal } from '../refusal.ts';
import type { CliOptions } from './command.ts';

/** The value of an option with a closed choice; the first one where the option is missing. */
export function choiceOf<const Choice extends string>(
  options: CliOptions,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const found = options[name];
  if (found === undefined) return choices[0];
  const choice = choices.find((one) => one === found);
  if (choice !== undefined) return choice;
  throw new CliRefusal('CLI_VALUE_UNKNOWN', {
    option: `--${name}`,
    found: String(found),
    expected: choices.join(', '),
  });
}
