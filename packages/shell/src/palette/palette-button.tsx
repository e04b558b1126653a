import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useShellActions } from '../actions/actions-context.ts';
import { paletteWords } from './palette.words.ts';

/**
 * Opens the command palette. Next to the box that searches the menu it shows its key, because two magnifiers would look
 * like one search; without that box it is the magnifier.
 */
export function PaletteButton() {
  const say = useWords(paletteWords);
  const action = useShellActions().find(({ key }) => key === 'palette');
  if (!action) return null;
  return (
    <Button type="text" className="shell-palette-button" icon={action.icon} title={action.name} onClick={action.run}>
      <span className="shell-unseen">{action.name}</span>
      {/* The name says it too. */}
      <kbd aria-hidden className="shell-palette-key">
        {say('key')}
      </kbd>
    </Button>
  );
}
