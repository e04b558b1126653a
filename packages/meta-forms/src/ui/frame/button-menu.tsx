import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type ButtonProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useIsFolded } from './fold-context.ts';

/** An action, and whether this person may perform it. */
export interface ButtonMenuOption<K extends string = string> {
  readonly key: K;
  readonly label: ReactNode;
  /** Permission flag: only an option whose flag is true is shown. */
  readonly permitted: boolean;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Cannot be undone. */
  readonly danger?: boolean;
}

/** Props of the button that opens the menu. */
type MenuButtonProps = Pick<ButtonProps, 'type' | 'size' | 'disabled' | 'icon' | 'loading' | 'title' | 'aria-label'>;

/** Properties of `ButtonMenu`. */
export interface ButtonMenuProps<K extends string = string> extends MenuButtonProps {
  /** What the button says. Without it the button is its icon: give `aria-label` and `title`. */
  readonly label?: ReactNode;
  readonly options: readonly ButtonMenuOption<K>[];
  readonly onChoose: (key: K) => void;
}

/** A button that opens a menu of the permitted actions, which in a fold are buttons; draws nothing where none is. */
export function ButtonMenu<K extends string>({ label, options, onChoose, ...button }: ButtonMenuProps<K>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isFolded = useIsFolded();
  const shown = options.filter((option) => option.permitted);
  if (shown.length === 0) return null;

  function choose(wanted: string) {
    const option = shown.find(({ key }) => key === wanted);
    if (option) onChoose(option.key);
  }

  if (isFolded)
    return shown.map(({ key, label: text, icon, disabled = button.disabled ?? false, danger = false }) => (
      <Button
        key={key}
        {...button}
        autoInsertSpace={false}
        icon={icon}
        disabled={disabled}
        danger={danger}
        onClick={() => onChoose(key)}
      >
        {text}
      </Button>
    ));
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      disabled={button.disabled ?? false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrows go through the menu that has just opened
      autoFocus
      menu={{
        items: shown.map(({ key, label: text, icon, disabled = false, danger = false }) => ({
          key,
          label: text,
          icon,
          disabled,
          danger,
        })),
        onClick: ({ key, domEvent }) => {
          // The same press of Enter would answer the question that the action asks.
          domEvent.preventDefault();
          // The entry that has the focus goes away.
          opener.current?.focus({ preventScroll: true });
          choose(key);
        },
      }}
    >
      {label === undefined ? (
        <Button ref={opener} {...button} aria-haspopup="menu" aria-expanded={open} />
      ) : (
        <Button ref={opener} {...button} autoInsertSpace={false} aria-haspopup="menu" aria-expanded={open}>
          {label}
          <DownOutlined aria-hidden />
        </Button>
      )}
    </Dropdown>
  );
}
