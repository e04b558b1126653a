import { BugOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Empty, Segmented } from 'antd';
import { useState } from 'react';
import { badgeText, TopPopover } from '../layout/top-popover.tsx';
import { useShellActions } from '../actions/actions-context.ts';
import { usePermission } from '../session/use-current-user.ts';
import { useErrorLog } from './error-log-context.tsx';
import { LogLevelTag } from './log-level-tag.tsx';
import { LOG_LEVELS, type LogEntry, type LogLevel } from './log-entry.ts';
import { faultsAmong, logText } from './log-text.ts';
import { logsWords } from './logs.words.ts';
import { useLogTools } from './use-log-tools.ts';

/** shell.md §9: the largest number on a badge. */
const BADGE_CAP = 99;

/** Only people with this permission see the panel; a count of faults would distract others. */
const LOG_PERMISSION = 'audit_view';

/** The error panel of the top bar: number and list of the faults in this browser. */
export function ErrorPanel() {
  const can = usePermission();
  return can(LOG_PERMISSION) ? <PanelButton /> : null;
}

function PanelButton() {
  const say = useWords(logsWords);
  const faults = faultsAmong(useErrorLog().entries);
  const [open, setOpen] = useState(false);
  return (
    <TopPopover
      open={open}
      onOpenChange={setOpen}
      label={say('panelButton', { count: badgeText(faults.length) })}
      title={say('panel')}
      icon={<BugOutlined />}
      count={faults.length}
      content={<PanelContent onLeave={() => setOpen(false)} />}
    />
  );
}

function PanelEntry({ entry }: { readonly entry: LogEntry }) {
  const say = useWords(logsWords);
  const { level, time, count } = entry;
  const { type, message } = logText(entry, say);
  return (
    <li>
      <LogLevelTag level={level} text={type} />
      <small>{count > 1 ? `${time} · ${say('times', { count })}` : time}</small>
      <p>{message}</p>
    </li>
  );
}

function PanelContent({ onLeave }: { readonly onLeave: () => void }) {
  const say = useWords(logsWords);
  const { entries } = useErrorLog();
  const { clear } = useLogTools();
  const openLog = useShellActions().find(({ key }) => key === 'logs')?.run;
  const [level, setLevel] = useState<LogLevel | 'all'>('all');
  const shown = entries.filter((entry) => level === 'all' || entry.level === level);
  const countOf = (name: LogLevel) => entries.filter((entry) => entry.level === name).length;

  return (
    <section className="shell-log-panel" aria-label={say('panel')}>
      <Segmented<LogLevel | 'all'>
        block
        size="small"
        aria-label={say('level')}
        value={level}
        options={[
          { value: 'all', label: say('all') },
          ...LOG_LEVELS.map((name) => ({ value: name, label: `${say(name)} ${Math.min(countOf(name), BADGE_CAP)}` })),
        ]}
        onChange={setLevel}
      />
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(entries.length === 0 ? 'none' : 'noneOfLevel')} />
      ) : null}
      <ul className="shell-log-rows" tabIndex={shown.length === 0 ? -1 : 0} aria-label={say('title')}>
        {shown.map((entry) => (
          <PanelEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="shell-dialog-buttons">
        <Button size="small" disabled={entries.length === 0} onClick={clear}>
          {say('clearShort')}
        </Button>
        <Button
          size="small"
          type="primary"
          onClick={() => {
            onLeave();
            openLog?.();
          }}
        >
          {say('details')}
        </Button>
      </div>
    </section>
  );
}
