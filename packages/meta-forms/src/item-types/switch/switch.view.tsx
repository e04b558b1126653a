import { sayIn } from '../../locales/say-in.ts';
import { CheckSquareOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { useWords } from '../../ui/language.tsx';
import { inputFacts } from '../../ui/text/input-facts.ts';
import type { SwitchOptions, switchType, SwitchValue } from './switch.type.ts';
import { switchWords } from './switch.words.ts';
import { switchFromText } from './switch-from-text.ts';

function SwitchWidget(props: WidgetProps<SwitchValue, SwitchOptions>) {
  const { id, value, disabled, place, autoFocus, onChange, onBlur } = props;
  const say = useWords(switchWords);
  // A button with the role of a switch does not support aria-required.
  const { 'aria-required': _required, ...facts } = inputFacts(props);
  return (
    // antd's switch has no event for losing the focus.
    <span onBlur={onBlur}>
      <Switch
        id={id}
        {...facts}
        checked={value === 2}
        checkedChildren={say('yes')}
        unCheckedChildren={say('no')}
        disabled={disabled}
        size={place === 'cell' ? 'small' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
        autoFocus={autoFocus}
        onChange={(checked) => onChange(checked ? 2 : 1)}
      />
    </span>
  );
}

function SwitchText({ value }: TextProps<SwitchValue, SwitchOptions>) {
  const say = useWords(switchWords);
  return say(value === 2 ? 'yes' : 'no');
}

/** Draws yes and no with antd's switch. */
export const switchView: ItemViewOf<typeof switchType> = {
  Widget: SwitchWidget,
  Text: SwitchText,
  Cell: SwitchText,
  plainText: (value, _field, { language }) => sayIn(switchWords, language)(value === 2 ? 'yes' : 'no'),
  fromText: switchFromText,
  icon: <CheckSquareOutlined />,
};
