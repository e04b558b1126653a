import { CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import type { LogLevel } from './log-entry.ts';
import { logsWords } from './logs.words.ts';

const ICONS = { info: InfoCircleFilled, warning: WarningFilled, error: CloseCircleFilled } as const;

/** A level as shape, colour and a name for screen readers, in front of its text. */
export function LogLevelTag({ level, text }: { readonly level: LogLevel; readonly text: string }) {
  const say = useWords(logsWords);
  const Icon = ICONS[level];
  return (
    <span className="shell-log-level">
      <Icon className={`shell-log-${level}`} role="img" aria-label={say(level)} />
      <span>{text}</span>
    </span>
  );
}
