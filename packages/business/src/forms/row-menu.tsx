import { ButtonMenu, type ButtonMenuProps } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { formsWords } from './forms.words.ts';

interface RowMenuProps<K extends string> extends Pick<ButtonMenuProps<K>, 'options' | 'onChoose'> {
  /** Tells the menus of rows from each other. */
  readonly name: string;
}

/** The actions of a row that are used seldom; draws nothing where the person may do none. */
export function RowMenu<K extends string>({ name, options, onChoose }: RowMenuProps<K>) {
  const say = useWords(formsWords);
  return (
    <ButtonMenu
      type="link"
      size="small"
      label={say('more')}
      aria-label={`${say('more')} ${name}`}
      options={options}
      onChoose={onChoose}
    />
  );
}
