import type { PortErrorKind } from '@org/meta-forms/core';
import type { Say } from '@org/meta-forms/react';
import { FAILED_CALL, type LogEntry, type LogLevel } from './log-entry.ts';
import type { LogWord } from './logs.words.ts';

const KINDS: Readonly<Record<PortErrorKind, LogWord>> = {
  invalid: 'invalidInput',
  conflict: 'conflict',
  'signed-out': 'signedOut',
  forbidden: 'forbidden',
  missing: 'missing',
  'too-large': 'tooLarge',
  'too-many': 'tooMany',
  network: 'network',
  server: 'serverFailed',
};

const CALL = /^([A-Z]+ \S+) ([a-z-]+)(?: (\S+))?$/;

/** An entry in the language of the page: what failed, and why. Errors of the program stay as they are. */
export function logText(
  { type, message, level }: Pick<LogEntry, 'type' | 'message' | 'level'>,
  say: Say<LogWord>,
): { readonly type: string; readonly message: string } {
  const [, call = '', kind = '', reason = ''] = CALL.exec(message) ?? [];
  const word = Object.hasOwn(KINDS, kind) ? KINDS[kind as PortErrorKind] : undefined;
  if (type !== FAILED_CALL || word === undefined) return { type, message };
  const parts = [say(word), call, reason].filter((part) => part !== '');
  return { type: say(level === 'info' ? 'refusedCall' : 'failedCall'), message: parts.join(' · ') };
}

/** The entries that are faults: a refusal of what somebody sent is information, and needs nobody's attention. */
export function faultsAmong<T extends { readonly level: LogLevel }>(entries: readonly T[]): readonly T[] {
  return entries.filter(({ level }) => level !== 'info');
}
