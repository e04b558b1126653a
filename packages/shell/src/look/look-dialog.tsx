import { useWords } from '@org/meta-forms/react';
import { Button, Flex, Modal, Radio, Switch } from 'antd';
import { useId } from 'react';
import { usePreferences } from '../layout/preferences.tsx';
import { DEFAULT_LOOK, THEME_NAMES, type ThemeName } from './look.ts';
import { lookWords } from './look.words.ts';
import { withTheme } from './theme-characters.ts';

/** Chooses theme, colour, type size and colour modes. Changes apply at once and are stored on this machine. */
export function LookDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(lookWords);
  const { look, setLook } = usePreferences();
  const ids = { themes: useId(), colour: useId(), large: useId(), grey: useId(), safe: useId(), safeText: useId() };
  return (
    <Modal
      open
      title={say('title')}
      onCancel={onClose}
      footer={<Button onClick={() => setLook(DEFAULT_LOOK)}>{say('reset')}</Button>}
    >
      <Flex vertical gap={16}>
        <div role="group" aria-labelledby={ids.themes}>
          <p id={ids.themes}>{say('themes')}</p>
          <Radio.Group
            value={look.theme}
            options={THEME_NAMES.map((name) => ({ value: name, label: say(name) }))}
            onChange={({ target }: { readonly target: { readonly value?: ThemeName } }) =>
              setLook(withTheme(look, target.value ?? look.theme))
            }
          />
        </div>
        <Flex align="center" gap={12}>
          <label htmlFor={ids.colour}>{say('colour')}</label>
          <input
            id={ids.colour}
            className="shell-look-colour"
            type="color"
            value={look.colour}
            onChange={({ target }) => setLook({ ...look, colour: target.value })}
          />
        </Flex>
        <Flex align="center" gap={12}>
          <label htmlFor={ids.large}>{say('large')}</label>
          <Switch id={ids.large} checked={look.isLarge} onChange={(isLarge) => setLook({ ...look, isLarge })} />
        </Flex>
        <Flex align="center" gap={12}>
          <label htmlFor={ids.grey}>{say('grey')}</label>
          <Switch id={ids.grey} checked={look.isGrey} onChange={(isGrey) => setLook({ ...look, isGrey })} />
        </Flex>
        <Flex align="center" gap={12}>
          <label htmlFor={ids.safe}>{say('safe')}</label>
          <Switch
            id={ids.safe}
            aria-describedby={ids.safeText}
            checked={look.isColourSafe}
            onChange={(isColourSafe) => setLook({ ...look, isColourSafe })}
          />
          <span id={ids.safeText} className="shell-look-hint">
            {say('safeText')}
          </span>
        </Flex>
      </Flex>
    </Modal>
  );
}
