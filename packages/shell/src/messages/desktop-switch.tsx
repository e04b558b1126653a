import { useWords } from '@org/meta-forms/react';
import { Switch, Tooltip } from 'antd';
import { setDesktopNotices, useDesktopNotices } from './desktop-notices.ts';
import { messagesWords } from './messages.words.ts';

/** Switches desktop notifications on or off; draws nothing if the browser does not support them. */
export function DesktopSwitch() {
  const say = useWords(messagesWords);
  const state = useDesktopNotices();
  if (state === 'unsupported') return null;
  return (
    <Tooltip title={state === 'refused' ? say('desktopRefused') : say('desktopHint')}>
      <span className="message-desktop">
        <Switch
          size="small"
          aria-label={say('desktop')}
          checked={state === 'on'}
          disabled={state === 'refused'}
          onChange={(on) => void setDesktopNotices(on)}
        />
        <span aria-hidden="true">{say('desktop')}</span>
      </span>
    </Tooltip>
  );
}
